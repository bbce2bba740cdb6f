import { describe, expect, it, test } from 'vitest';
import { registry } from '../../../src/rules/registry.ts';
import { parseStudy, type StudyOverrides } from '../../../src/study/parseStudy.ts';
import { mistakeLine, StudyError } from '../../../src/study/StudyError.ts';

const base = `question: How rare is it?
rules: gravity-rift
setup: {fleet: {van: {ship: cruiser, count: 9, exits: 1}}}
`;

function rareOf(rest: string, overrides?: StudyOverrides) {
  return parseStudy(`${base}${rest}\n`, 'a.yaml', registry, overrides).rare;
}

function mistakes(rest: string): string[] {
  try {
    rareOf(rest);
    return [];
  } catch (error) {
    if (!(error instanceof StudyError)) throw error;
    return error.mistakes.map(mistakeLine);
  }
}

describe('a rare event', () => {
  it('names draws for which riftlab finds the tilt, or gives their tilts', () => {
    expect(rareOf('rare: {measure: fleet_lost, purposes: [removal]}')).toEqual({
      measure: 'fleet_lost',
      tilts: [{ purpose: 'removal', tilt: null }],
      trials: 1_000_000,
    });
    expect(rareOf('rare: {measure: fleet_lost, tilt: {removal: 0.05, space cannon: 3}, trials: 2M}')).toEqual({
      measure: 'fleet_lost',
      tilts: [
        { purpose: 'removal', tilt: 0.05 },
        { purpose: 'space cannon', tilt: 3 },
      ],
      trials: 2_000_000,
    });
  });

  it('has by default as many trials as the study, or as the caller sets', () => {
    const rare = 'rare: {measure: fleet_lost, purposes: [removal]}';
    expect(rareOf(`trials: 5k\n${rare}`)?.trials).toBe(5_000);
    expect(rareOf(`trials: 5k\n${rare}`, { trials: 70 })?.trials).toBe(70);
    expect(rareOf(rare.replace('}', ', trials: 9}'), { trials: 70 })?.trials).toBe(9);
  });

  it('is optional', () => {
    expect(rareOf('trials: 5k')).toBeUndefined();
  });
});

test.each([
  [
    'rare: {measure: fleet_lots, purposes: [removal]}',
    'a.yaml:4:17 rare.measure: no measure is called `fleet_lots`; did you mean `fleet_lost`?',
  ],
  [
    'rare: {measure: fleet_lost, purposes: [remval]}',
    'a.yaml:4:40 rare.purposes.0: the rules have no draw called `remval`; did you mean `removal`?',
  ],
  [
    'rare: {measure: fleet_lost, tilt: {drift: 2}}',
    'a.yaml:4:36 rare.tilt.drift: the rules have no draw called `drift`; expected removal, space cannon',
  ],
  [
    'rare: {measure: fleet_lost, purposes: [removal, removal]}',
    'a.yaml:4:49 rare.purposes.1: `removal` is named twice',
  ],
  [
    'rare: {measure: fleet_lost, tilt: {removal: 0}}',
    'a.yaml:4:45 rare.tilt.removal: expected a number from 1e-9 to 1000000000; got 0',
  ],
  [
    'rare: {measure: fleet_lost}',
    'a.yaml:4:7 rare: expected either purposes: [DRAW], for riftlab to find the tilt, or tilt: {DRAW: FACTOR}; draws of gravity-rift: removal, space cannon',
  ],
  [
    'rare: {measure: fleet_lost, purposes: [removal], tilt: {removal: 2}}',
    'a.yaml:4:7 rare: expected either purposes: [DRAW], for riftlab to find the tilt, or tilt: {DRAW: FACTOR}; draws of gravity-rift: removal, space cannon',
  ],
  [
    'rare: {measure: fleet_lost, purposes: []}',
    'a.yaml:4:39 rare.purposes: expected a list of 1 or more, each text; got an empty list',
  ],
  [
    'rare: {measure: fleet_lost, tilt: {}}',
    'a.yaml:4:35 rare.tilt: expected at least one draw and its factor; got none',
  ],
  [
    'rare: {measure: fleet_lost, purpose: [removal]}',
    'a.yaml:4:29 rare.purpose: unknown key `purpose`; did you mean `purposes`?',
  ],
  [
    'rare: {measure: fleet_lost, purposes: [removal]}\nprecision: {measure: fleet_lost, within: 0.01}',
    'a.yaml:4:1 rare: expected trials here, such as trials: 1M, because the study has precision in place of trials',
  ],
])('a mistake in a rare event is reported at its place: %s', (rest, mistake) => {
  expect(mistakes(rest)).toContain(mistake);
});

test('a count is refused as a rare event, and the message names the possible events', () => {
  const [mistake] = mistakes('rare: {measure: ships_arrived, purposes: [removal]}');
  expect(mistake).toMatch(
    /^a\.yaml:4:17 rare\.measure: `ships_arrived` is a count, not an event with a chance; expected fleet_arrives, fleet_lost/,
  );
  expect(mistake).not.toContain('ships_removed');
});
