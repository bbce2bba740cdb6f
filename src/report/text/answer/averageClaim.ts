import type { Measure } from '../../../rules/Measure.ts';
import { amountText } from '../amountText.ts';
import { capitalised } from '../capitalised.ts';
import { unitText } from '../unitText.ts';
import { oneOf } from './oneOf.ts';

/** A sentence in three parts, so that a page can set the figure apart. */
export interface Claim {
  readonly before: string;
  readonly figure: string;
  readonly after: string;
}

/**
 * A count's average as a sentence, by the form of its title:
 *
 * ```text
 * what the defender there is worth    The defender there is worth 223 BPV on average.
 * ships that arrive                   On average, 2.06 ships arrive.
 * jumps to a destination              A voyage has 4.27 jumps to a destination on average.
 * cost of removed units               The cost of removed units is 1.18 resources on average.
 * ships and cargo removed             Ships and cargo removed: 3.30 units on average.
 * ```
 *
 * @param trialsAre what one trial is, in the plural
 */
export function averageClaim({ title, unit }: Measure, amount: number, trialsAre: string): Claim {
  const clause = /^what (.+)$/.exec(title)?.[1];
  const figure = `${amountText(amount)} ${unitText(Number(amountText(amount)), unit)}`;
  if (clause !== undefined) return { before: capitalised(clause), figure, after: 'on average' };
  const { things, rest } = thingsOf(title, unit);
  if (things === '') {
    // Only an amount of something is surely one thing: `ships and cargo removed` are several.
    if (!title.includes(' of ')) return { before: `${capitalised(title)}:`, figure, after: 'on average' };
    const amountOf = title.startsWith('the ') ? title : `the ${title}`;
    return { before: `${capitalised(amountOf)} is`, figure, after: 'on average' };
  }
  const verb = /^that (.+)$/.exec(rest)?.[1];
  // An average of one is still one of many: `1.00 ships arrive`.
  if (verb !== undefined) return { before: 'On average,', figure: `${averageText(amount)} ${things}`, after: verb };
  const counted = `${amountText(amount)} ${unitText(Number(amountText(amount)), things)}`;
  const after = rest === '' ? 'on average' : `${rest} on average`;
  return { before: `${capitalised(oneOf(trialsAre))} has`, figure: counted, after };
}

function averageText(amount: number): string {
  const text = amountText(amount);
  return text === '1' ? '1.00' : text;
}

/** What a title counts, `gravity waves`, and what it says of them; no things where its first words are not the unit. */
function thingsOf(title: string, unit: string): { things: string; rest: string } {
  const words = title.split(' ');
  const length = unit.split(' ').length;
  for (const from of [0, 1]) {
    const things = words.slice(0, from + length);
    if (things.slice(from).join(' ') === unit)
      return { things: things.join(' '), rest: words.slice(from + length).join(' ') };
  }
  return { things: '', rest: '' };
}
