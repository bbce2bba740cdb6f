import { setFlagsFromString } from 'node:v8';

// The flags steer V8's memory and the effort of its compiler alone, and change no result.

/**
 * Keeps the space for new objects at the size that it has, in every thread. Loading the modules alone would grow it to 32 MB,
 * and a long run, whose trials make no objects, would hold on to that for hours. V8 grows it again whenever a thread is
 * made, so each thread calls this.
 */
export function limitYoungGeneration(): void {
  setFlagsFromString('--semi-space-growth-factor=1');
}

/**
 * Lets V8 compile a whole trial into its loop. To be called before the first trial is compiled.
 *
 * By default V8 stops inlining at 920 bytes of bytecode, which the loop, the rules' step and the draws pass together; every
 * draw is a call from there on, and a trial takes a tenth longer (see `bench/`). A function that is itself longer than the
 * first limit, such as a loop over many turns, is compiled alone and has all of the second limit for its own draws; inlined,
 * it ran a third slower whenever the rest had used that up before.
 */
export function inlineTrials(): void {
  setFlagsFromString('--max-inlined-bytecode-size=900');
  setFlagsFromString('--max-inlined-bytecode-size-cumulative=4000');
}
