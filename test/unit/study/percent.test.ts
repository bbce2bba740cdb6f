import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { orPercent } from '../../../src/rules/fieldSchemas.ts';
import { registry } from '../../../src/rules/registry.ts';
import { parseStudy } from '../../../src/study/parseStudy.ts';
import { StudyError } from '../../../src/study/StudyError.ts';

const study = (rest: string) =>
  parseStudy(
    `question: q?\nrules: gravity-rift\nsetup: {fleet: {van: {ship: cruiser, exits: 1}}}\nscenarios: {a: {}, b: {}}\n${rest}`,
    'a.yaml',
    registry,
  );

const mistakesIn = (rest: string) => {
  try {
    study(rest);
    return [];
  } catch (error) {
    if (error instanceof StudyError) return error.message.split('\n');
    throw error;
  }
};

describe('a percentage', () => {
  it('is read as its exact decimal value', () => {
    const read = (text: unknown) => orPercent(z.number()).parse(text);
    expect(['45%', '45 %', '0.1%', '33.3%', '-5%', '110%', 0.45].map(read)).toEqual([
      ...[0.45, 0.45, 0.001, 0.333, -0.05, 1.1, 0.45],
    ]);
  });

  it('is refused in any other form, and outside the range of the number', () => {
    const share = orPercent(z.number().min(0).max(1));
    for (const text of ['45', '%', 'x%', '4 5%', '45%%', '1e2%', '101%', '-1%', '45 percent']) {
      expect(share.safeParse(text).success, text).toBe(false);
    }
  });

  it('is accepted in every field of a study that takes a rate', () => {
    const { targets, compare } = study(`targets:
  - {measure: fleet_arrives, between: [45%, 55.5%], confidence: 99%}
  - {measure: fleet_arrives, atLeast: 10%}
  - {measure: fleet_arrives, atMost: 90 %, scenario: a}
  - {measure: fleet_arrives, within: {of: a, margin: 0.5%}, scenario: b}
compare: {margins: {fleet_arrives: 0.5%}, confidence: 90%}
`);
    expect(targets.map(({ band }) => band)).toEqual([
      { kind: 'between', low: 0.45, high: 0.555 },
      { kind: 'atLeast', low: 0.1 },
      { kind: 'atMost', high: 0.9 },
      { kind: 'within', of: 'a', margin: 0.005 },
    ]);
    expect(targets[0].confidence).toBe(0.99);
    expect(compare).toEqual({ margins: { fleet_arrives: 0.005 }, confidence: 0.9 });
    expect(study('precision: {measure: fleet_arrives, within: 0.1%}').precision?.within).toBe(0.001);
  });

  it('is refused for a count, with its place', () => {
    const expected =
      'a percentage can be used only for a rate; ships_arrived is counted in ships, so write a number of ships';
    expect(
      mistakesIn(`targets:
  - {measure: ships_arrived, between: [10%, 0.5]}
  - {measure: ships_arrived, atLeast: 0.2}
  - {measure: ships_arrived, within: {of: a, margin: 1%}, scenario: b}
compare: {margins: {ships_arrived: 5%}}
`),
    ).toEqual([
      `a.yaml:6:40 targets.0.between.0: ${expected}`,
      `a.yaml:8:54 targets.2.within.margin: ${expected}`,
      `a.yaml:9:36 compare.margins.ships_arrived: ${expected}`,
    ]);
  });

  it('is named in the message if something else was written', () => {
    expect(mistakesIn('targets: [{measure: fleet_arrives, atLeast: half}]')).toEqual([
      'a.yaml:5:45 targets.0.atLeast: expected a number, or a percentage such as 45%; got "half"',
    ]);
  });
});
