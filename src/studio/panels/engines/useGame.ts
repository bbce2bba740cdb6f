import { useEffect, useState } from 'preact/hooks';
import { desk } from '../../app/desk.ts';
import { explain, reading, work } from '../../app/state.ts';
import type { GameFacts } from '../../core/engines/fleetGame.ts';

/** The game of a battle of fleets by its name or its file; null until it is read, or if it cannot be read. */
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
