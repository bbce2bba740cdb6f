import type { JudgedTarget } from '../../analysis/targets/TargetJudge.ts';
import { slackOf, type Tuning, tightest } from '../../analysis/tuning.ts';
import { confidenceText, groupedText, signedText, unitText } from '../../foundation/numbers.ts';
import { type Figure, isRate } from '../../rules/Measure.ts';
import type { Study } from '../../study/Study.ts';
import { valueLabel } from '../../study/scenarios/expandScenarios.ts';
import { bandText, foundText, valueText } from './targets.ts';

/**
 * The result of a search, in two parts that a page shows separately: `subject` + `claim` make a sentence without its full
 * stop.
 */
export function tuningAnswer({ answer, candidates, verdict }: Tuning): { subject: string; claim: string } {
  const { length } = candidates[0].targets;
  if (answer !== null) {
    const all = length === 1 ? 'the target' : length === 2 ? 'both targets' : `all ${length} targets`;
    return { subject: answer.name, claim: ` meets ${all}` };
  }
  const subject = 'No tried candidate';
  const targets = length === 1 ? 'the target' : 'all targets';
  if (verdict === 'missed') return { subject, claim: ` meets ${targets}` };
  const undecided = candidates.filter((one) => one.verdict === 'undecided').length;
  return {
    subject,
    claim: ` is sure to meet ${targets}; ${groupedText(undecided)} of ${groupedText(candidates.length)} candidates may do so, and more trials would decide`,
  };
}

/** The result of a search in sentences: the answer with its margin, or the reason why there is none. */
export function tuningAnswerSentences(tuning: Tuning): string[] {
  const { answer, study } = tuning;
  if (answer === null) return noAnswer(tuning);
  const { length } = answer.targets;
  const others = tuning.candidates.filter(({ verdict }) => verdict === 'met').length - 1;
  return [
    `${study.name}: ${claimText(tuning)}.`,
    ...(length === 1 ? [`${targetText(answer.targets[0], study)}.`] : []),
    `${length === 1 ? 'The margin' : 'The tightest margin'} is ${marginText(tightest(answer.targets), study)}.`,
    ...(tuning.runs.length > 0
      ? runSentences(tuning, length)
      : others > 0
        ? [otherText(others, length, tuning)]
        : [`No other tried value meets ${targetsWord(length)}.`]),
  ];
}

function claimText(tuning: Tuning): string {
  const { subject, claim } = tuningAnswer(tuning);
  return subject + claim;
}

/** Sentences on the ranges of tried values that meet the targets, if a single number is adjusted. */
function runSentences({ runs, study }: Tuning, targets: number): string[] {
  const values = study.adjust?.variables[0].values ?? [];
  const runText = ([first, last]: readonly [number, number]) =>
    first === last ? valueLabel(values[first]) : `${valueLabel(values[first])} to ${valueLabel(values[last])}`;
  if (runs.length > 1) {
    const several = runs.length === 2 ? 'two answers' : `${runs.length} answers`;
    return [
      `There are ${several} in separate ranges: ${runs.map(runText).join(' and ')}; between these ranges, the targets are missed or undecided.`,
    ];
  }
  const [[first, last]] = runs;
  if (first === last) return [`No other tried value meets ${targetsWord(targets)}.`];
  const all = `All tried values from ${runText([first, last])} meet ${targetsWord(targets)}.`;
  const ends = [...(first === 0 ? ['first'] : []), ...(last === values.length - 1 ? ['last'] : [])];
  if (ends.length === 0) return [all];
  return [
    `${all} They include the ${ends.join(' and the ')} value of the range, so values outside the range may meet ${targetsWord(targets)}, too.`,
  ];
}

function otherText(others: number, targets: number, { search }: Tuning): string {
  const tried = `${search.kind === 'random' ? 'drawn' : 'tried'} ${unitText(others, 'candidates')}`;
  return `${groupedText(others)} other ${tried} ${others === 1 ? 'meets' : 'meet'} ${targetsWord(targets)}, too.`;
}

/** The targets of a study as an object of a sentence: `the target`, `the targets`. */
function targetsWord(targets: number): string {
  return `the ${unitText(targets, 'targets')}`;
}

function noAnswer(tuning: Tuning): string[] {
  const { study, candidates, verdict } = tuning;
  const claim = claimText(tuning);
  const head = `${study.name}: ${claim[0].toLowerCase()}${claim.slice(1)}.`;
  const worst = tightest(candidates[0].targets);
  const nearest = `The nearest is ${candidates[0].name}: ${targetText(worst, study)}.`;
  return [head, nearest, ...(verdict === 'missed' ? whyNone(tuning, worst) : [])];
}

/** In a search of one number, the likely reason why no value meets the targets, such as too short a range; otherwise empty. */
function whyNone({ study, candidates, search, refused }: Tuning, worst: JudgedTarget): string[] {
  const [variable] = study.adjust?.variables ?? [];
  if (search.kind !== 'halving' || variable === undefined) return [];
  const last = variable.values.length - 1;
  const at = candidates[0].choice[0];
  if (!search.isMonotone)
    return [`${worst.figure.name} rises and falls over the range, so every value was tried, or as many as possible.`];
  if (at === 0 || at === last) {
    const end = at === 0 ? `below ${valueLabel(variable.values[0])}` : `above ${valueLabel(variable.values[last])}`;
    return [`The nearest value is at the end of the range: try values ${end}, or change the target.`];
  }
  if (refused > 0) return ['The rules refuse some values of the range; an answer may lie among these values.'];
  return [
    'The tried values next to the nearest one miss by more than it does: the band lies between two steps, or the targets need different values.',
  ];
}

/** A judged target in words: `winner=red: 48 %, exactly; wanted 45 % to 52 %`. */
export function targetText(judged: JudgedTarget, { scenarios }: Study): string {
  return `${figureText(judged, scenarios.length)}: ${foundText(judged)}; wanted ${bandText(judged.target.band, judged.figure)}`;
}

/** The margin of a judged target in words: `2.3 points for winner=red`. */
export function marginText(judged: JudgedTarget, { scenarios }: Study): string {
  const slack = slackOf(judged);
  const points = Number((100 * slack).toPrecision(2));
  const size = isRate(judged.figure)
    ? `${signedText(String(points))} ${unitText(points, 'points')}`
    : `${valueText(Number(slack.toPrecision(3)), judged.figure)} ${judged.figure.measure.unit}`;
  return `${size} for ${figureText(judged, scenarios.length)}`;
}

/**
 * The heading of a column of a figure's values: `winner=red`, `rounds on average, as-is`.
 *
 * @param scenario the scenario of the values; null if there is only one scenario
 */
export function figureHead(figure: Figure, scenario: string | null): string {
  const name = isRate(figure) ? figure.name : `${figure.name} on average`;
  return scenario === null ? name : `${name}, ${scenario}`;
}

function figureText({ figure, scenario }: JudgedTarget, scenarios: number): string {
  return scenarios > 1 ? `${figure.name} of ${scenario}` : figure.name;
}

/** Sentences on the method of the search, and on the confidence of the verdicts. */
export function tuningMethodSentences(tuning: Tuning): string[] {
  const { candidates, refused, refusal, family, study } = tuning;
  const isSampled = candidates.some(({ targets }) => targets.some(({ exact }) => exact === null));
  const [{ confidence }] = study.targets;
  return [
    searchText(tuning),
    ...(refused > 0
      ? [`The rules refused ${groupedText(refused)} ${unitText(refused, 'candidates')}. The first reason: ${refusal}.`]
      : []),
    isSampled
      ? `Where an exact value is known, it decides the verdict. Every other verdict has ${confidenceText(1 - (1 - confidence) / family)} confidence, so that all verdicts together have ${confidenceText(confidence)}.`
      : 'Exact values decide all verdicts.',
  ];
}

function searchText({ search, size, candidates, refused }: Tuning): string {
  const all = groupedText(size);
  if (search.kind === 'random') {
    const drawn = groupedText(candidates.length + refused);
    return `${drawn} of ${all} combinations were drawn at random; the other combinations may include a better one.`;
  }
  const isEach = candidates.length + refused === size;
  const what = search.kind === 'halving' ? 'values' : 'combinations';
  const tried = isEach
    ? `Every one of ${all} ${what} was tried${refused > 0 ? ' or refused' : ''}`
    : `${groupedText(candidates.length)} of ${all} ${what} were tried`;
  if (search.kind === 'halving' && !search.isMonotone) {
    return `${tried}: the figure both rises and falls, so halving alone could miss answers.`;
  }
  if (isEach) return `${tried}.`;
  return `${tried}, by halving the range between values whose figures lie on opposite sides of a band; this can miss an answer if a figure rises and falls between two tried values.`;
}
