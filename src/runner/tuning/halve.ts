import type { CandidateBook } from './CandidateBook.ts';
import { isMonotone } from './isMonotone.ts';
import { sideOf } from './marginOf.ts';
import type { JudgedCandidate } from './Tuning.ts';

/** Values that are tried first, evenly over the range, so that a figure that turns round is noticed. */
const PROBES = 9;
/** Values that are tried where it does. */
const MOST_TRIED = 200;

/**
 * Finds the values of one number that meet the targets. A figure that only rises or only falls crosses each end of its band
 * once, so between two values that stand on different sides the middle is tried, until neighbours are left. Where a figure
 * is seen to turn round, all values are tried, or as many as can be, evenly.
 *
 * @param values how many there are
 * @returns whether every figure was seen to rise or fall only
 */
export async function halve(values: number, book: CandidateBook): Promise<boolean> {
  await book.judge(evenly(0, values - 1, PROBES).map((at) => [at]));
  for (let gaps = openGaps(values, book); gaps.length > 0; gaps = openGaps(values, book)) {
    await book.judge(gaps.map(([low, high]) => [Math.floor((low + high) / 2)]));
  }
  const met = tried(values, book).filter((at) => book.found([at])?.verdict === 'met');
  // The best lies somewhere between the first and the last that do.
  if (met.length > 1) await book.judge(evenly(met[0], met[met.length - 1], PROBES).map((at) => [at]));
  const monotone = isMonotone(tried(values, book).flatMap((at) => book.found([at]) ?? []));
  if (!monotone) await book.judge(evenly(0, values - 1, MOST_TRIED).map((at) => [at]));
  return monotone;
}

/** The places of the values that have been tried, in order; refused ones among them. */
export function tried(values: number, book: CandidateBook): number[] {
  return Array.from({ length: values }, (_, at) => at).filter((at) => book.found([at]) !== undefined);
}

/** At most `count` whole numbers from `low` to `high`, both among them. */
function evenly(low: number, high: number, count: number): number[] {
  const steps = Math.min(count - 1, high - low);
  return Array.from({ length: steps + 1 }, (_, at) => low + Math.round((at * (high - low)) / Math.max(1, steps)));
}

/** Neighbours among the tried values with others between them, of which one may meet every target or mark where a band ends. */
function openGaps(values: number, book: CandidateBook): (readonly [number, number])[] {
  const places = tried(values, book);
  return places.slice(1).flatMap((high, at) => {
    const low = places[at];
    const isOpen = high - low > 1 && isBetween(book.found([low]) ?? null, book.found([high]) ?? null);
    return isOpen ? [[low, high] as const] : [];
  });
}

function isBetween(low: JudgedCandidate | null, high: JudgedCandidate | null): boolean {
  // Between a value that the rules refuse and one that they accept lies the last that they accept.
  if (low === null || high === null) return low !== high;
  const sides = low.targets.map((target, at) => [sideOf(target), sideOf(high.targets[at])] as const);
  const isHopeless = sides.some(([one, other]) => one === other && one !== 0);
  return !isHopeless && sides.some(([one, other]) => one !== other);
}
