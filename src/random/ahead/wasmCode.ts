/**
 * The little of WebAssembly's binary format that `threefryModule` needs: instructions on vectors of four 32-bit integers, as
 * bytes, and a module of one function around them.
 *
 * WebAssembly Core Specification 2.0, chapter 5 "Binary Format".
 */
export type Code = readonly number[];

const I32 = 0x7f;
const V128 = 0x7b;
const END = 0x0b;
const SIMD = 0xfd;
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

export const getLocal = (local: number): Code => [0x20, ...unsigned(local)];
export const setLocal = (local: number): Code => [0x21, ...unsigned(local)];
/** @param value 0..63, which one byte holds with its sign */
export const constant = (value: number): Code => [0x41, value];
/** A vector of four numbers below 128. */
export const vector = (lanes: readonly number[]): Code => [SIMD, 0x0c, ...lanes.flatMap((lane) => [lane, 0, 0, 0])];
export const loadToAllLanes = (offset: number): Code => [SIMD, 0x09, ALIGNED_TO_4, ...unsigned(offset)];
export const store = (offset: number): Code => [SIMD, 0x0b, ALIGNED_TO_16, ...unsigned(offset)];
export const TO_ALL_LANES: Code = [SIMD, 0x11];
export const ADD: Code = [SIMD, ...unsigned(0xae)];
export const XOR: Code = [SIMD, 0x51];
export const OR: Code = [SIMD, 0x50];
export const SHIFT_LEFT: Code = [SIMD, ...unsigned(0xab)];
export const SHIFT_RIGHT: Code = [SIMD, ...unsigned(0xad)];

// Long codes are joined by `concat`, which copies them at once; `...` goes through them one by one.
function section(id: number, content: Code): Code {
  return [id].concat(unsigned(content.length), content);
}

function name(text: string): Code {
  return [text.length, ...[...text].map((letter) => letter.charCodeAt(0))];
}

/**
 * A module that takes the memory `riftlab.memory` and gives out one function.
 *
 * @param parameters how many 32-bit integers it is called with, its first locals
 * @param vectors how many vectors it has as locals after them
 */
export function moduleOf(
  functionName: string,
  parameters: number,
  vectors: number,
  body: Code,
): Uint8Array<ArrayBuffer> {
  const code = [1, ...unsigned(vectors), V128].concat(body, END);
  return new Uint8Array(
    [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00].concat(
      section(1, [1, 0x60, parameters, ...new Array<number>(parameters).fill(I32), 0]),
      section(2, [1, ...name('riftlab'), ...name('memory'), 2, 0, 1]),
      section(3, [1, 0]),
      section(7, [1, ...name(functionName), 0, 0]),
      section(10, [1].concat(unsigned(code.length), code)),
    ),
  );
}
