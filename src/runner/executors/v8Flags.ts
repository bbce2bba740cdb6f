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
 * By default V8 stops inlining at 920 bytes of bytecode. The loop, the rules' step and the draws together are longer than
 * that, so the draws would stay calls and a trial would take 10 % longer (see `bench/`). A function that is longer than the
 * first limit, such as a loop over many turns, is not inlined; so the whole second limit is available for its own draws.
 * When such functions were inlined, they ran a third slower if the caller had already used up the limit.
 */
export function inlineTrials(): void {
  setFlagsFromString('--max-inlined-bytecode-size=900');
  setFlagsFromString('--max-inlined-bytecode-size-cumulative=4000');
}
