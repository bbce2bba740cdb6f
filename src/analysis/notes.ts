import { solvedMeasure } from '../exact/ExactSolution.ts';
import { solveExactly } from '../exact/solveExactly.ts';
import { compareFigures, groupedText } from '../foundation/numbers.ts';
import { figuresOf, isRate, listedMeasures } from '../rules/Measure.ts';
import type { Scenario, Study } from '../study/Study.ts';
import { scenarioLabels } from '../study/scenarios/scenarioNames.ts';
import type { ScenarioResult, StudyResult } from './StudyResult.ts';
import { scenarioChanges } from './setupChanges.ts';
import { exactDistribution } from './summarise.ts';

/**
 * Returns notes about things that are allowed but probably not intended. Each note is one or two sentences and occurs once. Notes
 * are not mistakes and do not change the exit code of a command.
 */
export function runNotes(result: StudyResult): string[] {
  return [
    ...studyNotes(result.study),
    ...equalScenarios(result),
    ...certainEvents(result),
    ...cutCounts(result),
    ...sampledAlone(result),
    ...(result.isPartial ? [] : simplerSetup(result)),
  ];
}

/** Returns the notes about a study's setups and targets, which are known before the first trial. */
export function studyNotes(study: Study): string[] {
  return [...setupNotes(study), ...averageTargets(study)];
}

/** Returns the notes that the rules give on the setups of a study. */
function setupNotes(study: Study): string[] {
  return notesAbout(
    study,
    study.scenarios.map(({ setup }) => study.rules.presentation?.notes?.(setup) ?? []),
  );
}

/** Returns each note once. A note that does not concern all scenarios names the scenarios that it concerns. */
function notesAbout({ scenarios }: Study, notes: readonly (readonly string[])[]): string[] {
  const labels = scenarioLabels(scenarios.map(({ name }) => name));
  const about = new Map<string, string[]>();
  for (const [at, own] of notes.entries()) {
    for (const note of new Set(own)) about.set(note, [...(about.get(note) ?? []), labels[at]]);
  }
  return [...about].map(([note, which]) => (which.length === scenarios.length ? note : `${fewNames(which)}: ${note}`));
}

/**
 * Returns a note for each count with a target other than `within`, to say that the target is about the average and not about the
 * chance in a single trial.
 */
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
      `The target of ${measure} is about its average over all ${trials}. If you mean the share of ${trials} with ${comparison}, use an event: {measure: ${comparison}, atLeast: 0.9}.`,
    ];
  });
}

/** Returns notes about scenarios that have the same results as the baseline. Each note says how the setups differ. */
function equalScenarios({ study, scenarios }: StudyResult): string[] {
  const [baseline, ...others] = scenarios;
  const labels = scenarioLabels(scenarios.map(({ scenario }) => scenario.name));
  const equal = new Map<string, string[]>();
  for (const [at, other] of others.entries()) {
    if (!isEqual(baseline, other)) continue;
    const why = whyEqual(study, baseline.scenario, other.scenario);
    equal.set(why, [...(equal.get(why) ?? []), labels[at + 1]]);
  }
  return [...equal].map(([why, which]) => {
    const verb = which.length === 1 ? 'equals' : 'equal';
    return `${fewNames(which)} ${verb} ${fewNames([labels[0]])} in every figure: ${why}.`;
  });
}

/**
 * Returns true if two scenarios have the same measures with equal exact distributions. Where an exact distribution is unknown, the
 * counts of the same trials must be equal instead.
 */
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

/** The maximum number of paths of a setup that a note names. */
const MOST_PLACES = 3;

function whyEqual({ rules }: Study, before: Scenario, after: Scenario): string {
  const changes = scenarioChanges(before, after, MOST_PLACES);
  if (changes.length === 0) return 'the setup is the same';
  const presentation = rules.presentation;
  const picture = (setup: unknown) => JSON.stringify(presentation?.picture?.(setup) ?? null);
  const plan = (setup: unknown) => JSON.stringify(presentation?.plan?.(setup) ?? null);
  const isSamePicture = picture(before.setup) !== 'null' && picture(before.setup) === picture(after.setup);
  const isSamePlan = plan(before.setup) !== 'null' && plan(before.setup) === plan(after.setup);
  const but = isSamePicture ? ', which changes no path' : isSamePlan ? ', which changes no line of the plan' : '';
  return `${changes.join(', ')}${but}`;
}

/** Returns notes about events that happen in no trial of any scenario, or in every trial of all scenarios. */
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
    const said = eventText(name, when);
    if (rates.every(({ isExact }) => isExact)) return [`The event ${said} ${never ? 'never' : 'always'} happens.`];
    const trials = `${groupedText(scenarios[0].tally.trials)} sampled ${study.rules.trials}`;
    return [`The event ${said} happened in ${never ? 'none' : 'all'} of ${trials}.`];
  });
}

/**
 * Returns notes about cut counts (`isCut`) that reached their greatest value. This value also stands for all greater numbers, so
 * the averages of these counts are too low.
 */
function cutCounts({ study, scenarios }: StudyResult): string[] {
  const { trials } = study.rules;
  const notes = scenarios.map(({ measures, tally }) =>
    measures.flatMap(({ name, max, isCut }, at) => {
      const cut = isCut ? (tally.histogram(at).at(-1) ?? 0) : 0;
      if (cut === 0) return [];
      return [
        `${name} reaches its limit in ${groupedText(cut)} of ${groupedText(tally.trials)} ${trials}: ${max} stands for ${max} or more, so its average is too low.`,
      ];
    }),
  );
  return notesAbout(study, notes);
}

/** Returns notes about events and joint tables that are only sampled although all other measures are solved exactly. */
function sampledAlone({ study, scenarios }: StudyResult): string[] {
  const notes = scenarios.map(({ measures, exact }) => {
    if (exact.state !== 'partly-solved') return [];
    const sampled = measures.filter((_, at) => solvedMeasure(exact, at) === null);
    const names = sampled.map(({ name, event }) => eventText(name, event ?? name));
    return [`No exact value of ${names.join(', ')}: too many states. All other measures have exact values.`];
  });
  return notesAbout(study, notes);
}

/** Formats an event as its name and its condition, or as the condition alone if the name is the same text. */
function eventText(name: string, when: string): string {
  return name === when ? `\`${when}\`` : `${name} (\`${when}\`)`;
}

/** The state budget for solving a simpler setup. With this budget, the solver takes only a moment. */
const FEW_STATES = 50_000;

/** If a scenario has no exact solution but a simpler setup has one, returns a note that says how to simplify the setup. */
function simplerSetup({ study, scenarios }: StudyResult): string[] {
  const { rules } = study;
  const unsolved = scenarios.find(({ exact }) => exact.state === 'over-budget');
  const candidates = unsolved === undefined ? [] : (rules.simplerSetups?.(unsolved.scenario.setup) ?? []);
  const isSolved = (setup: unknown) => solveExactly(rules, setup, { stateBudget: FEW_STATES }).state === 'solved';
  // The last candidate omits the most. If it has no exact solution, the others probably have none, so they are not tried.
  if (candidates.length === 0 || !isSolved(candidates[candidates.length - 1].setup)) return [];
  const found = candidates.find(({ setup }) => isSolved(setup));
  return found === undefined ? [] : [`The setup would have an exact solution with ${found.words}.`];
}

/** The maximum number of names in a note. */
const MOST_NAMES = 4;

function fewNames(names: readonly string[]): string {
  const quoted = names.map((name) => `“${name}”`);
  if (quoted.length <= MOST_NAMES) return quoted.join(', ');
  return `${quoted[0]} and ${quoted.length - 1} more scenarios`;
}
