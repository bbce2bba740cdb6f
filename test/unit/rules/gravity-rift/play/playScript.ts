import { ScriptedChance } from '../../../../../src/random/ScriptedChance.ts';
import { gravityRift } from '../../../../../src/rules/gravity-rift/gravityRift.ts';
import { Journal } from '../../../../../src/rules/Rules.ts';

/** A crossing played with dice written by hand. */
interface PlayedScript {
  /** The reported values, by the measures' names. */
  readonly measures: Readonly<Record<string, number>>;
  /** Each line of its journal, `rule: text`. */
  readonly journal: readonly string[];
}

/** Plays a crossing. Each step starts from a saved state restored into another one, so a saved state must be complete. */
export function playScript(setup: unknown, dice: readonly number[]): PlayedScript {
  const checked = gravityRift.setupSchema.parse(setup);
  const measures = gravityRift.measures(checked);
  const values = new Int32Array(measures.length);

  const told = new ScriptedChance(dice);
  const journal = new Journal(told);
  const state = gravityRift.create(checked);
  gravityRift.begin(state, told, journal);
  while (gravityRift.step(state, told, journal));
  gravityRift.observe(state, values);
  if (!told.isSpent) throw new Error('a die of the script was not rolled');

  const silent = new ScriptedChance(dice);
  const again = new Int32Array(measures.length);
  let moved = gravityRift.create(checked);
  gravityRift.begin(moved, silent, null);
  for (let goesOn = true; goesOn; goesOn = gravityRift.step(moved, silent, null)) {
    const saved = gravityRift.save(moved);
    moved = gravityRift.create(checked);
    gravityRift.restore(moved, saved);
  }
  // The end can be saved, too, into an array that was returned before.
  const last = gravityRift.create(checked);
  gravityRift.restore(last, gravityRift.save(moved, gravityRift.save(state)));
  gravityRift.observe(last, again);
  if (again.some((value, at) => value !== values[at]))
    throw new Error(`saved and played on: ${again}; played: ${values}`);

  // A trial begins in the same way whatever was played before it.
  const second = new ScriptedChance(dice);
  gravityRift.begin(state, second, null);
  while (gravityRift.step(state, second, null));
  gravityRift.observe(state, again);
  if (again.some((value, at) => value !== values[at])) throw new Error(`played again: ${again}; played: ${values}`);

  return {
    measures: Object.fromEntries(measures.map(({ name }, at) => [name, values[at]])),
    journal: journal.lines.map(({ rule, text }) => `${rule}: ${text}`),
  };
}
