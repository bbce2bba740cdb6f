import { availableParallelism } from 'node:os';
import { InvalidArgumentError } from 'commander';
import { type CsvStyle, spreadsheetStyle } from '../../foundation/csv.ts';
import type { Document } from '../../report/model/Document.ts';
import type { Shard } from '../../runner/log/shardRecord.ts';
import type { Scenario, Study } from '../../study/Study.ts';
import { knownScenarios } from '../../study/scenarios/scenarioNames.ts';
import { readCount } from '../../study/schema/counts.ts';
import type { Registry } from '../../study/schema/studySchema.ts';
import { UsageError } from './Console.ts';
import type { QueueOption } from './queue.ts';

/** The flag and the help text of `--allow-outside`. Commands that load a study have this option and pass it to `loadStudy`. */
export const allowOutside = ['--allow-outside', 'also read files that the study names outside its own folder'] as const;

/** The flag and the help text of `--force`, an option of commands that write files. */
export const force = ['--force', 'overwrite existing files'] as const;

/** `--seed`, an option of commands that play one study: flag and help. */
export const seed = ['--seed <text>', 'the seed; default: that of the study'] as const;

/** `--workers`, an option of commands that play trials: flag, help, parser and default. */
export const workers = [
  '--workers <n>',
  'worker threads; 0 plays in the main thread',
  workerCount,
  availableParallelism(),
] as const;

/** `--quiet`, an option of commands that print an answer: flag and help. */
export const quiet = ['--quiet', 'print only mistakes'] as const;

/** The values of the options of a command that reads a study. */
export interface StudyOptions {
  readonly rules?: readonly string[];
  readonly allowOutside?: boolean;
}

/** The values of the options of a command that plays a study. */
export interface PlayOptions extends StudyOptions {
  readonly seed?: string;
  readonly trials?: number;
  readonly workers: number;
  readonly queue?: QueueOption;
  readonly quiet?: boolean;
}

/** The values of the options of a command that writes a report. */
export interface OutputOptions {
  readonly out?: string;
  readonly force?: boolean;
  readonly quiet?: boolean;
  readonly excel?: string | true;
}

/** `--shard`, an option of commands that can play one part of their trials: flag and help. */
export const shard = [
  '--shard <i/n>',
  'play only the i-th of n parts of the trials, for riftlab merge; the parts may be played on different machines',
] as const;

/** The maximum number of parts; most batch schedulers allow fewer tasks in one job. */
const MOST_SHARDS = 100_000;

/** Parses a shard, such as `3/8` for the third of eight parts. */
export function shardOf(text: string): Shard {
  const [number, of] = (/^(\d{1,6})\/(\d{1,6})$/.exec(text) ?? []).slice(1).map(Number);
  if (number >= 1 && number <= of && of <= MOST_SHARDS) return { number, of };
  throw new InvalidArgumentError(
    `expected the number of a part and the number of parts, such as 3/8 for the third of eight; at most ${MOST_SHARDS} parts.`,
  );
}

/** `--rules`, an option of commands that use rules: flag, help, and the function that collects repeated values. */
export const ownRules = [
  '--rules <file>',
  'also load the rules that this JavaScript module exports; its code runs with your permissions',
  (file: string, before: readonly string[] = []): readonly string[] => [...before, file],
] as const;

/**
 * Returns the engines that studies can name.
 *
 * @param files the modules of `--rules`
 * @throws StudyError if a module cannot be loaded
 */
export async function knownRules(files: readonly string[] | undefined): Promise<Registry> {
  if (files !== undefined) return (await import('../../runner/ownRules.ts')).rulesWith(files);
  return (await import('../../rules/registry.ts')).registry;
}

/** `--excel`, an option of commands that write CSV files: flag, help and parser. */
export const excel = [
  '--excel [locale]',
  'write CSV files for the spreadsheets of a locale: with a byte-order mark, and with semicolons and decimal commas if the locale uses them (de, fr); default: the locale of this machine',
  knownLocale,
] as const;

function knownLocale(text: string): string {
  try {
    spreadsheetStyle(text);
    return text;
  } catch {
    throw new InvalidArgumentError('expected a locale, such as de, fr or en-GB; put the study before --excel.');
  }
}

/** Returns a document with the CSV style of `--excel`. @param locale true stands for the locale of this machine */
export function forSpreadsheets(document: Document, locale: string | true | undefined): Document {
  const csv = excelStyle(locale);
  return csv === undefined ? document : { ...document, csv };
}

/**
 * Returns the style of CSV files for the value of `--excel`; undefined for plain CSV.
 *
 * @param locale true stands for the locale of this machine
 */
export function excelStyle(locale: string | true | undefined): CsvStyle | undefined {
  if (locale === undefined) return undefined;
  return spreadsheetStyle(locale === true ? new Intl.NumberFormat().resolvedOptions().locale : locale);
}

/** Parses a trial's number: a whole number, 0 or more. */
export function trialNumber(text: string): number {
  const number = Number(text);
  if (Number.isSafeInteger(number) && number >= 0 && text.trim() !== '') return number;
  throw new InvalidArgumentError('expected a whole number, 0 or more.');
}

/** Parses the number of worker threads: 0..256; 0 plays in the main thread. */
export function workerCount(text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= 0 && number <= 256 && text.trim() !== '') return number;
  throw new InvalidArgumentError('expected a whole number from 0 (no worker threads) to 256.');
}

/** Parses a number of trials, 1 or more, in the forms that a study allows. */
export function trialCount(text: string): number {
  const trials = readCount(text);
  if (trials !== null) return trials;
  throw new InvalidArgumentError('expected a whole number, 1 or more, such as 1_000_000, 1e6 or 1M.');
}

/** The default number of trials of each scenario in the file of `--trials-out`. */
export const TRIAL_ROWS = 10_000;

/** Returns a study's scenario by its name, by default the first. @throws UsageError with the nearest known name */
export function findScenario(study: Study, name: string | undefined): Scenario {
  if (name === undefined) return study.scenarios[0];
  const found = study.scenarios.find((scenario) => scenario.name === name);
  if (found !== undefined) return found;
  const points = study.scenarios.filter(({ point }) => point?.scenario === name);
  const which = points.length === 0 ? study.scenarios : points.map(({ name: own }) => ({ name: own, setup: null }));
  const what = points.length > 0 ? `${name} is swept, so name one of its points` : `no scenario is called ${name}`;
  throw new UsageError(`${what}${knownScenarios(name, which)}`);
}
