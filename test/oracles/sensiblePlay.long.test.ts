import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { skirmish } from '../../src/rules/skirmish/skirmish.ts';
import { Player } from '../../src/trials/Player.ts';
import { numbersOf, randomCard } from '../unit/rules/skirmish/best/randomCards.ts';
import { read, worthOfDuel } from '../unit/rules/skirmish/best/solved.ts';

const cardsIn = (name: string): Readonly<Record<string, Record<string, unknown>>> =>
  parse(readFileSync(new URL(`../../sims/cards/${name}.yaml`, import.meta.url), 'utf8'));
const invented = cardsIn('invented');
const starships = cardsIn('starships');

const duelOf = (own: unknown, foe: unknown, plan: unknown, distance = 0) =>
  read({
    mode: 'duel',
    rounds: 6,
    distance,
    sides: { own: { card: own, plan }, foe: { card: foe, plan: 'aggressive' } },
  });

/** Trials of each pair. The environment variable `RIFTLAB_DUELS` sets another number. */
const TRIALS = Number(process.env.RIFTLAB_DUELS ?? 1_500);
/**
 * In standard errors. Of 250 pairs without a true difference, one exceeds this in one of 250 runs (normal tail: 3e-5
 * each).
 */
const NOISE = 4;

describe('README 18: use of abilities when they pay', () => {
  const withAbilities = Object.keys(invented).filter((name) => invented[name].abilities !== undefined);

  it('makes a difference for most of the invented cards', () => {
    expect(withAbilities.length).toBeGreaterThan(8);
  });

  it.each(withAbilities)(
    'never costs %s more than noise, against any shipped card, in contact or 20 cm away',
    (name) => {
      for (const [foe, card] of Object.entries(invented)) {
        for (const distance of [0, 20]) {
          const wins = ['none', 'sensible'].map((abilities) => {
            const setup = duelOf(invented[name], card, { like: 'aggressive', abilities }, distance);
            const histogram = new Player(skirmish, setup, `${name} ${foe}`).play(0, TRIALS).histogram(0);
            return (histogram[0] + histogram[2] / 2) / TRIALS;
          });
          const [without, sensible] = wins;
          const error = Math.sqrt((without * (1 - without) + sensible * (1 - sensible) + 1 / TRIALS) / TRIALS);
          expect(sensible, `against ${foe} from ${distance} cm`).toBeGreaterThan(without - NOISE * error);
        }
      }
    },
  );
});

describe('README 12: the reactions of the default plan', () => {
  const MOST_BELOW_BEST = 0.005;

  it('score within half a point of `best` for 15 random pairs of cards, and no simpler plan scores better', () => {
    const simpler = [
      'dodge',
      'counterblow',
      { reactions: ['counterblow', 'dodge'] },
      { reactions: ['dodge', 'counterblow'] },
    ];
    for (let pair = 0; pair < 15; pair += 1) {
      const between = numbersOf('defaults', pair);
      const [own, foe] = [randomCard(between, 5), randomCard(between, 5)];
      const byDefault = worthOfDuel(duelOf(own, foe, 'aggressive'));
      expect(worthOfDuel(duelOf(own, foe, 'best')) - byDefault, `pair ${pair}`).toBeLessThan(MOST_BELOW_BEST);
      for (const plan of simpler) expect(worthOfDuel(duelOf(own, foe, plan))).toBeLessThan(byDefault + 1e-9);
    }
  });

  it('score within half a point of `best` for pairs of shipped cards without abilities', () => {
    for (const [one, other] of [
      ['escort', 'hauler'],
      ['escort', 'raider'],
      ['flagship', 'scout'],
      ['raider', 'picket'],
    ]) {
      const worths = ['best', 'aggressive'].map((plan) => worthOfDuel(duelOf(starships[one], starships[other], plan)));
      expect(worths[0] - worths[1], `${one} against ${other}`).toBeLessThan(MOST_BELOW_BEST);
    }
  });
});
