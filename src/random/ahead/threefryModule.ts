import {
  ADD,
  ADD_INTEGERS,
  type Code,
  constant,
  getLocal,
  load,
  loadToAllLanes,
  moduleOf,
  OR,
  repeatWhileBelow,
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
const SIDE_BY_SIDE = [0, 1, 2, 3];
const TRIALS_A_TURN = SIDE_BY_SIDE.length * LANES;

/** The locals of the function: its parameters, how many trials are done and where the next ones' numbers stand, then vectors. */
const [COUNT, TRIAL_HIGH, PURPOSE, BLOCK, AT] = [0, 1, 2, 3, 4];
const PARAMETERS = 5;
const DONE = PARAMETERS;
const TRIALS = DONE + 1;
const INTEGERS = 2;
const KEY = PARAMETERS + INTEGERS;
const KEY_WORDS = 5;
const FIRST_WORD = KEY + KEY_WORDS;
const VECTORS = KEY_WORDS + SIDE_BY_SIDE.length * WORDS;

/** Where in the memory, in words, the key stands, and from where on the low words of the trials' numbers. */
export const KEY_AT = 0;
export const TRIALS_AT = 16;

/**
 * `Threefry.block` for many trials at once, four in each vector, as a module of WebAssembly: what JavaScript's
 * numbers cannot do. A block takes a third of the time so. It is a loop, although it is run but a few times: its code stays
 * with the processor in a form that is ready to run, where one straight run would be twice as slow.
 *
 * Its function `fill(count, trialHigh, purpose, block, at)` writes the blocks of the first `count` trials whose low words stand
 * at `TRIALS_AT`, and of a few behind them, up to a multiple of 16, to the bytes from `at` on: the first words of all trials,
 * then the second ones, and so on. The five key words stand at `KEY_AT`.
 *
 * @param trials for how many there is room, a multiple of 16
 */
export function threefryModule(trials: number): Uint8Array<ArrayBuffer> {
  const key = Array.from({ length: KEY_WORDS }, (_, word) => [
    ...constant(0),
    ...loadToAllLanes(BYTES * (KEY_AT + word)),
    ...setLocal(KEY + word),
  ]);
  const body = [...key, repeatWhileBelow(DONE, COUNT, turn(trials))];
  return moduleOf('fill', PARAMETERS, INTEGERS, VECTORS, body.flat());
}

/** The blocks of as many trials as vectors side by side hold, and on to the next ones. */
function turn(trials: number): Code {
  const body: Code[] = SIDE_BY_SIDE.map(counters);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const side of SIDE_BY_SIDE) body.push(mixes(side, round));
    if (round % 4 === 3) for (const side of SIDE_BY_SIDE) body.push(addKeys(side, (round + 1) / 4));
  }
  for (const side of SIDE_BY_SIDE) {
    for (let word = 0; word < WORDS; word += 1) {
      body.push(getLocal(AT), getLocal(local(side, word)), store(BYTES * (word * trials + side * LANES)));
    }
  }
  for (const place of [AT, TRIALS]) {
    body.push(getLocal(place), constant(BYTES * TRIALS_A_TURN), ADD_INTEGERS, setLocal(place));
  }
  body.push(getLocal(DONE), constant(TRIALS_A_TURN), ADD_INTEGERS, setLocal(DONE));
  return body.flat();
}

function local(side: number, word: number): number {
  return FIRST_WORD + side * WORDS + word;
}

/** The counters of four trials, with the key. */
function counters(side: number): Code {
  const words = [
    [getLocal(TRIALS), load(BYTES * (TRIALS_AT + side * LANES))],
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

function allLanes(value: number): Code {
  return vector([value, value, value, value]);
}
