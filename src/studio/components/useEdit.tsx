import { useState } from 'preact/hooks';
import { changeBy } from '../app/state.ts';
import type { Edit } from '../core/editing.ts';
import { Fault } from './Fault.tsx';

/**
 * Changes the study by edits, and keeps the reason if an edit could not be made.
 *
 * @returns a function that makes edits (several are one step of undo), and the reason as an element; null if there is none
 */
export function useEdit(): readonly [(...edits: readonly Edit[]) => Promise<boolean>, preact.JSX.Element | null] {
  const [refusal, setRefusal] = useState<string | null>(null);
  const put = async (...edits: readonly Edit[]) => {
    const fault =
      edits.length === 0 ? null : await changeBy(edits.length === 1 ? edits[0] : { kind: 'several', path: [], edits });
    setRefusal(fault);
    return fault === null;
  };
  return [put, refusal === null ? null : <Fault text={refusal} />];
}
