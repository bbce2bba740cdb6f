import { describe, expect, it } from 'vitest';
import { gravityPortals } from '../../../../src/rules/gravity-portals/gravityPortals.ts';
import { Player } from '../../../../src/trials/Player.ts';
import { shippedText } from './charts/shippedCharts.ts';

const charts = { file: 'ip2-destinations.csv', text: shippedText };
const written = {
  charts,
  force: { hero: { speed: 16, labs: 8 }, wing: { speed: 16, count: 2 } },
  entry: 'first-open',
  plan: 'return',
  turns: 40,
  ignore: ['drift', 'waves', 'destination'],
};

/** Returns the counts of a measure over 20,000 trials. */
function tallied(setup: unknown, name: string): number[] {
  const player = new Player(gravityPortals, gravityPortals.setupSchema.parse(setup), 'arrived');
  const at = player.measures.findIndex((measure) => measure.name === name);
  return [...player.play(0, 20_000).histogram(at)];
}

/** Returns the mistakes of a setup, each with its path. */
function mistakesOf(setup: unknown): string[] {
  const { error } = gravityPortals.setupSchema.safeParse(setup);
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
}

describe('P37: a voyage that begins after the force has come out (begins: arrived)', () => {
  const arrived = { ...written, entry: undefined, begins: 'arrived', ignore: ['drift', 'waves'] };

  it('searches from turn 1 on, with the same returns and turns as a force that has entered on turn 1', () => {
    expect(tallied(arrived, 'turn_returned')).toEqual(tallied(written, 'turn_returned'));
  });

  it('plays no exit at its start: units come out once, at home', () => {
    const homes = tallied(arrived, 'returned')[1];
    expect(homes).toBeGreaterThan(0);
    expect(tallied(arrived, 'units_out')[3]).toBe(homes);
    expect(tallied(written, 'units_out')[6]).toBe(homes);
  });

  it.each([
    [
      { plan: 'hop' },
      'begins: expected entry, because a trial begins after the exit only with the plan return; the plan is hop',
    ],
    [{ entry: { impulse: 8 } }, 'entry: remove this key, because a force that has already come out does not enter'],
    [{ storm: true }, 'begins: expected entry, because in a storm the entry carries the force away (IP2.86)'],
  ])('is reported as a mistake with %j', (change, mistake) => {
    expect(mistakesOf({ ...arrived, ignore: [], ...change })).toContain(mistake);
  });
});
