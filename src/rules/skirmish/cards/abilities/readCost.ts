import { nearestWord } from '../../../nearestWord.ts';
import { shown } from '../written/expected.ts';
import { COST_TERMS, type Cost } from './costTerms.ts';

/** A cost that nothing is said of. */
const NO_COST: Cost = {
  isPassive: false,
  isAnytime: false,
  cost: { ap: 0, rp: 0, lp: 0, mp: 0 },
  test: null,
  switched: false,
  limit: null,
  lineOfSight: false,
  reach: null,
};

const CATEGORIES = COST_TERMS.map(({ category }) => category);

/**
 * The cost of an ability from the terms of its cost column: `1 AP`, `4+`, `2/Round`, `LoS`, `20 cm`.
 *
 * @param note is told what is wrong with a term, by its place in the list
 */
export function readCost(terms: readonly unknown[], note: (at: number, message: string) => void): Cost {
  let cost = NO_COST;
  const said = new Map<string, string>();
  for (const [at, written] of terms.entries()) {
    const text = typeof written === 'string' ? written.trim() : '';
    const term = COST_TERMS.find((one) => one.written.test(text));
    if (term === undefined) {
      note(at, notATerm(written));
      continue;
    }
    const amount = Number(term.written.exec(text)?.[1] ?? 0);
    const [least, most] = term.range ?? [0, 0];
    const before = said.get(term.kind);
    if (amount < least || amount > most) note(at, `expected ${least} to ${most} in \`${term.category}\`; got ${text}`);
    else if (before !== undefined) note(at, `\`${text}\` beside \`${before}\`; keep one of the two`);
    said.set(term.kind, text);
    cost = { ...cost, ...term.read(amount, cost) };
  }
  return cost;
}

function notATerm(written: unknown): string {
  const near = typeof written === 'string' ? nearestWord(written.trim().replace(/\d+/, 'X'), CATEGORIES) : undefined;
  const advice = near === undefined ? '' : `; did you mean \`${near}\`?`;
  return `expected a cost: ${CATEGORIES.join(', ')}; got ${shown(written)}${advice}`;
}
