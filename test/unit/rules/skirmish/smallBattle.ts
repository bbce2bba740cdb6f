/** A card that shoots across the table, and is activated first if no other unit has INI. */
export const archer = { cost: 10, ini: 9, rof: 1, mms: 4, range: 150, ap: 1, hp: 3 };

/** One round between red and blue, in the order of the study. Units hold their places unless a plan says otherwise. */
export function battle(red: object, blue: object, more: object = {}) {
  const plan = { distance: 'hold' };
  return {
    mode: 'battle',
    activation: 'as-listed',
    rounds: 1,
    sides: { red: { plan, ...red }, blue: { plan, ...blue } },
    ...more,
  };
}
