import { useState } from 'preact/hooks';
import { changeBy } from '../app/state.ts';
import type { Edit } from '../core/editing.ts';
import type { Path } from '../core/fields.ts';
import { Fault } from './Fault.tsx';

/** Returns the edit that writes the text of a setting, or removes the setting if the text is empty. */
export function textEdit(path: Path, text: string): Edit {
  return text === '' ? { kind: 'remove', path } : { kind: 'set', path, value: text };
}

/**
 * Returns a function that makes edits of the study, and an element that shows why the last call of this function
 * failed. The element is null if the call succeeded. All edits of one call are undone together.
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
