import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { isKnownPath } from '../../../../src/study/schema/isKnownPath.ts';

const unit = z.strictObject({ card: z.string(), changes: z.strictObject({ att: z.int().optional() }).optional() });
const schema = z.discriminatedUnion('mode', [
  z.strictObject({ mode: z.literal('duel'), sides: z.record(z.string(), unit), rounds: z.int().optional() }),
  z.strictObject({ mode: z.literal('attack'), options: z.strictObject({ dodge: z.string() }).optional() }),
]);
const setup = { mode: 'duel', sides: { red: { card: 'bruiser' } } };

describe('isKnownPath', () => {
  it('knows keys that the setup does not hold yet, in any branch', () => {
    expect(isKnownPath(schema, ['rounds'], setup)).toBe(true);
    expect(isKnownPath(schema, ['options', 'dodge'], {})).toBe(true);
    expect(isKnownPath(schema, ['options', 'dodges'], {})).toBe(false);
  });

  it('goes through a name of the designer’s own where the setup has it', () => {
    expect(isKnownPath(schema, ['sides', 'red', 'changes', 'att'], setup)).toBe(true);
    expect(isKnownPath(schema, ['sides', 'rd', 'changes', 'att'], setup)).toBe(false);
    expect(isKnownPath(schema, ['sides', 'red', 'changed', 'att'], setup)).toBe(false);
  });
});
