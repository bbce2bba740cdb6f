import { availableParallelism } from 'node:os';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { spreadsheetStyle } from '../../foundation/csv.ts';
import type { Document } from '../../report/model/Document.ts';
import { ABILITY_WORDS, type AbilityWord } from '../../rules/skirmish/plans/Plan.ts';
import type { Shard } from '../../runner/log/shardRecord.ts';
import type { Scenario, Study } from '../../study/Study.ts';
import { knownScenarios } from '../../study/scenarios/knownScenarios.ts';
import { readCount } from '../../study/schema/counts.ts';
import type { Registry } from '../../study/schema/studySchema.ts';
import { UsageError } from './Console.ts';

/** The option of every command that loads a study, for `loadStudy`: flag and help. */
export const allowOutside = ['--allow-outside', 'also read files that the study names outside its own folder'] as const;

/** The option of every command that may write over files that it has not written: flag and help. */
export const force = ['--force', 'write over files that are there already'] as const;

/** The option of every command that can play one part of its trials: flag and help. */
export const shard = [
  '--shard <i/n>',
  'play only the i-th of n parts of the trials, for riftlab merge; the parts may be played on different machines',
] as const;

/** More parts than any scheduler's array has. */
const MOST_SHARDS = 100_000;

/** One of several parts, from 1 on: `3/8`. */
export function shardOf(text: string): Shard {
  const [number, of] = (/^(\d{1,6})\/(\d{1,6})$/.exec(text) ?? []).slice(1).map(Number);
  if (number >= 1 && number <= of && of <= MOST_SHARDS) return { number, of };
  throw new InvalidArgumentError(
    `expected one of several parts, from 1 on, such as 3/8 for the third of eight; at most ${MOST_SHARDS} parts.`,
  );
}

/** The option of every command that loads a study: flag, help, and what gathers it where it is given several times. */
export const ownRules = [
  '--rules <file>',
  'also know the rules that this JavaScript module exports; its code runs with your rights',
  (file: string, before: readonly string[] = []): readonly string[] => [...before, file],
] as const;

/** The engines that studies may name. @param files those of `--rules` @throws StudyError where one cannot be loaded */
export async function knownRules(files: readonly string[] | undefined): Promise<Registry> {
  if (files !== undefined) return (await import('../../runner/ownRules.ts')).rulesWith(files);
  return (await import('../../rules/registry.ts')).registry;
}

/** The option of every command that leaves CSV files: flag, help and parser. */
export const excel = [
  '--excel [locale]',
  'write CSV files as spreadsheets of a locale open them: with a byte-order mark, and semicolons and decimal commas where the locale has them (de, fr); default: the locale of this machine',
  knownLocale,
] as const;

function knownLocale(text: string): string {
  try {
    spreadsheetStyle(text);
    return text;
  } catch {
    throw new InvalidArgumentError('expected a locale, such as de, fr or en-GB; the study stands before --excel.');
  }
}

/** A document whose CSV files are written as `--excel` asks. @param locale true: that of this machine */
export function forSpreadsheets(document: Document, locale: string | true | undefined): Document {
  if (locale === undefined) return document;
  const name = locale === true ? new Intl.NumberFormat().resolvedOptions().locale : locale;
  return { ...document, csv: spreadsheetStyle(name) };
}

/** A trial's number: whole, 0 or more. */
export function trialNumber(text: string): number {
  const number = Number(text);
  if (Number.isSafeInteger(number) && number >= 0 && text.trim() !== '') return number;
  throw new InvalidArgumentError('expected a whole number, 0 or more.');
}

/** How many worker threads: 0..256; 0 plays in the main thread. */
export function workerCount(text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= 0 && number <= 256 && text.trim() !== '') return number;
  throw new InvalidArgumentError('expected a whole number from 0 (no worker threads) to 256.');
}

/** How many trials: 1 or more, as a study writes them. */
export function trialCount(text: string): number {
  const trials = readCount(text);
  if (trials !== null) return trials;
  throw new InvalidArgumentError('expected a whole number, 1 or more, such as 1_000_000, 1e6 or 1M.');
}

/** What `riftlab duel` and `riftlab matchups` may both be told. */
export interface DuelOptions {
  readonly cards?: string;
  readonly plan?: string;
  readonly abilities?: AbilityWord;
  readonly distance: number;
  readonly rounds: number;
  readonly trials: number;
  readonly seed?: string;
  readonly workers: number;
  readonly out?: string;
  readonly force?: boolean;
  readonly quiet?: boolean;
  readonly excel?: string | true;
}

/** Adds them to a command. @param trials how many duels of two cards, where nothing is said */
export function addDuelOptions(command: Command, trials: number, out: string): Command {
  return command
    .option('--cards <file>', 'the file of cards that names are looked up in; default: those of sims/cards and cards')
    .option(
      '--plan <plan>',
      'what a card does: aggressive, cautious, marksman, random, or a reaction; default: aggressive',
    )
    .addOption(
      abilitiesOption(
        '--abilities',
        'when a card uses its abilities: where they are worth their price, never, whenever they would do something, or as the exact solver finds best; default: sensible',
      ),
    )
    .option('--distance <cm>', 'between base edges as a duel begins; 0: in contact', centimetres, 0)
    .option('--rounds <n>', 'rounds at most', roundCount, 6)
    .option('--trials <n>', 'duels of each pair: 100_000, 1e5 or 100k', trialCount, trials)
    .option('--seed <text>', 'any text; the same seed gives the same duels')
    .option('--workers <n>', 'worker threads; 0 plays in the main thread', workerCount, availableParallelism())
    .option('--out <dir>', out)
    .option(...excel)
    .option(...force)
    .option('--quiet', 'print nothing but mistakes');
}

/** An option that takes one of the words for the use of abilities. */
export function abilitiesOption(flag: string, description: string): Option {
  return new Option(`${flag} <when>`, description).choices(ABILITY_WORDS);
}

function centimetres(text: string): number {
  if (/^\d{1,3}(\.\d{1,3})?$/.test(text) || text === '1000') return Number(text);
  throw new InvalidArgumentError('expected cm from 0 to 1000.');
}

function roundCount(text: string): number {
  const number = Number(text);
  if (/^\d{1,3}$/.test(text) && number >= 1 && number <= 100) return number;
  throw new InvalidArgumentError('expected a whole number from 1 to 100.');
}

/** A study's scenario by its name; without a name, the first. @throws UsageError with the nearest right word */
export function findScenario(study: Study, name: string | undefined): Scenario {
  if (name === undefined) return study.scenarios[0];
  const found = study.scenarios.find((scenario) => scenario.name === name);
  if (found !== undefined) return found;
  const points = study.scenarios.filter(({ point }) => point?.scenario === name);
  const which = points.length === 0 ? study.scenarios : points.map(({ name: own }) => ({ name: own, setup: null }));
  const isSwept = points.length > 0 ? ` alone, for it is swept` : '';
  throw new UsageError(`no scenario is called ${name}${isSwept}${knownScenarios(name, which)}`);
}
