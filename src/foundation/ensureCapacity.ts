/** The same numbers with room for at least `length` of them, twice as much as before where they have to move. */
export function ensureCapacity<Numbers extends Int32Array | Float64Array | Uint8Array>(
  numbers: Numbers,
  length: number,
): Numbers {
  if (length <= numbers.length) return numbers;
  const larger = new (numbers.constructor as new (length: number) => Numbers)(Math.max(length, 2 * numbers.length));
  larger.set(numbers);
  return larger;
}
