import { describe, expect, it } from 'vitest';
import { solveExactly } from '../../../../src/exact/solveExactly.ts';
import { SampledChance } from '../../../../src/random/SampledChance.ts';
import { seedKey } from '../../../../src/random/Threefry.ts';
import { expedition } from '../../../../src/rules/expedition/expedition.ts';
import { startHurt } from '../../../../src/rules/skirmish/play/begin.ts';
import { skirmish } from '../../../../src/rules/skirmish/skirmish.ts';
import { Player } from '../../../../src/trials/Player.ts';
import { journeyOf, SQUADRON, WOLVES } from './journeys.ts';

describe('EXP 13: boxes carried from battle to battle', () => {
  it('count as if the setup had crossed them out', () => {
    const { lead } = SQUADRON.units;
    const duel = (crossed: unknown) =>
      skirmish.setupSchema.parse({
        mode: 'duel',
        sides: {
          force: { card: lead.card, plan: 'dodge', ...(crossed === null ? {} : { crossed }) },
          enemy: { card: WOLVES.units.bear.card },
        },
      });
    const hurtLater = duel(null);
    const hurtBefore = duel({ hp: 3, mp: 1 });
    const [ticked, written] = [skirmish.create(hurtLater), skirmish.create(hurtBefore)];
    const chance = new SampledChance(seedKey('hurt'));
    const play = (state: typeof ticked, trial: number, isTicked: boolean) => {
      const values = new Int32Array(skirmish.measures(hurtLater).length);
      chance.begin(trial);
      skirmish.begin(state, chance, null);
      if (isTicked) startHurt(state, 0, 3, 1);
      while (skirmish.step(state, chance, null));
      skirmish.observe(state, values);
      return [...values];
    };
    for (let trial = 0; trial < 500; trial += 1) expect(play(ticked, trial, true)).toEqual(play(written, trial, false));
  });

  it('carrying makes the second of two fights harder; without carrying, the two have equal odds', () => {
    const fight = { mode: 'duel', against: { units: { bear: WOLVES.units.bear } } };
    const lostIn = (carry: unknown) => {
      const force = { units: { lead: { ...SQUADRON.units.lead, count: 1 } } };
      const setup = journeyOf({
        force,
        carry,
        stages: [
          { name: 'one', battle: fight },
          { name: 'two', battle: fight },
        ],
      });
      const player = new Player(expedition, setup, 'carry');
      const tally = player.play(0, 20_000);
      const rate = (name: string) => tally.histogram(player.measures.findIndex((measure) => measure.name === name))[1];
      return { first: rate('one.lost') / rate('one.reached'), second: rate('two.lost') / rate('two.reached') };
    };
    const mended = lostIn({});
    const carried = lostIn({ wounds: true });
    expect(carried.first).toBe(mended.first);
    // Five standard errors of the difference between two rates of 8,000 trials and more: false alarm below one in a million.
    expect(Math.abs(mended.second - mended.first)).toBeLessThan(5 * Math.sqrt(0.5 / 8_000));
    expect(carried.second).toBeGreaterThan(mended.second + 0.05);
  });

  it('are not carried on from the last battle, so they add no states to the exact solution', () => {
    const solved = (carry: unknown) => {
      const setup = journeyOf({
        force: SQUADRON,
        carry,
        stages: [{ battle: { mode: 'duel', rounds: 2, against: WOLVES } }, { rift: { orders: { exits: 1 } } }],
      });
      const solution = solveExactly(expedition, setup);
      return solution.state === 'solved' ? solution.states : solution.state;
    };
    expect(solved({ wounds: true, morale: true })).toBe(solved({}));
    expect(solved({})).toBeGreaterThan(0);
  });
});
