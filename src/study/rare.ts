import { z } from 'zod';
import { didYouMean } from '../foundation/nearestWord.ts';
import type { Rules } from '../rules/Rules.ts';
import type { Finding } from './schema/checkData.ts';
import { count } from './schema/counts.ts';

/** A rare event to be estimated by importance sampling. */
export interface Rare {
  /** A flag's name, or a category's with one of its values: `winner=red`. */
  readonly measure: string;
  /** The purposes that are tilted, as the rules name them; either all tilts are given or none, which are then to be found. */
  readonly tilts: readonly { readonly purpose: string; readonly tilt: number | null }[];
  /** Tilted trials of each scenario. */
  readonly trials: number;
}

/** A stronger tilt than this, up or down, is a slip of the pen. */
const STRONGEST = 1e9;

const tilt = z
  .number()
  .min(1 / STRONGEST)
  .max(STRONGEST);

/** `rare`. */
export const rareShape = z
  .strictObject({
    measure: z.string().min(1).describe('the event: a flag, or a category with one of its values: `winner=red`'),
    purposes: z
      .array(z.string())
      .min(1)
      .optional()
      .describe('the draws to tilt, as the rules name them: `[removal]`; how far is found in pilot trials'),
    tilt: z
      .record(z.string(), tilt)
      .refine((tilts) => Object.keys(tilts).length > 0, {
        error: 'expected at least one draw and its factor; got none',
      })
      .optional()
      .describe('instead, the draws with the factor on the odds of high dice, below 1 for low ones: `{removal: 0.05}`'),
    trials: count.optional().describe('tilted trials of each scenario; left out, as many as `trials` says'),
  })
  .refine(({ purposes, tilt: tilts }) => (purposes === undefined) !== (tilts === undefined), {
    error: 'expected either purposes: [DRAW], for riftlab to find the tilt, or tilt: {DRAW: FACTOR}',
  });

type RareText = z.output<typeof rareShape>;

/** Pilot trials try every combination of directions, 2ⁿ of them. */
const MOST_FOUND = 4;

/** The rare event that its text stands for. @param trials where the text gives no number of them */
export function readRare({ measure, purposes, tilt, trials: own }: RareText, trials: number): Rare {
  const given = Object.entries(tilt ?? {}).map(([purpose, factor]) => ({ purpose, tilt: factor }));
  const named = (purposes ?? []).map((purpose) => ({ purpose, tilt: null }));
  return { measure, tilts: [...given, ...named], trials: own ?? trials };
}

/** What is wrong with the rare event of a study, but for its measure. */
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
  const findings = named.flatMap(({ purpose, path, isAboutKey }, at): Finding[] => {
    const isRepeated = named.slice(0, at).some((earlier) => earlier.purpose === purpose);
    if (known.includes(purpose) && !isRepeated) return [];
    const message = isRepeated
      ? `\`${purpose}\` is named twice`
      : `the rules have no draw called \`${purpose}\`${didYouMean(purpose, known) || `; expected ${known.join(', ')}`}`;
    return [{ path, message, isAboutKey }];
  });
  if (rare.trials === undefined && precision !== undefined) {
    // Otherwise the trials that it took would depend on where the precision was reached.
    const message = 'expected trials too, such as trials: 1M, where the study ends at its precision';
    findings.push({ path: ['rare'], message, isAboutKey: true });
  }
  if (purposes.length > MOST_FOUND && findings.length === 0) {
    const message = `expected at most ${MOST_FOUND} draws whose tilt is to be found; got ${purposes.length}; tilt: {DRAW: FACTOR} may name more`;
    findings.push({ path: ['rare', 'purposes'], message, isAboutKey: true });
  }
  return findings;
}
