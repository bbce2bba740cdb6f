import { createHash } from 'node:crypto';

const DIGITS = 16;

/** What the first record's seal follows. */
export const FIRST_SEAL = 'riftlab';

/**
 * The checksum of a record, 16 hexadecimal digits: of its text and of the seal before it, so that a record that is changed,
 * left out, doubled or moved is found.
 */
export function sealOf(before: string, text: string): string {
  return createHash('sha256').update(before).update(text).digest('hex').slice(0, DIGITS);
}

/** `seal text`, with its line end. */
export function sealedLine(seal: string, text: string): string {
  return `${seal} ${text}\n`;
}

/** The text of a line that its seal vouches for, and the seal; null where it does not. */
export function unsealed(before: string, line: string): { readonly seal: string; readonly text: string } | null {
  const seal = line.slice(0, DIGITS);
  const text = line.slice(DIGITS + 1);
  return line[DIGITS] === ' ' && seal === sealOf(before, text) ? { seal, text } : null;
}
