import { setFlagsFromString } from 'node:v8';

/**
 * Lets V8 compile a whole trial into its loop. By default it stops inlining at 920 bytes of bytecode, which the loop, the
 * rules' step and the draws pass together; every draw is a call from there on, and a trial takes a tenth longer (see
 * `bench/`). What is itself longer than the first bound, as loops over many turns are, is compiled alone and so has all of the
 * second for its own draws; taken in, it ran a third slower whenever the rest had used that up before. The flags steer the
 * compiler's effort alone and change no result; set before the first trial is compiled.
 */
export function inlineTrials(): void {
  setFlagsFromString('--max-inlined-bytecode-size=900');
  setFlagsFromString('--max-inlined-bytecode-size-cumulative=4000');
}
