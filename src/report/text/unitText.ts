/** A unit for an amount, `1 ship`, `2 ships`, `1 cruiser II`: measures name their units in the plural. */
export function unitText(amount: number, unit: string): string {
  return amount === 1 ? unit.replace(/s(?= I+$|$)/, '') : unit;
}
