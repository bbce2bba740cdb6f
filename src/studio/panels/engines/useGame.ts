import { useEffect, useState } from 'preact/hooks';
import { desk } from '../../app/desk.ts';
import { explain, reading, work } from '../../app/state.ts';
import type { GameFacts } from '../../core/engines/fleetGame.ts';

/**
 * Returns the game of a fleet battle, which is given by its name or its file; null if the game has not been read yet,
 * or cannot be read.
 */
export function useGame(file: string): GameFacts | null {
  const [game, setGame] = useState<GameFacts | null>(null);
  const read = reading.value;
  useEffect(() => {
    const now = work.peek();
    if (now === null) return;
    const stopping = new AbortController();
    desk.call('game', { work: now, file }, { signal: stopping.signal }).then(
      (found) => !stopping.signal.aborted && setGame(found),
      (error: unknown) => !stopping.signal.aborted && explain(error),
    );
    return () => stopping.abort();
  }, [read, file]);
  return game;
}
