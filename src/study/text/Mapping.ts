/** A YAML mapping as plain data. */
export type Mapping = Readonly<Record<string, unknown>>;

/** Returns true if a value is a mapping, and not a list, a scalar or null. */
export function isMapping(value: unknown): value is Mapping {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns true if a key is not allowed because every JavaScript object has a property of that name (`constructor`). */
export function isReservedKey(key: string): boolean {
  return key in Object.prototype;
}
