/** Longer, and nobody reads it to its end. */
const LONGEST = 1000;

// Line ends, the escapes of a terminal, and the marks that turn the direction of what stands beside them.
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu;
const HALF_A_CHARACTER = /\p{Cs}/gu;

/**
 * A text as one plain line that a terminal shows as it is: what names from files may hold besides gives way to a space.
 *
 * @param longest in UTF-16 units; the rest gives way to `…`
 */
export function plainLine(text: string, longest = LONGEST): string {
  const whole = text.length > longest ? `${text.slice(0, longest)}…` : text;
  return whole.replaceAll(HALF_A_CHARACTER, '\uFFFD').replaceAll(UNPRINTABLE, ' ');
}

/** Whether a text is such a line already. */
export function isPlainLine(text: string): boolean {
  return plainLine(text) === text;
}
