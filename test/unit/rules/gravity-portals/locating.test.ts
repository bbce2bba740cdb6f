import { describe, expect, it } from 'vitest';
import { playVoyage, QUIET, TO_SH56 } from './playVoyage.ts';

/** 104 labs at range 5 gain 104 · (6 − die): 520 points with a 1, 416 with a 2, none with a 6. */
const LABS = { hero: { speed: 31, breakdown: 'none', labs: 104, range: 5 } };
const STILL = { ignore: ['drift', 'waves'] };

/** Drifts over side A at both ends, a 2 for the wave check, 3 + 4 for the wave's strength. */
const WAVE = [1, 1, 1, 1, 3, 4];

describe('sightings of the portal', () => {
  it('IP2.51: the force and the defender know the hex in which the force comes out, for the turn of arrival', () => {
    const { measures } = playVoyage({ plan: 'stay', turns: 1 }, TO_SH56);
    expect(measures).toMatchObject({ turns_known: 1, turns_defender_knows: 1 });
  });

  it('IP2.54: a sighting ends when the portal drifts', () => {
    const { measures } = playVoyage({ plan: 'stay', turns: 3 }, [...TO_SH56, ...QUIET, ...QUIET]);
    expect(measures).toMatchObject({ turns_known: 1, turns_defender_knows: 1 });
  });

  it('IP2.54: without a drift, a sighting on arrival still holds on the next turn', () => {
    const setup = { plan: 'stay', turns: 3, portal: { driftEvery: 2 } };
    expect(playVoyage(setup, [...TO_SH56, ...QUIET]).measures.turns_known).toBe(2);
  });

  it('IP2.52: a wave shows where the portal is, only on its own turn (IP2.54)', () => {
    const { measures } = playVoyage({ plan: 'stay', turns: 3 }, [...TO_SH56, ...WAVE, ...QUIET]);
    expect(measures).toMatchObject({ waves: 1, turns_known: 2, turns_defender_knows: 2 });
  });

  it('IP2.52: a force that hops finds the portal on the turn of a wave, and not without one', () => {
    // Entry on impulse 28 leaves no later window on turn 1. DR2/2 has 3271 BPV.
    const setup = { plan: 'hop', settle: 113, turns: 2, entry: { impulse: 28 } };
    const shown = playVoyage(setup, [1, 1, 1, 1, ...WAVE, ...TO_SH56]);
    expect(shown.measures).toMatchObject({ jumps: 2, scenario: 'SH56', settled: 1 });
    const hidden = playVoyage(setup, [1, 1, 1, 1, ...QUIET]);
    expect(hidden.measures).toMatchObject({ jumps: 1, scenario: 'SH6', settled: 0 });
  });

  it('IP2.53: a force that meets the portal by accident knows its hex, and can enter a later window of the same turn', () => {
    const setup = { plan: 'hop', settle: 113, turns: 1, entry: { impulse: 23 } };
    const { measures } = playVoyage(setup, [1, 1, 1, 1, ...TO_SH56]);
    expect(measures).toMatchObject({ jumps: 2, scenario: 'SH56', turns_known: 1 });
  });
});

describe('information', () => {
  it.each([
    { labs: 8, range: 3, die: 1, points: 56 },
    { labs: 8, range: 3, die: 6, points: 16 },
    { labs: 5, range: 0, die: 4, points: 35 },
    { labs: 12, range: 9, die: 1, points: 12 },
  ])('IP2.551: $labs labs at range $range gain $points points with a $die', ({ labs, range, die, points }) => {
    const located = (needed: number) => {
      const force = { hero: { speed: 31, breakdown: 'none', labs, range } };
      const portal = { information: { needed, hold: 0 } };
      return playVoyage({ plan: 'stay', turns: 1, force, portal }, [...TO_SH56, die]).measures.located;
    };
    expect(located(points)).toBe(1);
    expect(located(points + 1)).toBe(0);
  });

  it.each([
    { range: 9, die: 2 },
    { range: 12, die: 1 },
  ])('IP2.551: a die at range $range that leaves nothing gains 0 points, not fewer ($die)', ({ range, die }) => {
    const force = {
      hero: { speed: 31, breakdown: 'none', labs: 2, range: 3 },
      far: { speed: 31, breakdown: 'none', labs: 50, range },
    };
    const portal = { information: { needed: 14, hold: 0 } };
    // 2 labs at range 3 with a 1: 14 points, from which the others subtract nothing.
    const { measures } = playVoyage({ plan: 'stay', turns: 1, force, portal }, [...TO_SH56, 1, die]);
    expect(measures.turn_located).toBe(1);
  });

  it('IP2.551: every unit with labs has a die of its own', () => {
    const force = { hero: { speed: 31, breakdown: 'none', count: 2, labs: 4, range: 3 } };
    const located = (needed: number) =>
      playVoyage({ plan: 'stay', turns: 1, force, portal: { information: { needed, hold: 0 } } }, [...TO_SH56, 1, 6])
        .measures.located;
    // 4 · 7 + 4 · 2.
    expect(located(36)).toBe(1);
    expect(located(37)).toBe(0);
  });

  it('IP2.551: 520 points stay at 500 when the next turn begins, so they are held for 32 impulses', () => {
    const setup = { plan: 'stay', turns: 2, force: LABS };
    expect(playVoyage(setup, [...TO_SH56, 1, ...QUIET, 6]).measures).toMatchObject({ located: 1, turn_located: 2 });
  });

  it('IP2.551: 519 points fall to 499 when the next turn begins, so the 32 impulses restart', () => {
    // 173 labs at range 7 with a 1: 519. With a 1 again on turn 2: 499 + 519 = 1018; on turn 3, 998 are held.
    const force = { hero: { speed: 31, breakdown: 'none', labs: 173, range: 7 } };
    const setup = { plan: 'stay', force };
    expect(playVoyage({ ...setup, turns: 2 }, [...TO_SH56, 1, ...QUIET, 1]).measures.located).toBe(0);
    const dice = [...TO_SH56, 1, ...QUIET, 1, ...QUIET, 6];
    expect(playVoyage({ ...setup, turns: 3 }, dice).measures.turn_located).toBe(3);
  });

  it('IP2.551: hold: turn-ends counts the 32 impulses only by turn ends, and hold: at-once requires none', () => {
    const force = { hero: { speed: 31, breakdown: 'none', labs: 173, range: 7 } };
    const setup = { plan: 'stay', turns: 2, force };
    const dice = [...TO_SH56, 1, ...QUIET, 1];
    expect(playVoyage({ ...setup, options: { hold: 'turn-ends' } }, dice).measures.turn_located).toBe(2);
    expect(playVoyage({ ...setup, options: { hold: 'at-once' } }, dice).measures.turn_located).toBe(1);
  });

  it('IP2.552: the force learns the place only after gathering and holding the points; the record keeper always knows it', () => {
    const setup = { plan: 'stay', force: LABS };
    // Known on turn 1 by sight, and from turn 3 on by information; on turn 2 the 500 points are reached but not held.
    const dice = [...TO_SH56, 1, ...QUIET, 6];
    expect(playVoyage({ ...setup, turns: 2 }, dice).measures.turns_known).toBe(1);
    const judged = playVoyage({ ...setup, turns: 3 }, [...dice, ...QUIET, 6]);
    expect(judged.measures).toMatchObject({ turns_known: 2, turns_defender_knows: 1 });
    expect(judged.journal).toContain('SFB IP2.552 turn 1: the judge notes 520 points of information, 520 in all');
    const unjudged = playVoyage({ ...setup, turns: 3, judge: false }, [...dice, ...QUIET, 6]);
    expect(unjudged.measures).toMatchObject({ turns_known: 2, turns_defender_knows: 3 });
    expect(unjudged.journal).toContain('SFB IP2.552 turn 1: the defender notes 520 points of information, 520 in all');
  });

  it('IP2.553: labs gain nothing, and roll no die, before the search is declared', () => {
    const setup = { plan: 'stay', turns: 4, force: LABS, searchFrom: 3 };
    const { measures } = playVoyage(setup, [...TO_SH56, ...QUIET, ...QUIET, 1, ...QUIET, 6]);
    expect(measures.turn_located).toBe(4);
  });

  it('IP2.554: each turn begins with a loss of 20 points', () => {
    const force = { hero: { speed: 31, breakdown: 'none', labs: 8, range: 3 } };
    const located = (needed: number) =>
      playVoyage({ plan: 'stay', turns: 2, force, portal: { information: { needed, hold: 0 } } }, [
        ...TO_SH56,
        ...[1, ...QUIET, 3],
      ]).measures.turn_located;
    // 56 − 20 + 40.
    expect(located(76)).toBe(2);
    expect(located(77)).toBe(0);
  });

  it('IP2.554: the loss never takes the points below 0', () => {
    const force = { hero: { speed: 31, breakdown: 'none', labs: 1, range: 3 } };
    const search = (needed: number) =>
      playVoyage({ plan: 'stay', turns: 2, force, portal: { information: { needed, hold: 0 } } }, [
        ...TO_SH56,
        ...[6, ...QUIET, 1],
      ]);
    // 2 points, then 0, then the 7 of a 1.
    expect(search(7).measures.turn_located).toBe(2);
    expect(search(8).measures.turn_located).toBe(0);
    expect(search(8).journal).toContain('SFB IP2.554 turn 2: 2 points are lost, 0 left');
  });

  it('IP2.554: with upkeep: after-gain, the loss comes at the end of the turn, together with the gain', () => {
    const force = { hero: { speed: 31, breakdown: 'none', labs: 1, range: 3 } };
    const portal = { information: { needed: 1, hold: 0 } };
    const setup = { plan: 'stay', turns: 1, force, portal, options: { upkeep: 'after-gain' } };
    // 7 − 20: 0 points.
    expect(playVoyage(setup, [...TO_SH56, 1]).measures.located).toBe(0);
  });

  it('IP2.555, IP2.621: a date is rolled for a force that has located the portal by information', () => {
    const setup = { plan: 'return', turns: 2, force: LABS, ...STILL };
    const { measures } = playVoyage(setup, [...TO_SH56, 1, 6, 3, 4]);
    expect(measures).toMatchObject({ located: 1, turn_located: 2, dates: 1 });
  });

  it('IP2.621: no date is rolled for a force that has only seen the portal', () => {
    // It has a lab, but too far away to gain a point with a 6.
    const force = { hero: { speed: 31, breakdown: 'none', labs: 1, range: 5 } };
    const dice = [...TO_SH56, 6, ...WAVE, 6, ...WAVE, 6];
    const { measures } = playVoyage({ plan: 'return', turns: 3, force }, dice);
    expect(measures).toMatchObject({ turns_known: 3, located: 0, dates: 0, returned: 0, stranded: 1 });
  });
});
