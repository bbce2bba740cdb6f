import { type Figure, figuresOf, isRate } from '../../rules/Figure.ts';
import { didYouMean } from '../../rules/nearestWord.ts';
import type { Report } from '../../rules/Report.ts';
import type { Rules } from '../../rules/Rules.ts';
import type { Scenario } from '../Study.ts';
import type { Comparing, Precision, Target } from './Target.ts';

/** What a study wants decided. */
export interface Decisions {
  readonly targets: readonly Target[];
  readonly precision: Precision | null;
  readonly compare: Comparing;
}

/** Reports figures and scenarios that there are not, and bands that nothing can lie in. */
export function checkDecisions(
  { targets, precision, compare }: Decisions,
  rules: Rules<unknown, unknown>,
  scenarios: readonly Scenario[],
  report: Report,
): void {
  const names = scenarios.map(({ name }) => name);
  const figures = new Map(scenarios.map(({ name, setup }) => [name, figuresOf(rules.measures(setup))]));
  const figureIn = (path: readonly (string | number)[], name: string, which: readonly string[]): Figure | null => {
    for (const scenario of which) {
      const known = figures.get(scenario) ?? [];
      if (!known.some((figure) => figure.name === name)) {
        report(path, `${noFigure(name, known)} in ${scenario}`);
        return null;
      }
    }
    return figures.get(which[0])?.find((figure) => figure.name === name) ?? null;
  };
  for (const [at, target] of targets.entries()) {
    const path = ['targets', at];
    const { scenario, band } = target;
    const hasScenario = isScenario(scenario, names, [...path, 'scenario'], report);
    const hasOther = band.kind !== 'within' || isScenario(band.of, names, [...path, 'within', 'of'], report);
    if (!hasScenario || !hasOther) continue;
    const which = scenario === null ? names : [scenario];
    const figure = figureIn([...path, 'measure'], target.measure, band.kind === 'within' ? [...which, band.of] : which);
    if (figure !== null) checkBand(target, figure, path, report);
  }
  checkContradictions(targets, report);
  if (precision !== null) figureIn(['precision', 'measure'], precision.measure, names);
  for (const name of Object.keys(compare.margins)) {
    const all = [...figures.values()].flat();
    if (!all.some((figure) => figure.name === name)) report(['compare', 'margins', name], noFigure(name, all));
  }
}

function noFigure(name: string, known: readonly Figure[]): string {
  const names = known.map((figure) => figure.name);
  const isCategory = known.some(({ measure }) => measure.name === name && measure.kind === 'category');
  if (isCategory) {
    const values = names.filter((one) => one.startsWith(`${name}=`));
    return `\`${name}\` is a category; expected it with a value: ${values.slice(0, 12).join(', ')}`;
  }
  const near = didYouMean(name, names);
  return `no measure is called \`${name}\`${near === '' ? `; expected ${names.slice(0, 20).join(', ')}` : near}`;
}

function isScenario(
  name: string | null,
  names: readonly string[],
  path: readonly (string | number)[],
  report: Report,
): boolean {
  if (name === null || names.includes(name)) return true;
  report(
    path,
    `no scenario is called \`${name}\`${didYouMean(name, names)}; expected ${names.slice(0, 20).join(', ')}`,
  );
  return false;
}

/** A band must hold something that the figure can be. */
function checkBand({ band }: Target, figure: Figure, path: readonly (string | number)[], report: Report): void {
  const { step, min, max } = figure.measure;
  const [least, most] = isRate(figure) ? [0, 1] : [min * step, max * step];
  const unit = isRate(figure) ? ' (a rate)' : ` ${figure.measure.unit}`;
  const range = `${figure.name} lies between ${least} and ${most}${unit}`;
  if (band.kind === 'within') return;
  const low = band.kind === 'atMost' ? least : band.low;
  const high = band.kind === 'atLeast' ? most : band.high;
  const key = band.kind;
  if (low > high)
    report([...path, key], `expected the least first; nothing is both at least ${low} and at most ${high}`);
  else if (low > most || high < least) report([...path, key], `nothing lies there: ${range}`);
}

/** Two targets for the same figure of the same scenario that nothing can meet both of. */
function checkContradictions(targets: readonly Target[], report: Report): void {
  for (const [at, target] of targets.entries()) {
    for (const earlier of targets.slice(0, at)) {
      if (earlier.measure !== target.measure) continue;
      const overlap = earlier.scenario === null || target.scenario === null || earlier.scenario === target.scenario;
      const [lowA, highA] = ends(earlier);
      const [lowB, highB] = ends(target);
      if (!overlap || Math.max(lowA, lowB) <= Math.min(highA, highB)) continue;
      report(
        ['targets', at],
        `nothing meets both this and target ${targets.indexOf(earlier) + 1}, which wants ${target.measure} elsewhere`,
      );
    }
  }
}

function ends({ band }: Target): readonly [low: number, high: number] {
  if (band.kind === 'between') return [band.low, band.high];
  if (band.kind === 'atLeast') return [band.low, Number.POSITIVE_INFINITY];
  if (band.kind === 'atMost') return [Number.NEGATIVE_INFINITY, band.high];
  return [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
}
