import { didYouMean } from '../foundation/nearestWord.ts';
import { type Figure, figuresOf, isRate, type Measure } from '../rules/Measure.ts';
import type { Report } from '../rules/ReportIssue.ts';
import type { Rules } from '../rules/Rules.ts';
import type { Rare } from './rare.ts';
import type { Scenario } from './Study.ts';
import { knownScenarios } from './scenarios/scenarioNames.ts';
import { type Band, type Comparing, type Precision, placesOf, type Target, targetPlaces } from './targets.ts';

/** The decisions and estimates that a study asks for: targets, a precision, comparisons of scenarios, and a rare event. */
interface Decisions {
  readonly targets: readonly Target[];
  readonly precision: Precision | null;
  readonly compare: Comparing;
  readonly rare?: Rare;
}

/**
 * Reports the following mistakes in the decisions:
 * - unknown figures and scenarios,
 * - a scenario that is compared with itself,
 * - bands that contain no possible value,
 * - targets that contradict each other,
 * - a rare event that is a count.
 */
export function checkDecisions(
  { targets, precision, compare, rare }: Decisions,
  rules: Rules<unknown, unknown>,
  scenarios: readonly Scenario[],
  report: Report,
): void {
  const hasNone = targets.length === 0 && precision === null && rare === undefined;
  if (hasNone && Object.keys(compare.margins).length === 0) return;
  const names = scenarios.map(({ name }) => name);
  const { figures, measures } = figuresByScenario(rules, scenarios);
  const noFigure = (name: string, known: readonly Figure[], where: string) =>
    measures.some((measure) => measure.name === name && measure.never)
      ? `\`${name}\` is 0 in trials in which the event never happens, so its mean has no meaning; ${expected(known)}`
      : unknown(name, known, where);
  /** Returns the figure in each of the given scenarios. If a scenario lacks it, reports the mistake and returns an empty list. */
  const figuresIn = (path: Path, name: string, which: readonly string[]): Figure[] => {
    const found = which.map((scenario) => (figures.get(scenario) ?? []).find((figure) => figure.name === name));
    const at = found.indexOf(undefined);
    if (at < 0) return found.flatMap((figure) => figure ?? []);
    const isEverywhere = found.every((figure) => figure === undefined);
    report(path, noFigure(name, figures.get(which[at]) ?? [], isEverywhere ? '' : ` in ${which[at]}`));
    return [];
  };
  for (const [at, target] of targets.entries()) {
    const path = ['targets', at];
    const { scenario, band } = target;
    const hasScenario = isScenario(scenario, scenarios, [...path, 'scenario'], report);
    const hasOther = band.kind !== 'within' || isScenario(band.of, scenarios, [...path, 'within', 'of'], report);
    if (!hasScenario || !hasOther) continue;
    const places = targetPlaces(target, scenarios);
    if (band.kind === 'within' && places.length === 0) {
      report([...path, 'within', 'of'], `expected another scenario; \`${band.of}\` would be compared with itself`);
      continue;
    }
    const which = new Set(places.flatMap(({ own, other }) => (other === null ? [own] : [own, other])));
    const own = figuresIn(
      [...path, 'measure'],
      target.measure,
      [...which].sort((one, other) => one - other).map((place) => names[place]),
    );
    if (own.length > 0) checkBand(target, own, path, report);
  }
  const rates = new Set(
    [...figures.values()]
      .flat()
      .filter(isRate)
      .map(({ name }) => name),
  );
  checkContradictions(targets, scenarios, rates, report);
  if (precision !== null) figuresIn(['precision', 'measure'], precision.measure, names);
  const rareFigures = rare === undefined ? [] : figuresIn(['rare', 'measure'], rare.measure, names);
  if (rareFigures.some((figure) => !isRate(figure))) {
    const rates = [...new Set(figures.values())].flat().filter(isRate);
    report(['rare', 'measure'], `\`${rare?.measure}\` is a count, not an event with a chance; ${expected(rates)}`);
  }
  for (const name of Object.keys(compare.margins)) {
    const all = [...new Set(figures.values())].flat();
    if (!all.some((figure) => figure.name === name)) report(['compare', 'margins', name], noFigure(name, all, ''));
  }
}

/**
 * Returns the figures of each scenario, and the measures of all scenarios. Scenarios with equal measures share one list
 * of figures, because a study may have a thousand scenarios.
 */
function figuresByScenario(rules: Rules<unknown, unknown>, scenarios: readonly Scenario[]) {
  const kept = new Map<string, { readonly measures: readonly Measure[]; readonly figures: readonly Figure[] }>();
  const figures = new Map<string, readonly Figure[]>();
  for (const { name, setup } of scenarios) {
    const measures = rules.measures(setup);
    const key = JSON.stringify(measures);
    const alike = kept.get(key) ?? { measures, figures: figuresOf(measures) };
    kept.set(key, alike);
    figures.set(name, alike.figures);
  }
  return { figures, measures: [...kept.values()].flatMap((alike) => alike.measures) };
}

type Path = readonly (string | number)[];

/** @param where ` in SCENARIO`, or empty */
function unknown(name: string, known: readonly Figure[], where: string): string {
  const names = [...new Set(known.map((figure) => figure.name))];
  const isCategory = known.some(({ measure }) => measure.name === name && measure.kind === 'category');
  if (isCategory) {
    const values = names.filter((one) => one.startsWith(`${name}=`));
    return `\`${name}\` is a category${where}; expected it with a value: ${values.slice(0, 12).join(', ')}`;
  }
  const near = didYouMean(name, names);
  return `no measure is called \`${name}\`${where}${near === '' ? `; ${expected(known)}` : near}`;
}

function expected(known: readonly Figure[]): string {
  return `expected ${[...new Set(known.map(({ name }) => name))].slice(0, 20).join(', ')}`;
}

function isScenario(name: string | null, scenarios: readonly Scenario[], path: Path, report: Report): boolean {
  if (name === null || placesOf(name, scenarios).length > 0) return true;
  report(path, `no scenario is called \`${name}\`${knownScenarios(name, scenarios)}`);
  return false;
}

/** Reports the band of a target if no scenario of the target allows a value of the figure in this band. */
function checkBand({ band }: Target, figures: readonly Figure[], path: Path, report: Report): void {
  if (band.kind === 'within') return;
  const [figure] = figures;
  const [least, most] = isRate(figure)
    ? [0, 1]
    : [
        Math.min(...figures.map(({ measure }) => measure.min * measure.step)),
        Math.max(...figures.map(({ measure }) => measure.max * measure.step)),
      ];
  const [low, high] = ends(band);
  if (low <= most && high >= least) return;
  const unit = isRate(figure) ? ', because it is a rate' : ` ${figure.measure.unit}`;
  report([...path, band.kind], `no value can meet this: ${figure.name} lies between ${least} and ${most}${unit}`);
}

/**
 * Reports each pair of targets that contradict each other. Two targets contradict each other if they are for the same
 * figure of the same scenario, and no value meets both.
 */
function checkContradictions(
  targets: readonly Target[],
  scenarios: readonly Scenario[],
  rates: ReadonlySet<string>,
  report: Report,
): void {
  const places = targets.map((target) => new Set(targetPlaces(target, scenarios).map(({ own }) => own)));
  for (const [at, target] of targets.entries()) {
    for (const [before, earlier] of targets.slice(0, at).entries()) {
      if (earlier.measure !== target.measure) continue;
      const overlap = [...places[at]].some((place) => places[before].has(place));
      const [lowA, highA] = ends(earlier.band);
      const [lowB, highB] = ends(target.band);
      if (!overlap || Math.max(lowA, lowB) <= Math.min(highA, highB)) continue;
      const wanted = `${target.measure} ${wantedText(target.band)}, and target ${before + 1} ${wantedText(earlier.band)}`;
      const onAverage = rates.has(target.measure) ? '' : ', both on average';
      report(['targets', at], `no value can meet both: this target requires ${wanted}${onAverage}`);
    }
  }
}

function wantedText(band: Band): string {
  const [low, high] = ends(band);
  if (high === Number.POSITIVE_INFINITY) return `at least ${low}`;
  return low === Number.NEGATIVE_INFINITY ? `at most ${high}` : `between ${low} and ${high}`;
}

function ends(band: Band): readonly [low: number, high: number] {
  if (band.kind === 'between') return [band.low, band.high];
  if (band.kind === 'atLeast') return [band.low, Number.POSITIVE_INFINITY];
  if (band.kind === 'atMost') return [Number.NEGATIVE_INFINITY, band.high];
  return [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
}

/** The decisions of a study that asks for none: no targets, no precision, and comparisons with 95 % confidence. */
export const noDecisions: Decisions = { targets: [], precision: null, compare: { confidence: 0.95, margins: {} } };
