/** Puts a no-break space before each per cent sign, so that it stays on the line of its number. */
export function withKeptUnits(text: string): string {
  return text.replaceAll(/(?<=\d) %/g, '\u00A0%');
}

/** The questions of the start page, by the kind of the starter that each question opens. */
export const QUESTIONS: Readonly<Record<string, string>> = {
  rift: 'What does a gravity rift cost my fleet?',
  portal: 'Where does a portal lead, and do we come home?',
  duel: 'Is this duel of two cards fair?',
  battle: 'Who wins a battle on the table?',
  'fleet-battle': 'Who wins a battle of two fleets?',
  expedition: 'Is the whole journey worth it?',
  rush: 'Do my ships get through the rift, and win there?',
};
