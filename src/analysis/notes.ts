import { solveExactly } from '../exact/solveExactly.ts';
import { compareFigures } from '../foundation/comparing.ts';
import { groupedText } from '../foundation/numbers.ts';
import { figuresOf, isRate, listedMeasures } from '../rules/Measure.ts';
import type { Study } from '../study/Study.ts';
import { scenarioLabels } from '../study/scenarios/scenarioLabels.ts';
import type { ScenarioResult, StudyResult } from './StudyResult.ts';
import { setupChanges } from './setupChanges.ts';
import { exactDistribution } from './summarise.ts';

/**
 * Notes say what is legal and hardly meant, each in a sentence and once. They are no mistakes: a command that has notes ends as it
 * would without.
 */
export function runNotes(result: StudyResult): string[] {
  return [
    ...studyNotes(result.study),
    ...equalScenarios(result),
    ...certainEvents(result),
    ...(result.isPartial ? [] : simplerSetup(result)),
  ];
}

/** What a study's setups and targets suggest before the first trial. */
export function studyNotes(study: Study): string[] {
  return [...setupNotes(study), ...averageTargets(study)];
}

/** The notes of the rules, each with the scenarios that it is about where these are not all. */
function setupNotes({ rules, scenarios }: Study): string[] {
  const labels = scenarioLabels(scenarios.map(({ name }) => name));
  const about = new Map<string, string[]>();
  for (const [at, { setup }] of scenarios.entries()) {
    for (const note of new Set(rules.presentation?.notes?.(setup) ?? [])) {
      about.set(note, [...(about.get(note) ?? []), labels[at]]);
    }
  }
  return [...about].map(([note, which]) => (which.length === scenarios.length ? note : `${fewNames(which)}: ${note}`));
}

/** A target on a count is about its average, which is not the chance of a trial. */
function averageTargets({ rules, scenarios, targets }: Study): string[] {
  const figures = figuresOf(rules.measures(scenarios[0].setup));
  const told = new Set<string>();
  return targets.flatMap(({ measure, band }) => {
    const figure = figures.find(({ name }) => name === measure);
    if (figure === undefined || isRate(figure) || band.kind === 'within' || told.has(measure)) return [];
    told.add(measure);
    const comparison = band.kind === 'atMost' ? `${measure} <= ${band.high}` : `${measure} >= ${band.low}`;
    const { trials } = rules;
    return [
      `The target of ${measure} is about its average over all ${trials}. If you mean how often it is so in single ${trials}, make it one of an event: {measure: ${comparison}, atLeast: 0.9}.`,
    ];
  });
}

/** Scenarios that change nothing, by what tells them from the baseline. */
function equalScenarios({ study, scenarios }: StudyResult): string[] {
  const [baseline, ...others] = scenarios;
  const labels = scenarioLabels(scenarios.map(({ scenario }) => scenario.name));
  const equal = new Map<string, string[]>();
  for (const [at, other] of others.entries()) {
    if (!isEqual(baseline, other)) continue;
    const why = whyEqual(study, baseline.scenario.setup, other.scenario.setup);
    equal.set(why, [...(equal.get(why) ?? []), labels[at + 1]]);
  }
  return [...equal].map(([why, which]) => {
    const verb = which.length === 1 ? 'equals' : 'equal';
    return `${fewNames(which)} ${verb} ${fewNames([labels[0]])} in every figure: ${why}.`;
  });
}

/** Returns true if two scenarios have the same exact distributions, or else the same counts on the same trials. */
function isEqual(one: ScenarioResult, other: ScenarioResult): boolean {
  const names = ({ measures }: ScenarioResult) =>
    listedMeasures(measures).map(({ name, min, max }) => [name, min, max]);
  if (JSON.stringify(names(one)) !== JSON.stringify(names(other))) return false;
  return listedMeasures(one.measures).every((_, at) => {
    const [exact, otherExact] = [exactDistribution(one.exact, at), exactDistribution(other.exact, at)];
    const isKnown = exact !== null && otherExact !== null;
    const [left, right] = isKnown ? [exact, otherExact] : [one.tally.histogram(at), other.tally.histogram(at)];
    return left.every((value, cell) => compareFigures(value, right[cell]) === 0);
  });
}

/** The most places of a setup that a note names. */
const MOST_PLACES = 3;

function whyEqual({ rules }: Study, before: unknown, after: unknown): string {
  const changes = setupChanges(before, after, MOST_PLACES);
  if (changes.length === 0) return 'its setup is the same';
  const presentation = rules.presentation;
  const picture = (setup: unknown) => JSON.stringify(presentation?.picture?.(setup) ?? null);
  const plan = (setup: unknown) => JSON.stringify(presentation?.plan?.(setup) ?? null);
  const isSamePicture = picture(before) !== 'null' && picture(before) === picture(after);
  const isSamePlan = plan(before) !== 'null' && plan(before) === plan(after);
  const but = isSamePicture ? ', which changes no path' : isSamePlan ? ', which changes no line of the plan' : '';
  return `${changes.join(', ')}${but}`;
}

/** Events that happen in no trial of any scenario, or in each. */
function certainEvents({ study, scenarios }: StudyResult): string[] {
  return (study.derivations?.events ?? []).flatMap(({ name, when }) => {
    const rates = scenarios.map(({ measures, tally, exact }) => {
      const at = measures.findIndex((measure) => measure.name === name);
      const known = at < 0 ? null : exactDistribution(exact, at);
      const count = at < 0 ? 0 : tally.histogram(at)[1];
      return { rate: known?.[1] ?? count / tally.trials, isExact: known !== null };
    });
    const never = rates.every(({ rate }) => compareFigures(rate, 0) === 0);
    const always = rates.every(({ rate }) => compareFigures(rate, 1) === 0);
    if (!never && !always) return [];
    const said = name === when ? `\`${when}\`` : `${name} (\`${when}\`)`;
    if (rates.every(({ isExact }) => isExact)) return [`The event ${said} ${never ? 'never' : 'always'} happens.`];
    const trials = `${groupedText(scenarios[0].tally.trials)} sampled ${study.rules.trials}`;
    return [`The event ${said} happened in ${never ? 'none' : 'all'} of ${trials}.`];
  });
}

/** A simpler setup must be solved by as many states, in a moment. */
const FEW_STATES = 50_000;

/** What may be left out of the first scenario that has no exact solution, so that it has one. */
function simplerSetup({ study, scenarios }: StudyResult): string[] {
  const { rules } = study;
  const unsolved = scenarios.find(({ exact }) => exact.state === 'over-budget');
  const candidates = unsolved === undefined ? [] : (rules.simplerSetups?.(unsolved.scenario.setup) ?? []);
  const isSolved = (setup: unknown) => solveExactly(rules, setup, { stateBudget: FEW_STATES }).state === 'solved';
  // If leaving out everything is not enough, nothing is.
  if (candidates.length === 0 || !isSolved(candidates[candidates.length - 1].setup)) return [];
  const found = candidates.find(({ setup }) => isSolved(setup));
  return found === undefined ? [] : [`With ${found.words} there would be an exact solution, of a simpler question.`];
}

/** The most names in a note. */
const MOST_NAMES = 4;

function fewNames(names: readonly string[]): string {
  const quoted = names.map((name) => `“${name}”`);
  if (quoted.length <= MOST_NAMES) return quoted.join(', ');
  return `${quoted[0]} and ${quoted.length - 1} more scenarios`;
}
