import type { Contestant } from './Contestant.ts';
import { naiveLoop, throwDie, throwPool } from './naiveLoop.ts';

const BLOCK_NEED = 5;
const DODGE_NEED = 4;
const DODGE_PRICE = 1;
const COUNTERBLOW_PRICE = 2;
const MOST_STRIKES = 2;

/** The stats of a duellist's card. */
export interface Card {
  readonly hp: number;
  readonly att: number;
  readonly def: number;
  readonly tec: number;
  readonly ccs: number;
  readonly ap: number;
  readonly rp: number;
}

interface Fighter {
  readonly card: Card;
  hp: number;
  rp: number;
}

/**
 * Plays a duel between two units that dodge and strike back whenever they can pay, with one random number for each die. It counts
 * the winner.
 */
export function naiveDuel(cards: readonly [Card, Card], rounds: number): Contestant {
  return naiveLoop({ name: 'winner', cells: 3 }, () => {
    const [one, two] = cards.map((card): Fighter => ({ card, hp: card.hp, rp: card.rp }));
    for (let round = 0; round < rounds && one.hp > 0 && two.hp > 0; round += 1) {
      one.rp = one.card.rp;
      two.rp = two.card.rp;
      const [first, second] = throwDie(2) === 1 ? [one, two] : [two, one];
      activate(first, second);
      if (first.hp > 0 && second.hp > 0) activate(second, first);
    }
    return two.hp <= 0 ? 0 : one.hp <= 0 ? 1 : 2;
  });
}

function activate(striker: Fighter, struck: Fighter): void {
  for (let strike = 0; strike < Math.min(MOST_STRIKES, striker.card.ap); strike += 1) {
    attack(striker, struck, false);
    if (struck.hp <= 0) return;
    if (struck.rp < COUNTERBLOW_PRICE) continue;
    struck.rp -= COUNTERBLOW_PRICE;
    attack(struck, striker, true);
    if (striker.hp <= 0) return;
  }
}

function attack({ card }: Fighter, defender: Fighter, isAnswer: boolean): void {
  let dice = card.att;
  if (!isAnswer && defender.rp >= DODGE_PRICE) {
    defender.rp -= DODGE_PRICE;
    dice -= throwPool(defender.card.tec, DODGE_NEED);
  }
  const hits = throwPool(dice, card.ccs + (isAnswer ? 1 : 0));
  defender.hp -= Math.max(0, hits - throwPool(defender.card.def, BLOCK_NEED));
}
