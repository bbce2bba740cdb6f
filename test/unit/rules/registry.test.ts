import { expect, it } from 'vitest';
import { engines } from '../../../src/rules/engines.ts';
import { registry } from '../../../src/rules/registry.ts';

it('every engine is registered under its own name', () => {
  expect([...registry].map(([name, rules]) => [name, rules.name])).toEqual(
    [...engines.keys()].map((name) => [name, name]),
  );
});
