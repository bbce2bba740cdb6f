import type { Report } from '../../../Report.ts';
import type { Card } from '../Card.ts';
import type { StatName } from '../stats.ts';

/** A stat that others are of no use without, and what it is. */
interface Need {
  readonly stat: 'ccs' | 'mms' | 'range';
  readonly words: string;
  readonly dice: StatName;
  readonly attack: 'close' | 'ranged';
}

const NEEDS: readonly Need[] = [
  { stat: 'ccs', words: 'what a die must show, 2 to 6', dice: 'att', attack: 'close' },
  { stat: 'mms', words: 'what a die must show, 2 to 6', dice: 'rof', attack: 'ranged' },
  { stat: 'range', words: 'the cm that its weapon reaches', dice: 'rof', attack: 'ranged' },
];

/** Reports a card that has dice to attack with, but no number that they must show, or no range (RQ.CC.2, RQ.CARD.RW). */
export function checkNeeds(card: Card, report: Report): void {
  for (const need of NEEDS) {
    const reason = card.stats[need.stat] === 0 ? reasonFor(need, card) : null;
    if (reason !== null) report([need.stat], `missing; expected ${need.words}, because ${reason}`);
  }
}

function reasonFor({ stat, dice, attack }: Need, { stats, hp, mp, abilities }: Card): string | null {
  if (stats[dice] > 0) return `${dice} is ${stats[dice]}`;
  const upper = stat.toUpperCase();
  const isConcerned = (change: { readonly stat: StatName; readonly by: number }) =>
    change.stat === stat || (change.stat === dice && change.by > 0);
  if ([...hp, ...mp].some(({ changes }) => changes.some(isConcerned)))
    return `a box changes ${upper} or adds dice to it`;
  const ability = abilities.find(
    ({ test, target, effect }) =>
      test === stat ||
      (effect.kind === 'attack' && effect.attack === attack) ||
      (effect.kind === 'change' && target === 'self' && isConcerned(effect)),
  );
  return ability === undefined ? null : `the ability \`${ability.name}\` is about it`;
}
