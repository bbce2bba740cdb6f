/** Returns the numbers in an array of at least `length`; if it has to grow, its size doubles. */
export function ensureCapacity<Numbers extends Int32Array | Float64Array | Uint8Array>(
  numbers: Numbers,
  length: number,
): Numbers {
  if (length <= numbers.length) return numbers;
  const larger = new (numbers.constructor as new (length: number) => Numbers)(Math.max(length, 2 * numbers.length));
  larger.set(numbers);
  return larger;
}
