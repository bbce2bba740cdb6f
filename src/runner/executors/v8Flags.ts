import { setFlagsFromString } from 'node:v8';

// These flags affect only V8's memory and its compiler. They change no result.

/**
 * Keeps the young generation (V8's space for new objects) at its current size. Loading the modules would grow it to 32 MB,
 * and a long run would keep that memory for hours, although trials allocate nothing. V8 resets the limit whenever a thread
 * is created, so every thread calls this function.
 */
export function limitYoungGeneration(): void {
  setFlagsFromString('--semi-space-growth-factor=1');
}

/**
 * Lets V8 inline a whole trial into the loop over trials. Call it before the first trial is compiled.
 *
 * By default V8 stops inlining at 920 bytes of bytecode. The loop, the rules' step and the draws together are longer than that,
 * so the draws would stay calls and a trial would take 10 % longer (see `bench/`). The first flag limits the length of a function
 * that is inlined; the second limits the total length that is inlined into one function. A function longer than the first limit,
 * such as a loop over many turns, is not inlined itself, so V8 may use the whole second limit for the draws in this function. If
 * the function were inlined into a caller that had used up the second limit, it would be slower by 33 %.
 */
export function inlineTrials(): void {
  setFlagsFromString('--max-inlined-bytecode-size=900');
  setFlagsFromString('--max-inlined-bytecode-size-cumulative=4000');
}
