/** Plans and cards of the tests in this folder. */
export const charge = { distance: 'charge' };
export const idle = { ini: 0, hp: 30 };
/** An attack with three dice at 4+ is expected to bring 60 · ½ · 1.5/8 = 5.6 points. */
export const dear = { ini: 0, hp: 8, cost: 60 };
export const fighter = { ini: 5, ccs: 4, att: 3, mov: 12, ap: 2, hp: 8 };
