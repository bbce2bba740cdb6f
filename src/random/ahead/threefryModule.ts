import {
  ADD,
  type Code,
  constant,
  getLocal,
  loadToAllLanes,
  moduleOf,
  OR,
  SHIFT_LEFT,
  SHIFT_RIGHT,
  setLocal,
  store,
  TO_ALL_LANES,
  vector,
  XOR,
} from './wasmCode.ts';

const ROUNDS = 20;
const WORDS = 4;
const LANES = 4;
const BYTES = 4;
/** By round mod 8: how far each of its two mixes rotates. */
const ROTATIONS = [
  [10, 26],
  [11, 21],
  [13, 27],
  [23, 5],
  [6, 20],
  [17, 11],
  [25, 10],
  [18, 20],
];

/** Vectors whose instructions take turns, since each alone would wait for itself. */
const SIDE_BY_SIDE = [0, 1];

/** The locals of the function: its parameters, then vectors. */
const [TRIAL, TRIAL_HIGH, PURPOSE, BLOCK, AT] = [0, 1, 2, 3, 4];
const PARAMETERS = 5;
const KEY = PARAMETERS;
const KEY_WORDS = 5;
const TRIALS = KEY + KEY_WORDS;
const FIRST_WORD = TRIALS + 1;
const VECTORS = KEY_WORDS + 1 + SIDE_BY_SIDE.length * WORDS;

/**
 * `Threefry.block` for many successive trials at once, four in each vector, as a module of WebAssembly: what JavaScript's
 * numbers cannot do. A block takes some 0.6 of the time so.
 *
 * Its function `fill(trialLow, trialHigh, purpose, block, at)` writes the blocks of the trials trialLow..trialLow + trials − 1
 * to the bytes from `at` on: the first words of all trials, then the second ones, and so on. The five key words are the first
 * five of the memory. It is all one straight run, since a loop around so few vectors would save little.
 *
 * @param trials a multiple of 8
 */
export function threefryModule(trials: number): Uint8Array<ArrayBuffer> {
  const body: Code[] = [];
  for (let word = 0; word < KEY_WORDS; word += 1) {
    body.push(constant(0), loadToAllLanes(BYTES * word), setLocal(KEY + word));
  }
  body.push(getLocal(TRIAL), TO_ALL_LANES, vector([0, 1, 2, 3]), ADD, setLocal(TRIALS));
  // Written once for all trials: every thread writes the module anew, which takes longer than playing a short study.
  const rounds = allRounds();
  for (let first = 0; first < trials; first += SIDE_BY_SIDE.length * LANES) {
    for (const side of SIDE_BY_SIDE) body.push(counters(side, first + side * LANES));
    body.push(rounds);
    for (const side of SIDE_BY_SIDE) body.push(stores(side, first + side * LANES, trials));
  }
  return moduleOf('fill', PARAMETERS, VECTORS, body.flat());
}

/** The rounds of as many trials as vectors side by side hold. */
function allRounds(): Code {
  const body: Code[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const side of SIDE_BY_SIDE) body.push(mixes(side, round));
    if (round % 4 === 3) for (const side of SIDE_BY_SIDE) body.push(addKeys(side, (round + 1) / 4));
  }
  return body.flat();
}

function local(side: number, word: number): number {
  return FIRST_WORD + side * WORDS + word;
}

/** The counters of four trials, with the key. */
function counters(side: number, first: number): Code {
  const words = [
    [getLocal(TRIALS), allLanes(first), ADD],
    [getLocal(TRIAL_HIGH), TO_ALL_LANES],
    [getLocal(PURPOSE), TO_ALL_LANES],
    [getLocal(BLOCK), TO_ALL_LANES],
  ];
  return words.flatMap((counter, word) => [...counter, getLocal(KEY + word), ADD, setLocal(local(side, word))]).flat();
}

/** The two mixes of a round; the words swap partners from round to round. */
function mixes(side: number, round: number): Code {
  const [a, b, c, d] = [0, 1, 2, 3].map((word) => local(side, word));
  const [one, other] = ROTATIONS[round % ROTATIONS.length];
  return round % 2 === 0 ? [...mix(a, b, one), ...mix(c, d, other)] : [...mix(a, d, one), ...mix(c, b, other)];
}

/** `x += y; y = rotate(y, by) ^ x`. */
function mix(x: number, y: number, by: number): Code {
  const rotated = [getLocal(y), constant(by), SHIFT_LEFT, getLocal(y), constant(32 - by), SHIFT_RIGHT, OR];
  return [getLocal(x), getLocal(y), ADD, setLocal(x), ...rotated, getLocal(x), XOR, setLocal(y)].flat();
}

/** Adds the key, moved on by as many of its words as the number of this addition, and that number. */
function addKeys(side: number, addition: number): Code {
  const added = Array.from({ length: WORDS }, (_, word) => [
    getLocal(local(side, word)),
    getLocal(KEY + ((word + addition) % KEY_WORDS)),
    ADD,
    ...(word === WORDS - 1 ? [allLanes(addition), ADD] : []),
    setLocal(local(side, word)),
  ]);
  return added.flat(2);
}

/** The words of four trials, to their places in the columns. */
function stores(side: number, first: number, trials: number): Code {
  return Array.from({ length: WORDS }, (_, word) => [
    getLocal(AT),
    getLocal(local(side, word)),
    store(BYTES * (word * trials + first)),
  ]).flat(2);
}

function allLanes(value: number): Code {
  return vector([value, value, value, value]);
}
