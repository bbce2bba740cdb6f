import { gravityPortals } from '../../../../src/rules/gravity-portals/gravityPortals.ts';
import { testedRules } from '../../../contracts/testedRules.ts';
import { shippedText } from './charts/shippedCharts.ts';

/** A convoy that searches, and is often located, left behind or scattered. */
const CONVOY = {
  charts: { file: 'charts/ip2-destinations.csv', text: shippedText },
  force: {
    hero: { speed: 20, labs: 20, range: 2, count: 2 },
    aid: { speed: 9, breakdown: '3-6', items: { carried: 3 }, cloaked: true },
    wing: { speed: 24, kind: 'fighter', count: 3 },
  },
  turns: 12,
};

/**
 * Setups that no shipped study has: every option that has a state of its own, by itself and with fast or slow drifts.
 */
const SETUPS = {
  'hop, drifts every 8 impulses': { plan: 'hop', settle: 100, portal: { driftEvery: { impulses: 8 } } },
  'hop, drifts every 45 impulses': { plan: 'hop', settle: 60, portal: { driftEvery: { impulses: 45 } } },
  'hop, drifts every 5 turns': { plan: 'hop', portal: { driftEvery: 5 } },
  'hop and wait': { plan: 'hop', whenLocated: 'wait', settle: 50, portal: { driftEvery: { impulses: 12 } } },
  'hop, back to the scenario left last': {
    plan: 'hop',
    options: { home: 'last', windowDie: 'with-wait', destination: 'per-unit', escapeExcludes: 'current' },
  },
  'return, every companion by itself': {
    plan: 'return',
    portal: { driftEvery: { impulses: 3 } },
    options: { companions: 'own-roll', destination: 'per-unit', windowDie: 'with-wait' },
  },
  'return over the wrong side': {
    plan: 'return',
    portal: { byDirection: true, driftEvery: { impulses: 10 } },
    returnSide: 'B',
    options: { returnWindows: 'printed' },
  },
  'return, latecomers by themselves': {
    plan: 'return',
    latecomers: 'follow',
    options: { destination: 'per-unit', alreadyThere: 'goes', clock: 'restarts' },
  },
  'stay, taken as a window opens': {
    plan: 'stay',
    stayAt: '3414',
    fireLine: ['3315', '3515'],
    portal: { driftEvery: { impulses: 6 } },
    options: { alreadyThere: 'goes' },
  },
  'storm that drifts fast': { plan: 'hop', storm: true, turns: 35, portal: { driftEvery: { impulses: 16 } } },
  'hop over both sides in turn': { plan: 'hop', portal: { byDirection: true }, options: { escapeExcludes: 'current' } },
  'hop over one side, from afar': {
    plan: 'hop',
    portal: { byDirection: true, driftEvery: { impulses: 20 } },
    returnSide: 'A',
    force: { hero: { ...CONVOY.force.hero, approach: 3 }, aid: { speed: 9, approach: 2, reverses: false } },
  },
  'hop, drifts on every arrival': {
    plan: 'hop',
    settle: 50,
    portal: { driftEvery: { impulses: 12 }, wave: { on: [6, 7, 8] } },
    options: { arrivalDrift: 'at-once', waves: 'each-end', home: 'last', entryTiming: 'uniform' },
  },
  'return, drifts on the arrival': { plan: 'return', options: { arrivalDrift: 'at-once' } },
  'stay, taken as soon as the portal has drifted': {
    plan: 'stay',
    stayAt: '0814',
    options: { arrivalDrift: 'at-once', alreadyThere: 'goes' },
  },
  'storm, content once it is noticed': {
    plan: 'hop',
    storm: true,
    settle: 100,
    turns: 33,
    portal: { driftEvery: { impulses: 16 }, wave: { on: [6, 7, 8] } },
  },
  'return, windows that are missed': {
    plan: 'return',
    force: { hero: { speed: 4, labs: 60, range: 0, count: 2 }, aid: { speed: 9 } },
    portal: { wave: { on: [6, 7, 8] } },
  },
  'dash, and on by a new roll': { plan: 'dash', turns: 1, options: { samePortalWindow: 'new-roll' } },
  'enter, waiting for windows': { turns: 1, options: { alreadyThere: 'goes', destination: 'per-unit' } },
};

testedRules(
  gravityPortals,
  Object.fromEntries(
    Object.entries(SETUPS).map(([name, setup]) => [name, gravityPortals.setupSchema.parse({ ...CONVOY, ...setup })]),
  ),
);
