/** A hex as one number, for floating maps as well: columns and rows may be negative. */
export function hexNumber(column: number, row: number): number {
  return column * 65536 + row;
}

/** The column of such a number. */
export function columnOf(hex: number): number {
  return (hex + 32768) >> 16;
}

/** The row of such a number. */
export function rowOf(hex: number): number {
  return hex - columnOf(hex) * 65536;
}
