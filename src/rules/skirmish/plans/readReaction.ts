import { didYouMean } from '../../nearestWord.ts';
import { type PlannedReaction, REACTIONS } from './Plan.ts';
import { parseCondition, type TextReport } from './parseCondition.ts';

/**
 * Reads one line of a plan's reactions: the reaction and, where it is not taken always, a condition. Null where it is
 * never taken or, with a report, cannot be read.
 *
 * @example readReaction('dodge when expected wounds >= 1', report)
 */
export function readReaction(text: string, report: TextReport): PlannedReaction | null {
  const [lead, word] = /^\s*(\S*)/u.exec(text) ?? ['', ''];
  const reaction = REACTIONS.find((name) => name === word.toLowerCase());
  if (reaction === undefined) {
    const came = word === '' ? 'nothing' : `"${word}"`;
    report(
      lead.length - word.length + 1,
      `expected one of ${REACTIONS.join(', ')}; got ${came}${didYouMean(word, REACTIONS)}`,
    );
  }
  const rest = text.slice(lead.length);
  const when =
    rest.trim() === '' ? [] : parseCondition(rest, (column, message) => report(column + lead.length, message));
  return reaction === undefined || when === null ? null : { reaction, when };
}
