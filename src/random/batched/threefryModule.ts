const ROUNDS = 20;
const WORDS = 4;
const LANES = 4;
const BYTES = 4;
/** The rotations of the two mixes of each round, at the index (round mod 8). */
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

/**
 * The indices of the vectors whose instructions are interleaved; with a single vector, each instruction would wait for
 * the result of the one before.
 */
const SIDE_BY_SIDE = [0, 1, 2, 3];
const TRIALS_A_TURN = SIDE_BY_SIDE.length * LANES;

/**
 * The locals of the function: its parameters, the number of trials done, the address of the next trials' numbers, then
 * vectors.
 */
const [COUNT, TRIAL_HIGH, PURPOSE, BLOCK, AT] = [0, 1, 2, 3, 4];
const PARAMETERS = 5;
const DONE = PARAMETERS;
const TRIALS = DONE + 1;
const INTEGERS = 2;
const KEY = PARAMETERS + INTEGERS;
const KEY_WORDS = 5;
const FIRST_WORD = KEY + KEY_WORDS;
const VECTORS = KEY_WORDS + SIDE_BY_SIDE.length * WORDS;

/** The memory layout, in words: the position of the key, and of the low words of the trials' numbers. */
export const KEY_AT = 0;
export const TRIALS_AT = 16;

/**
 * Returns a WebAssembly module that computes `Threefry.block` for many trials at once, four in each vector, because
 * JavaScript has no vectors of integers. A block takes a third of the time that it takes in JavaScript. The code is a
 * loop although it runs only a few times, because the processor keeps the decoded loop. Unrolled code would take twice
 * the time.
 *
 * The module's function `fill(count, trialHigh, purpose, block, at)` computes the blocks of the first `count` trials
 * whose low words start at `TRIALS_AT`, and of a few more trials, up to a multiple of 16. It writes the blocks to the
 * bytes from `at` on: the first words of all trials, then the second words, and so on. The five key words are at
 * `KEY_AT`.
 *
 * @param trials the maximum number of trials, a multiple of 16
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

/** Returns one pass of the loop, which computes the blocks of as many trials as the interleaved vectors hold. */
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

/** Returns the code that sets the words of four trials to their counters plus the key. */
function counters(side: number): Code {
  const words = [
    [getLocal(TRIALS), load(BYTES * (TRIALS_AT + side * LANES))],
    [getLocal(TRIAL_HIGH), TO_ALL_LANES],
    [getLocal(PURPOSE), TO_ALL_LANES],
    [getLocal(BLOCK), TO_ALL_LANES],
  ];
  return words.flatMap((counter, word) => [...counter, getLocal(KEY + word), ADD, setLocal(local(side, word))]).flat();
}

/** Returns the code of the two mixes of a round. The words swap partners from round to round. */
function mixes(side: number, round: number): Code {
  const [a, b, c, d] = [0, 1, 2, 3].map((word) => local(side, word));
  const [one, other] = ROTATIONS[round % ROTATIONS.length];
  return round % 2 === 0 ? [...mix(a, b, one), ...mix(c, d, other)] : [...mix(a, d, one), ...mix(c, b, other)];
}

/** Returns the code of one mix: `x += y; y = rotate(y, by) ^ x`. */
function mix(x: number, y: number, by: number): Code {
  const rotated = [getLocal(y), constant(by), SHIFT_LEFT, getLocal(y), constant(32 - by), SHIFT_RIGHT, OR];
  return [getLocal(x), getLocal(y), ADD, setLocal(x), ...rotated, getLocal(x), XOR, setLocal(y)].flat();
}

/** Returns the code that adds the key, rotated by `addition` words, and adds `addition` to the last word. */
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

/**
 * The part of WebAssembly's binary format that `threefryModule` needs: instructions on vectors of four 32-bit integers, a
 * loop, and a module with one function.
 *
 * WebAssembly Core Specification 2.0, chapter 5 "Binary Format".
 */
type Code = readonly number[];

const I32 = 0x7f;
const V128 = 0x7b;
const END = 0x0b;
const SIMD = 0xfd;
const LOOP = 0x03;
const WITHOUT_RESULT = 0x40;
const IS_BELOW = 0x49;
const AGAIN_IF = 0x0d;
const INNERMOST = 0;
const ALIGNED_TO_4 = 2;
const ALIGNED_TO_16 = 4;

/** Encodes an unsigned integer in groups of seven bits (LEB128). */
function unsigned(value: number): number[] {
  const bytes: number[] = [];
  let left = value;
  do {
    const low = left & 0x7f;
    left >>>= 7;
    bytes.push(left > 0 ? low | 0x80 : low);
  } while (left > 0);
  return bytes;
}

/** Encodes a non-negative integer in signed LEB128, where the highest bit must be 0. */
function signed(value: number): number[] {
  const bytes = unsigned(value);
  const last = bytes.length - 1;
  return (bytes[last] & 0x40) === 0 ? bytes : [...bytes.slice(0, last), bytes[last] | 0x80, 0];
}

const getLocal = (local: number): Code => [0x20, ...unsigned(local)];
const setLocal = (local: number): Code => [0x21, ...unsigned(local)];
/** @param value 0 or more */
export const constant = (value: number): Code => [0x41, ...signed(value)];
const ADD_INTEGERS: Code = [0x6a];
/** A vector of four numbers below 128. */
const vector = (lanes: readonly number[]): Code => [SIMD, 0x0c, ...lanes.flatMap((lane) => [lane, 0, 0, 0])];
const loadToAllLanes = (offset: number): Code => [SIMD, 0x09, ALIGNED_TO_4, ...unsigned(offset)];
const load = (offset: number): Code => [SIMD, 0x00, ALIGNED_TO_16, ...unsigned(offset)];
const store = (offset: number): Code => [SIMD, 0x0b, ALIGNED_TO_16, ...unsigned(offset)];
const TO_ALL_LANES: Code = [SIMD, 0x11];
const ADD: Code = [SIMD, ...unsigned(0xae)];
const XOR: Code = [SIMD, 0x51];
const OR: Code = [SIMD, 0x50];
const SHIFT_LEFT: Code = [SIMD, ...unsigned(0xab)];
const SHIFT_RIGHT: Code = [SIMD, ...unsigned(0xad)];

/** Returns the code that runs the body, and repeats it while a local is below another local. */
function repeatWhileBelow(local: number, limit: number, body: Code): Code {
  const condition = [...getLocal(local), ...getLocal(limit), IS_BELOW];
  return [LOOP, WITHOUT_RESULT, ...body, ...condition, AGAIN_IF, INNERMOST, END];
}

function section(id: number, content: Code): Code {
  return [id, ...unsigned(content.length), ...content];
}

function name(text: string): Code {
  return [text.length, ...[...text].map((letter) => letter.charCodeAt(0))];
}

/**
 * Returns a module that imports the memory `riftlab.memory` and exports one function.
 *
 * @param parameters the number of 32-bit integer parameters, which are the first locals of the function
 * @param integers the number of further integer locals, initially 0
 * @param vectors the number of vector locals, which follow the integers
 */
function moduleOf(
  functionName: string,
  parameters: number,
  integers: number,
  vectors: number,
  body: Code,
): Uint8Array<ArrayBuffer> {
  const code = [2, ...unsigned(integers), I32, ...unsigned(vectors), V128, ...body, END];
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
    ...section(1, [1, 0x60, parameters, ...new Array<number>(parameters).fill(I32), 0]),
    ...section(2, [1, ...name('riftlab'), ...name('memory'), 2, 0, 1]),
    ...section(3, [1, 0]),
    ...section(7, [1, ...name(functionName), 0, 0]),
    ...section(10, [1, ...unsigned(code.length), ...code]),
  ]);
}
