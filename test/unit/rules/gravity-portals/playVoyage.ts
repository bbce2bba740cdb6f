import { ScriptedChance } from '../../../../src/random/ScriptedChance.ts';
import { gravityPortals } from '../../../../src/rules/gravity-portals/gravityPortals.ts';
import { Journal } from '../../../../src/rules/Rules.ts';
import { shippedText } from './charts/shippedCharts.ts';

/**
 * The results of a scripted voyage: counts and flags as numbers, categories by their labels, and the journal's lines.
 */
export interface Played {
  readonly measures: Readonly<Record<string, number | string>>;
  readonly journal: readonly string[];
}

/** A leader that gets into every window on its first impulse and never tumbles, with the shipped charts. */
const PLAIN = {
  charts: { file: 'charts/ip2-destinations.csv', text: shippedText },
  force: { hero: { speed: 31, breakdown: 'none' } },
  entry: 'first-open',
};

/**
 * Plays a setup, completed by a plain voyage, with dice written by hand.
 *
 * @throws if there are too few or too many dice
 */
export function playVoyage(setup: object, dice: readonly number[]): Played {
  const checked = gravityPortals.setupSchema.parse({ ...PLAIN, ...setup });
  const chance = new ScriptedChance(dice);
  const journal = new Journal(chance);
  const state = gravityPortals.create(checked);
  gravityPortals.begin(state, chance, journal);
  while (gravityPortals.step(state, chance, journal));
  if (!chance.isSpent) throw new RangeError(`dice are left over; the journal: ${lines(journal).join('\n')}`);
  const measures = gravityPortals.measures(checked);
  const values = new Int32Array(measures.length);
  gravityPortals.observe(state, values);
  return {
    measures: Object.fromEntries(
      measures.map(({ name, labels }, at) => [name, labels === undefined ? values[at] : labels[values[at]]]),
    ),
    journal: lines(journal),
  };
}

/** Returns the mistakes of a setup, completed by a plain voyage, as `path: message`. */
export function mistakesOf(setup: object): string[] {
  const { error } = gravityPortals.setupSchema.safeParse({ ...PLAIN, ...setup });
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
}

/** Dice that lead to DR6/8: SH56, Klingons with 113 BPV, PORT 3415. */
export const TO_SH56 = [3, 3, 4, 4];

/** Dice of the start of a turn: the portal drifts over side A at both ends and makes no wave. */
export const QUIET = [1, 1, 3, 4];

function lines(journal: Journal): string[] {
  return journal.lines.map(({ rule, text }) => `${rule} ${text}`);
}
