/** How many directions there are, 15° from one to the next: six equal bases fit around a seventh, 60° apart. */
export const TURN_COUNT = 24;

/** Turns of 0 to ±90° come first, `SIDEWAYS` in all. */
export const SIDEWAYS = 13;

/** The sine and cosine of 15°, by roots alone, which every machine rounds alike. */
const SINE = (Math.sqrt(6) - Math.sqrt(2)) / 4;
const COSINE = (Math.sqrt(6) + Math.sqrt(2)) / 4;

/** By turn, the slightest first (0, 15, −15, 30, −30 … 180°): its cosine, then its sine. */
export const TURNS: Float64Array = turns();

function turns(): Float64Array {
  const table = new Float64Array(2 * TURN_COUNT);
  let [cosine, sine] = [1, 0];
  for (let turn = 0; turn < TURN_COUNT; turn += 1) {
    const isBack = turn > 0 && turn % 2 === 0;
    if (turn % 2 === 1) [cosine, sine] = [cosine * COSINE - sine * SINE, sine * COSINE + cosine * SINE];
    table[2 * turn] = cosine;
    table[2 * turn + 1] = isBack ? -sine : sine;
  }
  return table;
}
