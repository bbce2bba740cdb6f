import { figuresOf } from '../../rules/Figure.ts';
import type { Rules } from '../../rules/Rules.ts';

/** The names of all figures that a setup has. */
export function figureNamesOf(rules: Rules<unknown, unknown>, setup: unknown): ReadonlySet<string> {
  return new Set(figuresOf(rules.measures(setup)).map(({ name }) => name));
}
