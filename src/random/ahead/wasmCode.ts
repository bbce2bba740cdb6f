/**
 * The little of WebAssembly's binary format that `threefryModule` needs: instructions on vectors of four 32-bit integers and a
 * loop, as bytes, and a module of one function around them.
 *
 * WebAssembly Core Specification 2.0, chapter 5 "Binary Format".
 */
export type Code = readonly number[];

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

/** A whole number from 0 on, in groups of seven bits (LEB128). */
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

/** A whole number from 0 on where one with a sign is read: so that its highest bit is 0. */
function signed(value: number): number[] {
  const bytes = unsigned(value);
  const last = bytes.length - 1;
  return (bytes[last] & 0x40) === 0 ? bytes : [...bytes.slice(0, last), bytes[last] | 0x80, 0];
}

export const getLocal = (local: number): Code => [0x20, ...unsigned(local)];
export const setLocal = (local: number): Code => [0x21, ...unsigned(local)];
/** @param value from 0 on */
export const constant = (value: number): Code => [0x41, ...signed(value)];
export const ADD_INTEGERS: Code = [0x6a];
/** A vector of four numbers below 128. */
export const vector = (lanes: readonly number[]): Code => [SIMD, 0x0c, ...lanes.flatMap((lane) => [lane, 0, 0, 0])];
export const loadToAllLanes = (offset: number): Code => [SIMD, 0x09, ALIGNED_TO_4, ...unsigned(offset)];
export const load = (offset: number): Code => [SIMD, 0x00, ALIGNED_TO_16, ...unsigned(offset)];
export const store = (offset: number): Code => [SIMD, 0x0b, ALIGNED_TO_16, ...unsigned(offset)];
export const TO_ALL_LANES: Code = [SIMD, 0x11];
export const ADD: Code = [SIMD, ...unsigned(0xae)];
export const XOR: Code = [SIMD, 0x51];
export const OR: Code = [SIMD, 0x50];
export const SHIFT_LEFT: Code = [SIMD, ...unsigned(0xab)];
export const SHIFT_RIGHT: Code = [SIMD, ...unsigned(0xad)];

/** Runs the body, and again for as long as a local is below another after it. */
export function repeatWhileBelow(local: number, limit: number, body: Code): Code {
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
 * A module that takes the memory `riftlab.memory` and gives out one function.
 *
 * @param parameters how many 32-bit integers it is called with, its first locals
 * @param integers how many more it has as locals after them, 0 at first
 * @param vectors how many vectors it has as locals after those
 */
export function moduleOf(
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
