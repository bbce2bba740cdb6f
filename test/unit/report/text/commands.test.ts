import { expect, test } from 'vitest';
import { playedOptions } from '../../../../src/report/text/commands.ts';
import type { RulesModule } from '../../../../src/rules/Rules.ts';
import { registry } from '../../../../src/rules/registry.ts';

const rules = registry.get('skirmish')!;

test('the options of a repeat give the number of trials, but not for a run to a precision, which ends at the same trial by itself', () => {
  expect(playedOptions({ rules, seed: 'spring day', precision: null }, 37_000)).toBe(
    "--seed 'spring day' --trials 37000",
  );
  const precision = { measure: 'wins', within: 0.01, confidence: 0.95, atMost: 1e6 };
  expect(playedOptions({ rules, seed: 'spring', precision }, 37_000)).toBe('--seed spring');
});

test('the user’s own rules are named by their file in a command', () => {
  const module: RulesModule = { url: 'file:///games/my%20rules.mjs', name: 'pools', file: 'games/my rules.mjs' };
  const study = { rules: { ...rules, module }, seed: 'spring', precision: null };
  expect(playedOptions(study, 100)).toBe("--seed spring --trials 100 --rules 'games/my rules.mjs'");
});
