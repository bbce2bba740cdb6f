import { setFlagsFromString } from 'node:v8';

/**
 * Keeps the room for new objects at the size that it has, in every thread. Loading the modules alone would grow it to 32 MB, and a
 * long run, whose trials make no objects, would hold on to that for hours. V8 takes the growth up again whenever a thread is
 * made, so that each thread says it anew.
 */
export function limitYoungGeneration(): void {
  setFlagsFromString('--semi-space-growth-factor=1');
}
