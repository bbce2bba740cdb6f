import { isPlainLine } from '../text/plainLine.ts';

const LONGEST_NAME = 200;

/** What is wrong with a text that cannot be a name. */
export const UNNAMEABLE = `expected a name of at most ${LONGEST_NAME} letters in one plain line, without control characters`;

/** Whether a text can name a scenario in tables, files and a terminal. */
export function isNameable(text: string): boolean {
  return text.length <= LONGEST_NAME && isPlainLine(text);
}
