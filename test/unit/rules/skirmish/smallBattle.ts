/** A card that shoots across the table, and is activated first where nobody else has INI. */
export const archer = { cost: 10, ini: 9, rof: 1, mms: 4, range: 150, ap: 1, hp: 3 };

/** One round between red and blue, whose units stand where they are unless a plan says otherwise; `more` may change that. */
export function battle(red: object, blue: object, more: object = {}) {
  const plan = { distance: 'hold' };
  return { mode: 'battle', rounds: 1, sides: { red: { plan, ...red }, blue: { plan, ...blue } }, ...more };
}
