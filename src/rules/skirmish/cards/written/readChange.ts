import { didYouMean } from '../../../nearestWord.ts';
import { STATS, type StatName } from '../stats.ts';

const NAMES = STATS.map((stat) => stat.toUpperCase());
const WRITTEN = /^([a-z]+)\s*([+−-])\s*(\d{1,2})$/i;

/** A change of one stat. */
export interface Change {
  readonly stat: StatName;
  readonly by: number;
}

/** Whether a text has the form of a change, the name of its stat right or wrong: `ATT -1`. */
export function looksLikeChange(text: string): boolean {
  return WRITTEN.test(text);
}

/** A change as a card prints it: `ATT -1`, `CCS +1`; what is wrong with it otherwise. */
export function readChange(text: string): Change | string {
  const parts = WRITTEN.exec(text);
  if (parts === null) return `expected a change such as ATT -1 or CCS +1; got ${JSON.stringify(text)}`;
  const [, name, sign, amount] = parts;
  const stat = STATS.find((one) => one === name.toLowerCase());
  if (stat === undefined) {
    return `no stat is called \`${name}\`${didYouMean(name, NAMES) || `; expected one of ${NAMES.join(', ')}`}`;
  }
  const by = sign === '+' ? Number(amount) : -Number(amount);
  return by === 0 ? `expected a change other than 0 of ${name}; got ${JSON.stringify(text)}` : { stat, by };
}
