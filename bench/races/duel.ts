import { skirmish } from '../../src/rules/skirmish/skirmish.ts';
import { engine } from '../contestants/engine.ts';
import { type Card, naiveDuel } from '../contestants/naiveDuel.ts';
import { nativeLoop } from '../contestants/nativeLoop.ts';
import { exactly } from './exactly.ts';
import type { Race } from './Race.ts';

/** The limit of rounds. Within it, nearly every duel is decided. */
const ROUNDS = 30;

const BRUISER = { hp: 8, att: 5, def: 3, tec: 2, ccs: 4, ap: 2, rp: 3 };
const SENTINEL = { hp: 10, att: 4, def: 3, tec: 2, ccs: 4, ap: 2, rp: 2 };
/** The order in which the C program reads the stats. */
const FIGURES = ['hp', 'att', 'def', 'tec', 'ccs', 'ap', 'rp'] as const;

/** The race of a duel in which both units dodge and strike back whenever they can pay. */
export function duel(): Race {
  const plan = 'strike-back';
  const setup = skirmish.setupSchema.parse({
    mode: 'duel',
    rounds: ROUNDS,
    plans: { [plan]: { reactions: ['dodge', 'counterblow'] } },
    sides: { bruiser: { card: BRUISER, plan }, sentinel: { card: SENTINEL, plan } },
  });
  const own = engine(skirmish, setup);
  const cards: [Card, Card] = [BRUISER, SENTINEL];
  const figures = cards.flatMap((card) => FIGURES.map((figure) => card[figure]));
  return {
    title: 'skirmish, duel: both dodge and strike back',
    contestants: [own, nativeLoop('duel', [ROUNDS, ...figures], own.counted), naiveDuel(cards, ROUNDS)],
    trialsARound: 500_000,
    checkpoints: [1e6, 2e6, 5e6],
    expected: exactly(skirmish, setup, 'winner', 'rounds'),
  };
}
