import type { Scene } from '../rules/board.ts';
import type { Measure } from '../rules/Measure.ts';
import type { ChartRequest, FeaturedTrialRequest } from '../rules/Presentation.ts';
import type { JournalLine } from '../rules/Rules.ts';
import type { Study } from '../study/Study.ts';
import { Player } from '../trials/Player.ts';
import {
  recordColumns,
  recordScenes,
  replayTrial,
  type SelectedTrial,
  selectTrial,
  typicalTrial,
} from '../trials/replayTrial.ts';
import type { StudyResult } from './StudyResult.ts';
import type { Summary } from './summarise.ts';

/** A featured trial is selected from at most this number of the first trials of a scenario. */
const LOOKED_AT = 10_000;

/** A trial of the first scenario that a report shows in full, and the request that selected it. */
export interface FeaturedTrial {
  readonly request: FeaturedTrialRequest;
  /** The number of trials from which this trial was selected. */
  readonly among: number;
  /** The selected trial; null if no trial meets the conditions. */
  readonly found: FoundTrial | null;
}

interface FoundTrial extends SelectedTrial {
  /** The measures that the report shows with the trial. `value` is the trial's value of the measure, as in `MeasuredValue`. */
  readonly figures: readonly { readonly measure: string; readonly value: number }[];
  /** The trial's journal, a list of its events; null if an earlier featured trial is the same trial. */
  readonly lines: readonly JournalLine[] | null;
}

/** Returns the trials that the rules ask to feature, in order. Of equally suitable trials, the first is selected. */
export function featuredTrials({ study, scenarios }: StudyResult, summary: Summary): readonly FeaturedTrial[] {
  const { rules, seed } = study;
  const [{ scenario }] = scenarios;
  const [{ trials, measures }] = summary.scenarios;
  const leads = [measures[0].measure.name, ...summary.furtherLeads];
  const requests = (rules.presentation?.featuredTrials?.(scenario.setup) ?? []).map((request) => ({
    figures: leads,
    ...request,
  }));
  if (requests.length === 0) return [];
  const among = Math.min(LOOKED_AT, trials);
  const columns = recordColumns(rules, scenario.setup, seed, requests.flatMap(measuresOf), among);
  const selected = requests.map((request) => selectTrial(request, columns));
  return requests.map((request, at): FeaturedTrial => {
    const one = selected[at];
    if (one === null) return { request, among, found: null };
    const isTold = selected.slice(0, at).some((other) => other?.trial === one.trial);
    const lines = isTold ? null : replayTrial(rules, scenario.setup, seed, one.trial).lines;
    const figures = request.figures.map((measure) => ({ measure, value: columns.get(measure)![one.trial] }));
    return { request, among, found: { ...one, figures, lines } };
  });
}

function measuresOf({ by, where = [], figures = [] }: FeaturedTrialRequest): string[] {
  return [by, ...where.map(({ measure }) => measure), ...figures];
}

/** A typical trial is selected from at most this number of the first trials of a scenario. */
const TYPICAL_AMONG = 100;

/** A measure, and its value in one trial: an integer in steps of `Measure.step` or, for a category, the index of its label. */
export interface MeasuredValue {
  readonly measure: Measure;
  readonly value: number;
}

/** A trial that has the median value of a count, and the board at each moment of the trial. */
export interface TypicalTrial {
  /** The index of the trial's scenario in the study. */
  readonly place: number;
  readonly trial: number;
  /** The number of trials from which this trial was selected. */
  readonly among: number;
  readonly lead: MeasuredValue;
  /** The count whose median the trial has. Null if the rules have no count; the trial is then the first one. */
  readonly typicalBy: MeasuredValue | null;
  readonly scenes: readonly Scene[];
}

/** Returns a typical trial of the first scenario that has a board; null if the rules draw no board. */
export function typicalTrialOf(study: Study, summary: Summary): TypicalTrial | null {
  const { rules, seed, scenarios } = study;
  const place = scenarios.findIndex(({ setup }) => recordScenes(rules, setup, seed, 0).length > 0);
  if (place < 0) return null;
  const { setup } = scenarios[place];
  const measures = summary.scenarios[place].measures.map(({ measure }) => measure);
  const shown = shownMeasure(measures, rules.presentation?.charts?.(setup) ?? []);
  const among = Math.min(TYPICAL_AMONG, study.trials);
  const trial = shown === null ? 0 : typicalTrial(rules, setup, seed, shown.name, among);
  const player = new Player(rules, setup, seed);
  const values = player.valuesOf(trial);
  const measured = (measure: Measure): MeasuredValue => {
    return { measure, value: values[player.measures.findIndex(({ name }) => name === measure.name)] };
  };
  return {
    place,
    trial,
    among,
    lead: measured(measures[0]),
    typicalBy: shown === null ? null : measured(shown),
    scenes: recordScenes(rules, setup, seed, trial),
  };
}

/**
 * Returns the count whose median a typical trial has. It is the first of these that exists:
 *
 * - the leading measure, if it is a count
 * - the first count for which the rules request a chart, such as the lead in victory points of a battle
 * - the first count
 *
 * Returns null if there is no count.
 *
 * @param measures all measures, the leading one first
 */
export function shownMeasure(measures: readonly Measure[], charts: readonly ChartRequest[]): Measure | null {
  const counts = measures.filter(({ kind }) => kind === 'count');
  if (measures[0]?.kind === 'count') return measures[0];
  const drawn = charts.flatMap((chart) => (isOfValues(chart) ? [chart.measure] : []));
  const first = drawn.find((name) => counts.some((measure) => measure.name === name));
  return counts.find(({ name }) => name === first) ?? counts[0] ?? null;
}

function isOfValues(chart: ChartRequest): chart is Extract<ChartRequest, { kind: 'histogram' | 'distribution' }> {
  return chart.kind === 'histogram' || chart.kind === 'distribution';
}
