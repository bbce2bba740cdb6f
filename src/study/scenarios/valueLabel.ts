/** A swept value as a scenario's name shows it: `2`, `cruiser`, `[1,2]`; `null` where it removes a key. */
export function valueLabel(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
