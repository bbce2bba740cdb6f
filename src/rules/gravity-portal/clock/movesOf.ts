/** Impulses in a turn. */
export const IMPULSES = 32;

/**
 * The impulses of a turn on which a unit of this speed moves a hex, in order: those where ⌊speed · i / 32⌋ rises.
 *
 * @param speed 0 to 32 hexes a turn
 * @example movesOf(4) // [8, 16, 24, 32]
 */
export function movesOf(speed: number): number[] {
  const gone = (impulse: number) => Math.floor((speed * impulse) / IMPULSES);
  return everyImpulse().filter((impulse) => gone(impulse) > gone(impulse - 1));
}

/** 1 to 32. */
export function everyImpulse(): number[] {
  return Array.from({ length: IMPULSES }, (_, at) => at + 1);
}
