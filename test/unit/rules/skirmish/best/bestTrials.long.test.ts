import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { skirmish } from '../../../../../src/rules/skirmish/skirmish.ts';
import { Player } from '../../../../../src/trials/Player.ts';
import { replayTrial } from '../../../../../src/trials/replayTrial.ts';
import { expectFit, FALSE_ALARM_RATE } from '../../../random/goodnessOfFit.ts';
import { read, solved } from './solved.ts';

const TRIALS = 50_000;

const cards = {
  file: 'cards/invented.yaml',
  text: readFileSync(new URL('../../../../../sims/cards/invented.yaml', import.meta.url), 'utf8'),
};

/** Only a few boxes are left, so that the solver is fast. */
const crossed = { hp: 3 };

const duel = (own: string, foe: string, plan: string, distance = 0) =>
  read({
    mode: 'duel',
    cards,
    distance,
    rounds: 3,
    sides: { own: { card: own, plan: 'best', crossed }, foe: { card: foe, plan, crossed } },
  });

const fights = {
  'a duel': duel('bruiser', 'sentinel', 'aggressive'),
  'a duel of cards with abilities': duel('stalker', 'duellist', 'cautious'),
  'a duel that begins apart': duel('sharpshooter', 'bruiser', 'aggressive', 20),
  'an attack': read({
    mode: 'attack',
    attacker: { card: { ccs: 4, att: 5, def: 1, hp: 4 } },
    defender: { card: { ccs: 3, att: 4, def: 2, tec: 2, rp: 3, hp: 5 } },
    reactions: 'best',
  }),
};

describe('plan best', () => {
  for (const [name, setup] of Object.entries(fights)) {
    const measures = skirmish.measures(setup);

    it(`plays ${name} in sampled trials in agreement with the exact solver (chi-square of the leading measure, false-alarm rate ${FALSE_ALARM_RATE})`, () => {
      const tally = new Player(skirmish, setup, 'best').play(0, TRIALS);
      expectFit(tally.histogram(0), solved(setup)(measures[0].name));
    });

    it(`plays ${name} with a journal as in the run`, () => {
      const player = new Player(skirmish, setup, 'best');
      for (let trial = 0; trial < 100; trial += 1) {
        expect(replayTrial(skirmish, setup, 'best', trial).values).toEqual(player.valuesOf(trial));
      }
    });
  }
});
