import type { Setup } from '../setup/Setup.ts';
import type { Field } from '../table/Field.ts';
import { LineField } from '../table/LineField.ts';

const HUNDREDTHS = 100;

/** Where a fight is fought, and the order in which its units are placed. */
export function fieldOf(setup: Setup): { readonly field: Field; readonly order: readonly number[] } {
  return { field: new LineField(Math.round(setup.distance * HUNDREDTHS)), order: [] };
}
