/** Four that charge and two that shoot on the way: no boxes that change anything, no abilities. */
const GROUP = [
  { name: 'bruiser', count: 2, card: { ccs: 4, att: 5, def: 3, tec: 2, rp: 3, hp: 8 } },
  { name: 'sentinel', count: 2, card: { ccs: 4, att: 4, def: 3, tec: 2, rp: 2, hp: 10 } },
  { name: 'shooter', count: 2, card: { ccs: 5, att: 2, def: 2, tec: 2, rp: 2, hp: 6, rof: 4, mms: 4, range: 30 } },
];

/** The battle that is timed, as a setup: six a side, alike, all aggressive, on 90 × 90 cm. */
export const battleText = {
  mode: 'battle',
  sides: { red: { units: group('red') }, blue: { units: group('blue') } },
};

function group(side: string) {
  const units = GROUP.flatMap(({ name, count, card }) =>
    Array.from({ length: count }, (_, at) => [
      `${side}-${name}-${at + 1}`,
      { card: { ...card, cost: 16, ini: 2, mov: 12, ap: 2 } },
    ]),
  );
  return Object.fromEntries(units);
}
