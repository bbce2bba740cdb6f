import { describe, it } from 'vitest';
import type { Rules } from '../../src/rules/Rules.ts';
import { rulesContract } from '../../src/testing/rulesContract.ts';
import { isCheck } from '../sized.ts';

/** Runs the exported contract suite on an engine. @param setups valid setups by name */
export function testedRules<Setup, State>(rules: Rules<Setup, State>, setups: Readonly<Record<string, unknown>>): void {
  rulesContract(rules, setups, { describe, it }, isCheck ? 'full' : 'quick');
}
