import { describe, expect, it } from 'vitest';
import { registry } from '../../../../src/rules/registry.ts';
import { parseStudy } from '../../../../src/study/parseStudy.ts';
import { mistakeLine, StudyError } from '../../../../src/study/StudyError.ts';

const rift = `question: q
rules: gravity-rift
setup: {fleet: {van: {ship: cruiser, count: 2, exits: 1}}}
scenarios: {as-is: {}, refit: {fleet: {van: {exits: 0}}}, more: {fleet: {van: {count: 4}}}}
`;
const duel = `question: q
rules: skirmish
setup: {mode: duel, sides: {red: {card: {ccs: 4, att: 6, hp: 5}}, blue: {card: {ccs: 4, att: 6, hp: 5}}}}

`;

/** Returns the mistakes of a study whose line 5 is given; the lines above it are valid. */
function mistakesOf(line: string, above = rift): string[] {
  try {
    parseStudy(above + line, 'a.yaml', registry);
    return [];
  } catch (error) {
    if (!(error instanceof StudyError)) throw error;
    return error.mistakes.map(mistakeLine);
  }
}

const target = (text: string) => `targets: [{${text}}]`;

describe('a target', () => {
  it.each([
    'measure: fleet_arrives, atLeast: 0.5',
    'measure: fleet_arrives, atLeast: 0.5, atMost: 0.5',
    'measure: ships_arrived, between: [0, 4], scenario: more, confidence: 0.99',
    // At most two ships can arrive in as-is, and four in more.
    'measure: ships_arrived, atLeast: 3',
    'measure: fleet_arrives, within: {of: as-is, margin: 0}',
  ])('is accepted as {%s}', (text) => {
    expect(mistakesOf(target(text))).toEqual([]);
  });

  it.each([
    [
      'measure: fleet_arives, atLeast: 0.5',
      '5:21 targets.0.measure: no measure is called `fleet_arives`; did you mean `fleet_arrives`?',
    ],
    [
      'measure: fleet_arrives',
      '5:11 targets.0: expected one of these: between: [LEAST, MOST]; atLeast or atMost, or both; within: {of: SCENARIO, margin: AMOUNT}',
    ],
    [
      'measure: fleet_arrives, atLeast: 0, between: [0, 1]',
      '5:11 targets.0: expected one of these: between: [LEAST, MOST]; atLeast or atMost, or both; within: {of: SCENARIO, margin: AMOUNT}',
    ],
    [
      'measure: fleet_arrives, atLeast: 0.6, atMost: 0.4',
      '5:58 targets.0.atMost: expected the lower number in atLeast and the higher one in atMost; no value can meet both',
    ],
    [
      'measure: fleet_arrives, between: [0.6, 0.4]',
      '5:45 targets.0.between: expected the lower number first, then the higher one',
    ],
    [
      'measure: fleet_arrives, between: [40, 60]',
      '5:45 targets.0.between: no value can meet this: fleet_arrives lies between 0 and 1, because it is a rate',
    ],
    [
      'measure: ships_arrived, atLeast: 5',
      '5:45 targets.0.atLeast: no value can meet this: ships_arrived lies between 0 and 4 ships',
    ],
    [
      'measure: fleet_arrives, atMost: -0.1',
      '5:44 targets.0.atMost: no value can meet this: fleet_arrives lies between 0 and 1, because it is a rate',
    ],
    [
      'measure: fleet_arrives, atLeast: 0.5, scenario: refti',
      '5:60 targets.0.scenario: no scenario is called `refti`; did you mean `refit`?',
    ],
    [
      'measure: fleet_arrives, atLeast: 0.5, scenario: what if',
      '5:60 targets.0.scenario: no scenario is called `what if`; expected `as-is`, `refit`, `more`',
    ],
    [
      'measure: fleet_arrives, within: {of: asis, margin: 0.1}',
      '5:49 targets.0.within.of: no scenario is called `asis`; did you mean `as-is`?',
    ],
    [
      'measure: fleet_arrives, within: {of: as-is, margin: 0.1}, scenario: as-is',
      '5:49 targets.0.within.of: expected another scenario; `as-is` would be compared with itself',
    ],
    [
      'measure: fleet_arrives, within: {of: as-is, margin: -1}',
      '5:64 targets.0.within.margin: expected a number, 0 or more; got -1',
    ],
    [
      'measure: fleet_arrives, atLeast: 0.5, confidence: 95',
      '5:62 targets.0.confidence: expected a number, more than 0.5, less than 1; got 95',
    ],
  ])('is refused as {%s}', (text, mistake) => {
    expect(mistakesOf(target(text))).toEqual([`a.yaml:${mistake}`]);
  });

  it('for a category needs one of its values', () => {
    expect(mistakesOf(target('measure: winner=red, atLeast: 0.5'), duel)).toEqual([]);
    expect(mistakesOf(target('measure: winner, atLeast: 0.5'), duel)).toEqual([
      'a.yaml:5:21 targets.0.measure: `winner` is a category; expected it with a value: winner=red, winner=blue, winner=draw',
    ]);
    expect(mistakesOf(target('measure: winner=rde, atLeast: 0.5'), duel)).toEqual([
      'a.yaml:5:21 targets.0.measure: no measure is called `winner=rde`; did you mean `winner=red`?',
    ]);
  });

  it('is refused for a measure that is 0 in trials in which it does not happen', () => {
    const never = mistakesOf(target('measure: round_out_red, atMost: 3'), duel);
    expect(never).toHaveLength(1);
    expect(never[0]).toContain(
      'a.yaml:5:21 targets.0.measure: `round_out_red` is 0 in trials in which the event never happens, so its mean has no meaning; expected winner=red, ',
    );
  });

  it('is refused with the scenario that lacks its measure if others have it', () => {
    const scenarios = rift.replace('exits: 0}', 'ship: carrier}');
    expect(mistakesOf(target('measure: arrived_ship_cruiser, atLeast: 1'), scenarios)).toEqual([
      'a.yaml:5:21 targets.0.measure: no measure is called `arrived_ship_cruiser` in refit; did you mean `arrived_ship_carrier`?',
    ]);
  });

  it('is refused if it contradicts another for the same figure of the same scenario', () => {
    const pair = (one: string, other: string) =>
      mistakesOf(`targets: [{measure: fleet_arrives, ${one}}, {measure: fleet_arrives, ${other}}]`);
    expect(pair('atLeast: 0.5', 'atMost: 0.4, scenario: refit')).toEqual([
      'a.yaml:5:51 targets.1: no value can meet both: this target requires fleet_arrives at most 0.4, and target 1 at least 0.5',
    ]);
    expect(pair('atLeast: 0.5', 'atMost: 0.5')).toEqual([]);
    const both = 'targets: [{measure: ships_arrived, atLeast: 2}, {measure: ships_arrived, atMost: 1}]';
    expect(mistakesOf(both)[0]).toContain(
      'no value can meet both: this target requires ships_arrived at most 1, and target 1 at least 2, both on average',
    );
    expect(pair('atLeast: 0.5, scenario: as-is', 'atMost: 0.4, scenario: refit')).toEqual([]);
  });
});

describe('a target of a study with scenarios and a sweep', () => {
  const swept = `${rift.trimEnd()}\n`.replace('scenarios:', 'sweep: {fleet.van.count: [1, 2, 3]}\nscenarios:');
  const mistakes = (text: string) => mistakesOf(target(text), swept).map((line) => line.replace(/^a\.yaml:6:\d+ /, ''));

  it.each([
    'measure: fleet_arrives, atLeast: 0.5, scenario: refit',
    'measure: fleet_arrives, within: {of: as-is, margin: 0.1}',
    'measure: fleet_arrives, within: {of: as-is, margin: 0.1}, scenario: refit',
    "measure: fleet_arrives, within: {of: 'as-is, fleet.van.count=2', margin: 0.1}, scenario: as-is",
  ])('is accepted as {%s}', (text) => {
    expect(mistakes(text)).toEqual([]);
  });

  it.each([
    [
      'measure: fleet_arrives, atLeast: 0.5, scenario: refti',
      'targets.0.scenario: no scenario is called `refti`; did you mean `refit`?',
    ],
    [
      'measure: fleet_arrives, atLeast: 0.5, scenario: nothing like it',
      'targets.0.scenario: no scenario is called `nothing like it`; expected `as-is`, `refit`, `more`',
    ],
    [
      'measure: fleet_arrives, within: {of: refit, margin: 0.1}, scenario: refit',
      'targets.0.within.of: expected another scenario; `refit` would be compared with itself',
    ],
  ])('is refused as {%s}', (text, mistake) => {
    expect(mistakes(text)).toEqual([mistake]);
  });

  it('is refused if it contradicts another for one of its points', () => {
    const point = "{measure: fleet_arrives, atMost: 0.4, scenario: 'refit, fleet.van.count=2'}";
    const pair = (scenario: string) =>
      mistakesOf(`targets: [${point}, {measure: fleet_arrives, atLeast: 0.5, scenario: ${scenario}}]`, swept);
    expect(pair('refit')).toHaveLength(1);
    expect(pair('as-is')).toEqual([]);
  });
});

describe('a precision', () => {
  it.each([
    [
      'precision: {measure: fleet_arives, within: 0.01}',
      '5:22 precision.measure: no measure is called `fleet_arives`; did you mean `fleet_arrives`?',
    ],
    ['precision: {measure: fleet_arrives, within: 0}', '5:45 precision.within: expected a number, more than 0; got 0'],
    [
      'precision: {measure: fleet_arrives}',
      '5:1 precision.within: missing; expected a number, more than 0, or a percentage such as 45%',
    ],
    [
      'precision: {measure: fleet_arrives, within: 0.01, atmost: 3}',
      '5:51 precision.atmost: unknown key `atmost`; did you mean `atMost`?',
    ],
    [
      'precision: {measure: fleet_arrives, within: 0.01}\ntrials: 1000',
      '5:1 precision: expected either trials or precision, not both',
    ],
  ])('is checked: %s', (line, mistake) => {
    expect(mistakesOf(line)).toEqual([`a.yaml:${mistake}`]);
  });

  it('gives the maximum number of trials of a study, unless the caller sets the number', () => {
    const text = `${rift}precision: {measure: fleet_arrives, within: 0.01, atMost: 3M}`;
    expect(parseStudy(text, 'a.yaml', registry)).toMatchObject({ trials: 3_000_000, precision: { within: 0.01 } });
    expect(parseStudy(text, 'a.yaml', registry, { trials: 500 })).toMatchObject({ trials: 500, precision: null });
  });
});

describe('a comparison', () => {
  it.each([
    [
      'compare: {margins: {fleet_arives: 0.01}}',
      '5:35 compare.margins.fleet_arives: no measure is called `fleet_arives`; did you mean `fleet_arrives`?',
    ],
    [
      'compare: {margins: {fleet_arrives: -1}}',
      '5:36 compare.margins.fleet_arrives: expected a number, 0 or more; got -1',
    ],
    ['compare: {margin: {}}', '5:11 compare.margin: unknown key `margin`; did you mean `margins`?'],
    ['compare: {confidence: 95}', '5:23 compare.confidence: expected a number, more than 0.5, less than 1; got 95'],
  ])('is checked: %s', (line, mistake) => {
    expect(mistakesOf(line)).toEqual([`a.yaml:${mistake}`]);
  });
});

describe('a sweep', () => {
  it('gives every scenario its point: the value of each path', () => {
    const study = parseStudy(
      `${rift}sweep: {fleet.van.ship: [cruiser, carrier], fleet.van.count: [1, 3]}`,
      'a.yaml',
      registry,
    );
    expect(study.scenarios).toHaveLength(12);
    expect(study.scenarios[3].point).toEqual({
      scenario: 'as-is',
      values: [
        { path: 'fleet.van.ship', value: 'carrier' },
        { path: 'fleet.van.count', value: 3 },
      ],
    });
    expect(study.scenarios[4].point?.scenario).toBe('refit');
  });

  it('that is absent gives no points', () => {
    expect(parseStudy(rift, 'a.yaml', registry).scenarios.every(({ point }) => point === undefined)).toBe(true);
  });

  it.each([
    [
      'sweep: {fleet.vam.count: [1, 2]}',
      '5:9 sweep.fleet.vam.count: `fleet.vam` is not in the setup; did you mean `fleet.van`?',
    ],
    [
      'sweep: {fleet.van.count: many}',
      '5:26 sweep.fleet.van.count: expected a list of 1 or more, or a mapping of from, to, step; got "many"',
    ],
  ])('is checked: %s', (line, mistake) => {
    expect(mistakesOf(line)).toContain(`a.yaml:${mistake}`);
  });
});
