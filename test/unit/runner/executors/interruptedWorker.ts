// The real worker, but its thread ends in the middle of a run: once, where a file says that it has not yet.
import { rmSync } from 'node:fs';
import { type PlayedScenario, play as playChunk } from '../../../../src/runner/executors/worker.ts';

export function play(chunk: Parameters<typeof playChunk>[0]): Promise<PlayedScenario[]> {
  if (chunk.first > 2_000) {
    try {
      rmSync(String(process.env.RIFTLAB_TEST_ENDS));
      process.exit(9);
    } catch {
      // It has ended before, and goes on now.
    }
  }
  return playChunk(chunk);
}
