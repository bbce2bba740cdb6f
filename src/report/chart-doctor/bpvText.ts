/** A mean BPV or a spread, with one decimal: `223.3`. */
export function bpvText(bpv: number): string {
  return bpv.toFixed(1);
}

/** A difference of means with its sign: `+12.5`, `−3.0`, `0.0`. */
export function bpvChangeText(change: number): string {
  const size = Math.abs(change).toFixed(1);
  if (size === '0.0') return size;
  return `${change > 0 ? '+' : '−'}${size}`;
}
