/** A YAML mapping as plain data. */
export type Mapping = Readonly<Record<string, unknown>>;

/** Whether a value is a mapping: neither a list, nor a scalar, nor nothing. */
export function isMapping(value: unknown): value is Mapping {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a key may not be used, because every JavaScript object has something of that name (`constructor`). */
export function isReservedKey(key: string): boolean {
  return key in Object.prototype;
}
