import { existsSync } from 'node:fs';
import type { Command } from 'commander';
import { nearestWord } from '../foundation/nearestWord.ts';
import { wrapped } from '../foundation/text.ts';
import { rangeText } from '../report/views/measures.ts';
import { listedMeasures, type Measure } from '../rules/Measure.ts';
import { fieldsAt, nearestField } from '../study/explainField.ts';
import { isShippedGame, loadStudy } from '../study/loadStudy.ts';
import type { Study } from '../study/Study.ts';
import type { Registry } from '../study/schema/studySchema.ts';
import { type Console, exitCodes, processConsole, UsageError } from './shared/Console.ts';
import { clausesAbout, measureNames, OWN_CLAUSE, rowsAbout } from './shared/clauses.ts';
import { knownRules, ownRules } from './shared/options.ts';

/** The options of `riftlab explain`. */
export interface ExplainOptions {
  readonly study?: string;
  readonly rules?: readonly string[];
}

/** `riftlab explain PATH`: explains a key of a study, a rule or a measure. */
export function define(command: Command, console: Console = processConsole): void {
  command
    .description(
      'Explain a key of a study (fleet.van.via): its meaning, type and default; a rule that a journal cites (TI4 41.N7): how riftlab plays it; or a measure (cost_removed): its meaning, unit and range. For a game of fleets (ti4, or a game file), list its units, factions, technologies and cards.',
    )
    .argument('<path...>', 'a path of keys, a rule, a measure, or a game of fleets')
    .option(
      '--study <file>',
      'a study, to explain its own measures and events; default: the measures of all engines of riftlab',
    )
    .option(...ownRules)
    .addHelpText(
      'after',
      `
Examples:
  npx riftlab explain fleet.van.via
  npx riftlab explain TI4 41.N7
  npx riftlab explain cost_removed
  npx riftlab explain ti4`,
    )
    .action(async (words: string[], options: ExplainOptions) => {
      process.exitCode = await explain(words.join(' '), options, console);
    });
}

/** One explanation: its title, and its text in paragraphs. */
interface Explanation {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

/** The maximum width of the printed text in columns, so that it fits a narrow terminal. */
const WIDTH = 80;

/**
 * Prints an explanation of every key, rule and measure that has the given name. If there is no such explanation, and
 * the name is a game of `fleet-battle` or the path of a game file, prints the units, factions and other parts of this
 * game.
 *
 * @returns the exit code
 * @throws UsageError if no key, rule, measure or game has this name
 */
export async function explain(
  asked: string,
  { study: file, rules }: ExplainOptions,
  console: Console,
): Promise<number> {
  const registry = await knownRules(rules);
  const study = file === undefined ? null : loadStudy(file, registry);
  const known = [...measuresNamed(asked, study, registry), ...fields(asked, study, registry), ...clauses(asked)];
  const found = known.length > 0 ? known : await gameNamed(asked);
  if (found.length === 0) {
    const near = nearestField(asked, registry) ?? nearestWord(asked, measureNames());
    const hint = /^[A-Z]+ \d\S*$/.test(asked)
      ? `if a journal cites this rule, look for \`rule: ${asked}\` in the game file of the study`
      : near === undefined
        ? 'npx riftlab measures STUDY lists measures'
        : `did you mean \`${near}\`?`;
    throw new UsageError(`${asked} is neither a key of a study, nor a rule that riftlab plays, nor a measure; ${hint}`);
  }
  for (const [at, { title, paragraphs }] of found.entries()) {
    const lines = paragraphs.flatMap((paragraph) => wrapped(paragraph, WIDTH - 2).map((line) => `  ${line}`));
    console.print(`${at > 0 ? '\n' : ''}${[title, ...lines].join('\n')}`);
  }
  return exitCodes.done;
}

/** Lists parts of a game file with their ids and names: `sol (The Federation of Sol), arborec`. */
function partsText(parts: Readonly<Record<string, { readonly name: string }>>): string {
  const texts = Object.entries(parts).map(([id, { name }]) => (id === name ? id : `${id} (${name})`));
  return texts.join(', ');
}

/**
 * Lists the units, factions, technologies and cards of a game. Returns an empty list if `asked` is neither a shipped game nor a
 * game file.
 *
 * @throws StudyError with the mistakes of the file
 */
async function gameNamed(asked: string): Promise<Explanation[]> {
  if (!isShippedGame(asked) && !(/\.ya?ml$/i.test(asked) && existsSync(asked))) return [];
  // The reader of game files is loaded only here, because few explanations need it.
  const { readGameFile } = await import('./shared/fleets.ts');
  const { game } = readGameFile(asked);
  const ofFactions = new Set(Object.values(game.factions).flatMap(({ units }) => Object.values(units)));
  const unitsOf = (isMeant: (id: string) => boolean) =>
    Object.fromEntries(Object.entries(game.units).filter(([id]) => isMeant(id)));
  const modifiers = Object.values(game.modifiers);
  const sources = [...new Set(modifiers.map(({ source }) => source))];
  const lists: [string, Readonly<Record<string, { readonly name: string }>>][] = [
    ['Units', unitsOf((id) => !ofFactions.has(id))],
    ['Factions', game.factions],
    ['Units of factions, which replace the generic ones', unitsOf((id) => ofFactions.has(id))],
    ...sources.map((source): [string, Record<string, { name: string }>] => [
      SOURCES[source] ?? source,
      Object.fromEntries(modifiers.filter((one) => one.source === source).map((one) => [one.id, one])),
    ]),
  ];
  const paragraphs = lists.flatMap(([title, parts]) =>
    Object.keys(parts).length === 0 ? [] : [`${title}: ${partsText(parts)}.`],
  );
  return [{ title: `${asked}: ${game.name}, a game of fleet-battle`, paragraphs }];
}

/** The titles of modifiers, by their source in a game file. */
const SOURCES: Readonly<Record<string, string>> = {
  faction: 'Abilities of factions',
  technology: 'Technologies',
  card: 'Cards',
  agenda: 'Agendas',
  relic: 'Relics',
  promissory: 'Promissory notes',
  leader: 'Leaders',
  unit: 'Abilities of units',
  other: 'Other modifiers',
};

function fields(asked: string, study: Study | null, registry: Registry): Explanation[] {
  const all = /\s/.test(asked) ? [] : fieldsAt(asked, registry);
  const own = all.filter(({ engine }) => engine === null || study === null || engine === study.rules.name);
  return own.map(({ engine, field: { path, allowed, otherwise, meaning } }) => ({
    title: engine === null ? `${path}, a key of every study` : `setup.${path}, a key of ${engine}`,
    paragraphs: [
      `${plain(meaning)}.`,
      `Type: ${plain(allowed)}.`,
      ...(otherwise === '' ? [] : [otherwise === 'required' ? 'It is required.' : `Default: ${plain(otherwise)}.`]),
    ],
  }));
}

function plain(markdown: string): string {
  return markdown.replaceAll('`', '');
}

/** Explains a rule. Returns nothing for a word that does not look like a rule number. */
function clauses(asked: string): Explanation[] {
  if (!/[A-Z0-9]\.?\d|\.[A-Z]/.test(asked) && !OWN_CLAUSE.test(asked)) return [];
  const found = clausesAbout(asked);
  return [...new Set(found.map(({ engine }) => engine))].map((engine) => ({
    title: `${asked}, as ${engine} plays it`,
    paragraphs: found.filter((clause) => clause.engine === engine).map(({ text }) => text),
  }));
}

/** Explains a measure: from the study if there is one, otherwise from the tables in the READMEs of the engines. */
function measuresNamed(asked: string, study: Study | null, registry: Registry): Explanation[] {
  if (study !== null) {
    const measures = study.scenarios.flatMap(({ setup }) => listedMeasures(study.rules.measures(setup)));
    const measure = measures.find(({ name }) => name === asked);
    return measure === undefined ? [] : [ofMeasure(measure, study.rules.trials)];
  }
  const known = rowsAbout(asked).filter(({ engine }) => registry.has(engine));
  return known.map(({ engine, text }) => ({ title: `${asked}, a measure of ${engine}`, paragraphs: [`${text}.`] }));
}

function ofMeasure(measure: Measure, trials: string): Explanation {
  const { name, title, event, better, never } = measure;
  return {
    title: `${name}, ${event === undefined ? 'a measure' : 'an event'} of each of the ${trials}`,
    paragraphs: [
      `${title}.`,
      ...(event === undefined || event === title ? [] : [`It happens if ${event}.`]),
      `A trial reports ${rangeText(measure)}.`,
      ...(never ? ['The value 0 means “never”; trials with this value do not count in the average.'] : []),
      ...(better === undefined ? [] : [`${better === 'more' ? 'More' : 'Less'} is better.`]),
    ],
  };
}
