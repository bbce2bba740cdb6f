import { isMap } from 'yaml';
import { didYouMean } from '../../foundation/nearestWord.ts';
import type { Rules } from '../../rules/Rules.ts';
import type { Scenario } from '../Study.ts';
import type { Mistake } from '../StudyError.ts';
import type { Finding } from '../schema/checkData.ts';
import type { StudyText } from '../text/StudyText.ts';
import { checkedSetup, type RawScenario, WITHOUT_NAME } from './expandScenarios.ts';
import { type ReadBeside, readFiles } from './readFiles.ts';

/**
 * Lets the rules check every scenario. A mistake that several scenarios share is reported once, at its place in the file.
 */
export function checkScenarios(
  raw: readonly RawScenario[],
  rules: Rules<unknown, unknown>,
  text: StudyText,
  read: ReadBeside,
): { scenarios: Scenario[]; mistakes: Mistake[] } {
  const scenarios: Scenario[] = [];
  const found = new Map<string, Occurrence[]>();
  for (const scenario of raw) {
    const filled = readFiles(scenario.setup, rules.files ?? [], read);
    // If a file cannot be read, the rules cannot check the setup. Then only the unreadable file is reported.
    const checked = filled.findings.length > 0 ? filled : checkedSetup(rules, filled.setup);
    const setup = checked.findings === undefined ? checked.setup : undefined;
    scenarios.push({ name: scenario.name, setup, ...writtenIn(scenario), ...pointOf(scenario) });
    for (const finding of checked.findings ?? []) {
      const told = newName(finding, scenario, text) ?? finding;
      const occurrence = { scenario, finding: told, spot: locate(told, scenario, text) };
      addTo(found, JSON.stringify(told), occurrence);
    }
  }
  return { scenarios, mistakes: [...found.values()].flatMap((occurrences) => mistakesOf(occurrences, raw, text)) };
}

/**
 * Rewrites a finding that a key is missing in a named part, if a scenario changes this part but the setup does not have
 * it. Either the name of the part is mistyped, or the part is new and incomplete. Returns null for any other finding.
 */
function newName({ path, message, isAboutKey }: Finding, { own }: RawScenario, text: StudyText): Finding | null {
  const [, lacking] = /^missing; expected (.*)$/.exec(message) ?? [];
  if (own === null || lacking === undefined || isAboutKey) return null;
  for (let length = 1; length < path.length; length += 1) {
    const known = text.keys(['setup', ...path.slice(0, length - 1)]);
    const name = path[length - 1];
    const isWritten = text.find(['scenarios', own, ...path.slice(0, length)]).depth === length + 2;
    if (known.length === 0 || known.includes(name) || !isWritten) continue;
    const near = didYouMean(name, known);
    const advice =
      near === '' ? `, only ${known.slice(0, 12).join(', ')}; to add \`${name}\`, give it \`${path[length]}\`` : near;
    return { path: path.slice(0, length), message: `the setup has no \`${name}\`${advice}`, isAboutKey: true };
  }
  return null;
}

/** Returns the scenario's setup as the study writes it, if the study has scenarios or a sweep. */
function writtenIn({ own, swept, setup }: RawScenario): Pick<Scenario, 'written'> {
  return own === null && swept.length === 0 ? {} : { written: setup };
}

/** Returns the scenario's point in the sweep, if there is a sweep. */
function pointOf({ own, swept }: RawScenario): Pick<Scenario, 'point'> {
  if (swept.length === 0) return {};
  return { point: { scenario: own ?? WITHOUT_NAME, values: swept.map(({ path, value }) => ({ path, value })) } };
}

function addTo(groups: Map<string, Occurrence[]>, key: string, occurrence: Occurrence): void {
  const group = groups.get(key);
  if (group === undefined) groups.set(key, [occurrence]);
  else group.push(occurrence);
}

/** One mistake in one scenario. */
interface Occurrence {
  readonly scenario: RawScenario;
  readonly finding: Finding;
  readonly spot: Spot;
}

function mistakesOf(occurrences: readonly Occurrence[], all: readonly RawScenario[], text: StudyText): Mistake[] {
  // If the setup itself has the mistake, the mistake is not reported again for mappings that are merged into the setup.
  const isInSetup = occurrences.some(({ spot }) => spot.isInSetup);
  const places = new Map<string, Occurrence[]>();
  for (const occurrence of occurrences) {
    const { spot } = occurrence;
    if (isInSetup && !spot.isInSetup && !spot.isWhole) continue;
    const key = spot.path.join('\n');
    addTo(places, key, occurrence);
  }
  const isEverywhere = occurrences.length === all.length;
  return [...places.values()].map((here) => {
    const [{ finding, spot }] = here;
    const names = here.map(({ scenario }) => scenario.name);
    const which = isEverywhere ? '' : whichScenarios(names, all.filter(spot.appliesTo).length);
    if (finding.place !== undefined) return { ...finding.place, path: '', message: finding.message };
    return text.mistake(spot.path, finding.message + which, finding.isAboutKey);
  });
}

/** The place in the file that a mistake comes from. */
interface Spot {
  readonly path: readonly string[];
  /** Returns true if a scenario contains the value that is written at this place. */
  readonly appliesTo: (scenario: RawScenario) => boolean;
  readonly isInSetup: boolean;
  /** True if this place contains the whole value. False for a mapping, because mappings are merged. */
  readonly isWhole: boolean;
}

/**
 * Finds the place in the file that a mistake of one scenario comes from. The last merged part is searched first: the swept
 * value, then the scenario's own changes, then the setup.
 */
function locate({ path, isAboutKey }: Finding, scenario: RawScenario, text: StudyText): Spot {
  const candidates = scenario.swept
    .filter(({ steps }) => steps.every((step, at) => step === path[at]))
    .reverse()
    .map(({ path: line, steps, at }) => {
      const isOwnKey = isAboutKey && steps.length === path.length;
      return {
        path: isOwnKey ? ['sweep', line] : ['sweep', line, String(at), ...path.slice(steps.length)],
        above: isOwnKey ? 2 - steps.length : 3 - steps.length,
        isInSetup: false,
        appliesTo: (other: RawScenario) =>
          other.swept.some((swept) => swept.path === line && (isOwnKey || swept.at === at)),
      };
    });
  if (scenario.own !== null) {
    candidates.push({
      path: ['scenarios', scenario.own, ...path],
      above: 2,
      isInSetup: false,
      appliesTo: (other) => other.own === scenario.own,
    });
  }
  candidates.push({ path: ['setup', ...path], above: 1, isInSetup: true, appliesTo: () => true });

  const placed = candidates.map((candidate) => {
    const { depth, node } = text.find(candidate.path);
    const isFull = depth === candidate.path.length;
    return { ...candidate, depth: depth - candidate.above, isFull, isWhole: isFull && !isMap(node) };
  });
  const deepest = Math.max(...placed.map(({ depth }) => depth));
  // If no candidate contains the whole path, the mistake is at the candidate that contains most steps of the path.
  // Among equal candidates, it is at the one that is merged first, usually the setup.
  const spot = placed.find(({ isFull }) => isFull) ?? placed.findLast(({ depth }) => depth === deepest);
  return spot ?? placed[0];
}

/** Returns ` (in scenario refit)` for a message that does not concern all scenarios, and otherwise an empty text. */
export function whichScenarios(names: readonly string[], all: number): string {
  if (names.length === all) return '';
  return ` (in scenario ${names[0]}${names.length > 1 ? ` and ${names.length - 1} more` : ''})`;
}
