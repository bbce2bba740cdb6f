import {
  ADD,
  ADD_INTEGERS,
  type Code,
  constant,
  getLocal,
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

/** The locals of the function: its parameters, how many trials are done, then vectors. */
const [TRIAL, TRIAL_HIGH, PURPOSE, BLOCK, AT] = [0, 1, 2, 3, 4];
const PARAMETERS = 5;
const DONE = PARAMETERS;
const INTEGERS = 1;
const KEY = PARAMETERS + INTEGERS;
const KEY_WORDS = 5;
const TRIALS = KEY + KEY_WORDS;
const FIRST_WORD = TRIALS + 1;
const VECTORS = KEY_WORDS + 1 + SIDE_BY_SIDE.length * WORDS;

/**
 * `Threefry.block` for many successive trials at once, four in each vector, as a module of WebAssembly: what JavaScript's
 * numbers cannot do. A block takes a third of the time so. It is a loop, although it is run but a few times: its code stays
 * with the processor in a form that is ready to run, where one straight run would be twice as slow.
 *
 * Its function `fill(trialLow, trialHigh, purpose, block, at)` writes the blocks of the trials trialLow..trialLow + trials − 1
 * to the bytes from `at` on: the first words of all trials, then the second ones, and so on. The five key words are the first
 * five of the memory.
 *
 * @param trials a multiple of 16
 */
export function threefryModule(trials: number): Uint8Array<ArrayBuffer> {
  const key = Array.from({ length: KEY_WORDS }, (_, word) => [
    ...constant(0),
    ...loadToAllLanes(BYTES * word),
    ...setLocal(KEY + word),
  ]);
  const first = [getLocal(TRIAL), TO_ALL_LANES, vector([0, 1, 2, 3]), ADD, setLocal(TRIALS)];
  const body = [...key, ...first, repeatWhileBelow(DONE, trials, turn(trials))];
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
  body.push(getLocal(TRIALS), allLanes(TRIALS_A_TURN), ADD, setLocal(TRIALS));
  body.push(getLocal(AT), constant(BYTES * TRIALS_A_TURN), ADD_INTEGERS, setLocal(AT));
  body.push(getLocal(DONE), constant(TRIALS_A_TURN), ADD_INTEGERS, setLocal(DONE));
  return body.flat();
}

function local(side: number, word: number): number {
  return FIRST_WORD + side * WORDS + word;
}

/** The counters of four trials, with the key. */
function counters(side: number): Code {
  const words = [
    [getLocal(TRIALS), allLanes(side * LANES), ADD],
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
