import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { apiPages } from '../../.ci/apiPages.ts';
import * as riftlab from '../../src/index.ts';

const AsyncFunction = (async () => {}).constructor as new (...args: string[]) => (...given: unknown[]) => Promise<void>;

/** The examples of the API pages, each with the heading above it. A line `EXPRESSION // VALUE` gives the value of EXPRESSION. */
const examples = [...apiPages(join(import.meta.dirname, '../..'))].flatMap(([page, text]) =>
  text.split(/^## /m).flatMap((entry) => {
    const name = entry.split('\n')[0];
    return [...entry.matchAll(/```js\n([\s\S]*?)```/g)].map(([, code]) => ({ place: `${page}, ${name}`, code }));
  }),
);

describe('the examples of the API pages', () => {
  it('the examples of the API pages are found', () => {
    expect(examples.length).toBeGreaterThan(15);
  });

  it.each(examples)('$place', async ({ code }) => {
    const held: [found: unknown, value: unknown][] = [];
    const program = code.replace(/^(?!const |let )(\S.*?);? \/\/ (.+)$/gm, 'hold(($1), ($2));');
    expect(program).toContain('hold(');
    await new AsyncFunction('hold', ...Object.keys(riftlab), program)(
      (found: unknown, value: unknown) => held.push([found, value]),
      ...Object.values(riftlab),
    );
    for (const [found, value] of held) {
      if (typeof value === 'number') expect(found).toBeCloseTo(value, 12);
      else expect(found).toEqual(value);
    }
  });
});
