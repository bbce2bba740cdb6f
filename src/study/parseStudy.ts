import { didYouMean } from '../foundation/nearestWord.ts';
import { NOTHING_DERIVED, partedRules } from '../rules/derivedMeasures.ts';
import type { Rules } from '../rules/Rules.ts';
import { checkDecisions } from './checkDecisions.ts';
import { DerivationReader, withNames } from './derivations.ts';
import { rareFindings, readRare } from './rare.ts';
import type { Scenario, Study } from './Study.ts';
import { GameFileError, type Mistake, StudyError } from './StudyError.ts';
import { checkScenarios } from './scenarios/checkScenarios.ts';
import { expandScenarios, type ScenarioParts } from './scenarios/expandScenarios.ts';
import type { ReadBeside } from './scenarios/readFiles.ts';
import { checkData, percentMistakes } from './schema/checkData.ts';
import { isKnownPath } from './schema/jsonSchema.ts';
import { type Registry, studySchema } from './schema/studySchema.ts';
import { readTargets } from './targets.ts';
import { isMapping, StudyText } from './text/StudyText.ts';
import { isRange, rangeValues, readVariations } from './vary/Variation.ts';

/** The default number of trials of each scenario. */
const TRIALS = 1_000_000;

/** Values that the caller sets, which override the file. */
export interface StudyOverrides {
  readonly seed?: string;
  /** A whole number, 1 or more. */
  readonly trials?: number;
  /** A measure or condition in addition to those of the study. A condition becomes an event. */
  readonly measure?: string;
}

/**
 * Parses the text of a study.
 *
 * @param file the file of the study; messages name this file, and the study is named after it
 * @param readFile returns the text of a file that the study names; without it, naming a file is a mistake
 * @throws StudyError with all mistakes of the text, in the order of their places
 * @example
 * const text = 'question: Who wins?\nrules: skirmsh\nsetup: {mode: duel}';
 * let mistakes = [];
 * try {
 *   parseStudy(text, 'who-wins.yaml', registry);
 * } catch (error) {
 *   if (!(error instanceof StudyError)) throw error;
 *   mistakes = error.mistakes;
 * }
 * mistakes[0].path // 'rules'
 */
export function parseStudy(
  text: string,
  file: string,
  registry: Registry,
  overrides: StudyOverrides = {},
  readFile: ReadBeside = refuseFiles,
): Study {
  const source = new StudyText(text, file);
  /** The texts of the files that were read. Messages show lines of these texts. */
  const texts = new Map<string, string>();
  const read: ReadBeside = (name) => {
    const found = readFile(name);
    texts.set(name, found);
    return found;
  };
  if (isGame(source.data)) throw new GameFileError([source.mistake([], GAME_FILE)], () => source.text);
  const { value: checkedValue, findings } = checkData(studySchema(registry), source.data);
  const mistakes = [...source.mistakes];
  const written = isMapping(source.data) ? source.data : {};
  const rules = typeof written.rules === 'string' ? registry.get(written.rules) : undefined;
  // The file may have percentages in the sweep; the checked sweep has them as numbers.
  const swept = checkedValue?.sweep ?? written.sweep;
  const parts = scenarioParts(source, swept);
  for (const [path, values] of entries(swept, source.keys(['sweep']))) {
    const range = isRange(values) ? rangeValues(values) : null;
    if (range !== null && 'fault' in range) mistakes.push(source.mistake(['sweep', path], range.fault));
  }
  const expanded =
    parts === null
      ? { scenarios: [], findings: [] }
      : expandScenarios(parts, (path, setup) => rules !== undefined && isKnownPath(rules.setupSchema, path, setup));
  for (const { path, message, isAboutKey } of [...findings, ...expanded.findings]) {
    const advice =
      path.length === 1 && path[0] === 'rules' && !message.includes('did you mean')
        ? ownRulesAdvice(written.rules)
        : path[0] === 'sweep' &&
            path.length > 1 &&
            isAboutKey &&
            rules !== undefined &&
            /in the setup(?!.*did you mean)/.test(message)
          ? sweptFileAdvice(rules, written.setup, path[1])
          : '';
    mistakes.push(source.mistake(path, `${message}${advice}`, isAboutKey));
  }
  if (isMapping(source.data) && written.setup === undefined && written.scenarios === undefined) {
    mistakes.push(source.mistake(['setup'], 'missing; expected a mapping with the setup for the rules'));
  }
  const checked = rules === undefined ? null : checkScenarios(expanded.scenarios, rules, source, read);
  mistakes.push(...(checked?.mistakes ?? []));
  // If there are no scenarios, a mistake has prevented their creation, and this mistake has already been reported.
  const scenarios = checked?.mistakes.length === 0 && checked.scenarios.length > 0 ? checked.scenarios : null;
  const reader =
    rules &&
    scenarios &&
    new DerivationReader(rules, scenarios, (path, message, isAboutKey) => {
      mistakes.push(
        path.length === 0 ? { file: '--measure', path: '', message } : source.mistake(path, message, isAboutKey),
      );
    });
  const value = checkedValue && reader ? withNames(checkedValue, reader) : checkedValue;
  const asked = overrides.measure === undefined ? undefined : reader?.nameOf(overrides.measure, [], true);
  const leads = [value?.lead ?? []].flat();
  // If an event has a mistake, the parts of the study that name measures are not checked, because they may depend on
  // the event.
  const played = reader?.isSound ? reader.extended : undefined;
  if (played !== undefined && scenarios !== null) {
    for (const [at, lead] of leads.entries()) {
      const wrong = wrongLead(lead, played, scenarios);
      const path = Array.isArray(value?.lead) ? ['lead', String(at)] : ['lead'];
      if (wrong !== null) mistakes.push(source.mistake(path, wrong));
    }
  }
  if (value?.precision !== undefined && value.trials !== undefined) {
    mistakes.push(source.mistake(['precision'], 'expected either trials or precision, not both', true));
  }
  const decisions = value && {
    targets: readTargets(value.targets),
    precision: value.precision ?? null,
    compare: value.compare,
    ...(value.rare && { rare: readRare(value.rare, overrides.trials ?? value.trials ?? TRIALS) }),
  };
  if (decisions !== undefined && played !== undefined && scenarios !== null) {
    checkDecisions(decisions, played, scenarios, (path, message) => {
      mistakes.push(source.mistake(path.map(String), message));
    });
    mistakes.push(...percentMistakes(decisions, played.measures(scenarios[0].setup), source));
  }
  for (const { path, message, isAboutKey } of value && rules ? rareFindings(value, rules) : []) {
    mistakes.push(source.mistake(path, message, isAboutKey));
  }
  const { mistakes: faults = [], ...variations } =
    rules !== undefined && checked?.mistakes.length === 0 && expanded.scenarios.length > 0
      ? readVariations({ text: source, rules, scenarios: expanded.scenarios, read })
      : {};
  mistakes.push(...faults);
  if (
    value === undefined ||
    decisions === undefined ||
    played === undefined ||
    scenarios === null ||
    mistakes.length > 0
  ) {
    throw new StudyError(inOrder(mistakes), (name) => (name === file ? source.text : texts.get(name)));
  }
  const name = studyName(file);
  const [lead = null, ...furtherLeads] = leads;
  const { derivations } = partedRules(played);
  return {
    name,
    file: file.split(/[/\\]/).at(-1) ?? file,
    lead,
    ...(furtherLeads.length === 0 ? {} : { furtherLeads }),
    question: value.question.trim(),
    rules: played,
    ...(derivations === NOTHING_DERIVED ? {} : { derivations }),
    ...(asked === undefined ? {} : { asked }),
    seed: overrides.seed ?? (value.seed === undefined ? name : seedText(value.seed, source)),
    trials: overrides.trials ?? value.precision?.atMost ?? value.trials ?? TRIALS,
    ...decisions,
    ...variations,
    // A caller that sets the number of trials wants exactly that number, so the study's precision does not apply.
    precision: overrides.trials === undefined ? decisions.precision : null,
    scenarios,
  };
}

const GAME_FILE =
  'expected a study; this is a game file, which a study names: `setup: {game: FILE}`. Two games are compared by a study with `sweep: {game: [a.yaml, b.yaml]}`; to play a single battle, use `npx riftlab fight FLEET FLEET --game FILE`';

/** Returns true if a file has the keys that every game of fleets has, and none of the main keys of a study. */
function isGame(data: unknown): boolean {
  if (!isMapping(data)) return false;
  return (
    ['game', 'units', 'phases'].every((key) => key in data) &&
    !['question', 'rules', 'setup'].some((key) => key in data)
  );
}

/**
 * Returns advice on a swept path that is not in the setup but may be in a file that the setup names. The advice is
 * empty in two cases: the setup names no file, or the path begins with another key of the setup than the key of the
 * file.
 */
function sweptFileAdvice(rules: Rules<unknown, unknown>, setup: unknown, path: string): string {
  const field = rules.files?.find(
    (file) => typeof file === 'string' && isMapping(setup) && typeof setup[file] === 'string',
  );
  const [first] = path.split('.');
  if (typeof field !== 'string' || (isMapping(setup) && first !== field && first in setup)) return '';
  return `. To vary a value in the file of \`${field}\`, make copies of the file and sweep over them: \`sweep: {${field}: [a.yaml, b.yaml]}\``;
}

/** Returns advice on rules that riftlab does not ship. A study cannot load code, because the study's author may be unknown. */
function ownRulesAdvice(rules: unknown): string {
  if (typeof rules !== 'string') return '';
  const isFile = /[/\\]|\.[cm]?[jt]s$/.test(rules);
  const own = 'your own rules are code, so name their module on the command line: --rules FILE';
  return isFile ? `; ${own}, and write the name of the rules here` : `; ${own}`;
}

/** Returns the mistake in the leading measure; null if every scenario has the measure. */
function wrongLead(lead: string, rules: Rules<unknown, unknown>, scenarios: readonly Scenario[]): string | null {
  for (const { name, setup } of scenarios) {
    const names = rules.measures(setup).map((measure) => measure.name);
    if (names.includes(lead)) continue;
    return `no measure is called \`${lead}\` in ${name}${didYouMean(lead, names)}; expected ${names.join(', ')}`;
  }
  return null;
}

function refuseFiles(name: string): string {
  throw new Error(`files cannot be read here; got ${name}`);
}

/** Returns the seed as text. A number is kept as it is written: `1e3` and `1000` are different seeds. */
function seedText(seed: string | number, source: StudyText): string {
  return typeof seed === 'string' ? seed : (source.written(['seed']) ?? String(seed));
}

/**
 * Returns the well-formed parts of the scenarios; null if no scenario can be made from them.
 *
 * @param sweep the sweep, checked or as it is written
 */
function scenarioParts(source: StudyText, sweep: unknown): ScenarioParts | null {
  const { setup, scenarios } = isMapping(source.data) ? source.data : {};
  if (setup === undefined ? !isMapping(scenarios) : !isMapping(setup)) return null;
  const named = entries(scenarios, source.keys(['scenarios'])).filter(
    ([, changes]) => changes === null || isMapping(changes),
  );
  if (scenarios !== undefined && named.length === 0) return null;
  const lines = entries(sweep, source.keys(['sweep'])).flatMap(([path, values]) => {
    const listed = isRange(values) ? rangeValues(values) : { values };
    return 'values' in listed && Array.isArray(listed.values) && listed.values.length > 0
      ? [[path, listed.values as readonly unknown[]] as const]
      : [];
  });
  return { setup: setup ?? {}, scenarios: named, sweep: lines };
}

/** Returns the entries of a mapping in the order of the file. Plain data do not keep this order for names such as `12`. */
function entries(mapping: unknown, keys: readonly string[]): (readonly [string, unknown])[] {
  return isMapping(mapping)
    ? keys.flatMap((key) => (Object.hasOwn(mapping, key) ? [[key, mapping[key]] as const] : []))
    : [];
}

/** Returns the file's name without folders and extension. A folder of reports gets this name, so it is never `.` or `..`. */
function studyName(file: string): string {
  const name = (file.split(/[/\\]/).at(-1) ?? '').replace(/(?<=.)\.[^.]*$/, '');
  return /^\.*$/.test(name) ? 'study' : name;
}

/**
 * Returns the mistakes in the order of their places, without duplicates: a mistake in an anchored value is found again for every
 * alias of the value.
 */
function inOrder(mistakes: readonly Mistake[]): Mistake[] {
  const seen = new Set<string>();
  return mistakes
    .filter(({ line, column, path, message }) => {
      const key = JSON.stringify([line, column, path.split('.').at(-1), message]);
      const isNew = !seen.has(key);
      seen.add(key);
      return isNew;
    })
    .sort((one, other) => (one.line ?? 0) - (other.line ?? 0) || (one.column ?? 0) - (other.column ?? 0));
}
