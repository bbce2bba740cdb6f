// Everything but line feeds and tabs that moves the cursor, colours, hides or turns what a terminal shows.
const COMMANDS = /[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069]/gu;
const HALF_A_CHARACTER = /\p{Cs}/gu;

/** A text of some lines as a terminal shows it and no more: what names from files might command it gives way to `?`. */
export function printable(text: string): string {
  return text.replaceAll(COMMANDS, '?').replaceAll(HALF_A_CHARACTER, '\uFFFD');
}
