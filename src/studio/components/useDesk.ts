import { useEffect, useState } from 'preact/hooks';
import { desk } from '../app/desk.ts';
import { explain, reading, work } from '../app/state.ts';
import type { DeskMethod, DeskMethods } from '../core/desk.ts';
import type { Work } from '../core/Work.ts';

/** The methods of the desk worker that need only the study. */
type OfWork = {
  [Method in DeskMethod]: { work: Work } extends DeskMethods[Method]['given'] ? Method : never;
}[DeskMethod];

/**
 * Calls a method of the desk worker for the open study, and calls it again after each change. Returns the answer; null until
 * there is one. After a change, the previous answer stays until the new one arrives.
 */
export function useDesk<Method extends OfWork>(method: Method): DeskMethods[Method]['result'] | null {
  const [answer, setAnswer] = useState<DeskMethods[Method]['result'] | null>(null);
  const read = reading.value;
  useEffect(() => {
    const now = work.peek();
    if (now === null) return;
    const stopping = new AbortController();
    desk.call(method, { work: now } as DeskMethods[Method]['given'], { signal: stopping.signal }).then(
      (found) => !stopping.signal.aborted && setAnswer(found),
      (error: unknown) => !stopping.signal.aborted && explain(error),
    );
    return () => stopping.abort();
  }, [read]);
  return answer;
}
