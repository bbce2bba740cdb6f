import { z } from 'zod';
import { didYouMean } from '../foundation/nearestWord.ts';
import type { Rules } from '../rules/Rules.ts';
import type { Finding } from './schema/checkData.ts';
import { count } from './schema/counts.ts';

/** A rare event whose chance is estimated by importance sampling. */
export interface Rare {
  /** The name of a flag, or of a category with one of its values: `winner=red`. */
  readonly measure: string;
  /** The draws to tilt, by their purposes. Either all tilts are given, or all are null and pilot trials find them. */
  readonly tilts: readonly { readonly purpose: string; readonly tilt: number | null }[];
  /** The number of tilted trials of each scenario. */
  readonly trials: number;
}

/**
 * The greatest factor of a tilt. The least factor is its reciprocal. Any other factor is most likely a typing error.
 */
const STRONGEST = 1e9;

const tilt = z
  .number()
  .min(1 / STRONGEST)
  .max(STRONGEST);

/** The schema of `rare`. */
export const rareSchema = z.strictObject({
  measure: z.string().min(1).describe('the event: a flag, or a category with one of its values: `winner=red`'),
  purposes: z
    .array(z.string())
    .min(1)
    .optional()
    .describe('the draws to tilt, by their names in the rules: `[removal]`; pilot trials find the tilt'),
  tilt: z
    .record(z.string(), tilt)
    .refine((tilts) => Object.keys(tilts).length > 0, {
      error: 'expected at least one draw and its factor; got none',
    })
    .optional()
    .describe(
      'instead of `purposes`: for each draw, a factor on the odds of high dice; a factor below 1 favours low dice: `{removal: 0.05}`',
    ),
  trials: count.optional().describe('the number of tilted trials of each scenario; by default the value of `trials`'),
});

type RareText = z.output<typeof rareSchema>;

/**
 * The maximum number n of purposes for which pilot trials find the tilts. Each draw may be tilted up or down, and the
 * pilot trials try all 2ⁿ combinations.
 */
const MOST_FOUND = 4;

/**
 * Converts a rare event from the form that a study uses.
 *
 * @param trials the number of tilted trials if the study gives none
 */
export function readRare({ measure, purposes, tilt, trials: own }: RareText, trials: number): Rare {
  const given = Object.entries(tilt ?? {}).map(([purpose, factor]) => ({ purpose, tilt: factor }));
  const named = (purposes ?? []).map((purpose) => ({ purpose, tilt: null }));
  return { measure, tilts: [...given, ...named], trials: own ?? trials };
}

/** Returns the mistakes in a study's rare event. The measure of the event is checked elsewhere. */
export function rareFindings(
  { rare, precision }: { readonly rare?: RareText; readonly precision?: unknown },
  rules: Rules<unknown, unknown>,
): Finding[] {
  if (rare === undefined) return [];
  const { purposes = [], tilt = {} } = rare;
  const known = rules.purposes;
  const named = [
    ...purposes.map((purpose, at) => ({ purpose, path: ['rare', 'purposes', String(at)], isAboutKey: false })),
    ...Object.keys(tilt).map((purpose) => ({ purpose, path: ['rare', 'tilt', purpose], isAboutKey: true })),
  ];
  if ((rare.purposes === undefined) === (rare.tilt === undefined)) {
    const forms = `expected either purposes: [DRAW], for riftlab to find the tilt, or tilt: {DRAW: FACTOR}`;
    return [{ path: ['rare'], message: `${forms}; draws of ${rules.name}: ${known.join(', ')}`, isAboutKey: false }];
  }
  const findings = named.flatMap(({ purpose, path, isAboutKey }, at): Finding[] => {
    const isRepeated = named.slice(0, at).some((earlier) => earlier.purpose === purpose);
    if (known.includes(purpose) && !isRepeated) return [];
    const message = isRepeated
      ? `\`${purpose}\` is named twice`
      : `the rules have no draw called \`${purpose}\`${didYouMean(purpose, known) || `; expected ${known.join(', ')}`}`;
    return [{ path, message, isAboutKey }];
  });
  if (rare.trials === undefined && precision !== undefined) {
    // The default is the study's number of trials. With a precision, that number is known only when the precision is reached.
    const message = 'expected trials here, such as trials: 1M, because the study has precision in place of trials';
    findings.push({ path: ['rare'], message, isAboutKey: true });
  }
  if (purposes.length > MOST_FOUND && findings.length === 0) {
    const message = `expected at most ${MOST_FOUND} draws in purposes, because riftlab has to find their tilts; got ${purposes.length}; tilt: {DRAW: FACTOR} may name more`;
    findings.push({ path: ['rare', 'purposes'], message, isAboutKey: true });
  }
  return findings;
}
