import type { StudyResult } from '../../analysis/StudyResult.ts';
import { type JudgedTarget, targetsOf } from '../../analysis/targets/TargetJudge.ts';
import { countText } from '../../foundation/numbers.ts';
import type { Scenario } from '../../study/Study.ts';
import { scenarioLabels } from '../../study/scenarios/scenarioNames.ts';
import { type Block, paragraphs, type Section, tableBlock, text } from '../model/Document.ts';
import { type Cell, type Column, formatted, type Row, type Table } from '../model/Table.ts';
import { figureTitle } from '../text/estimateText.ts';
import { bandText, checkSentence, foundText, precisionText } from '../text/targets.ts';

/** If the study has several scenarios and more rows than this, a page folds the rows of targets that are met. */
const MOST_OPEN = 15;

/**
 * The columns of judged targets. In CSV files all numbers are in the measure's unit; the estimate of a `within` target is a
 * distance.
 */
export const TARGET_COLUMNS: readonly Column[] = [
  { name: 'measure', title: 'Target', isRowName: true },
  { name: 'title', title: 'Title', on: 'csv' },
  { name: 'scenario', title: 'Target and scenario', isRowName: true },
  { name: 'wanted', title: 'Wanted' },
  { name: 'estimate', title: 'Estimate', on: 'csv' },
  { name: 'ci_low', title: 'Lowest', on: 'csv' },
  { name: 'ci_high', title: 'Highest', on: 'csv' },
  { name: 'confidence', title: 'Confidence', on: 'csv' },
  { name: 'exact', title: 'Exact', on: 'csv' },
  { name: 'trials', title: 'Trials', on: 'csv' },
  { name: 'found', title: 'Found', on: ['page', 'terminal'] },
  { name: 'verdict', title: 'Verdict' },
];

/**
 * The cells of a judged target. Values that were not computed are empty.
 *
 * @param trials the number of trials that were played in each scenario
 * @param label the label of the target's scenario
 */
export function targetCells(judged: JudgedTarget, trials: number, label = judged.scenario): Cell[] {
  const { figure, scenario, target, estimate, interval, exact, verdict } = judged;
  return [
    figure.name,
    figureTitle(figure),
    formatted(scenario, label),
    bandText(target.band, figure),
    finiteOrNull(estimate),
    finiteOrNull(interval.low),
    finiteOrNull(interval.high),
    target.confidence,
    exact,
    exact === null ? trials : 0,
    foundText(judged),
    verdict === 'met' ? verdict : { value: verdict, text: verdict, tone: verdict },
  ];
}

/**
 * `targets.csv`: one row for each target and scenario. The confidence of an interval holds for all checks of the run together.
 */
export function targetsTable(result: StudyResult): Table {
  const { trials } = result.scenarios[0].tally;
  return {
    name: 'targets',
    file: 'targets.csv',
    columns: TARGET_COLUMNS,
    rows: targetsOf(result).map((one) => targetCells(one, trials)),
  };
}

/** A table with a heading for each target, and below it a row for each scenario. */
export function targetsByScenario(
  targets: readonly JudgedTarget[],
  scenarios: readonly Scenario[],
  trials: number,
): Table {
  const names = scenarios.map(({ name }) => name);
  const labels = scenarioLabels(names);
  const rows = [...new Set(targets.map(({ target }) => target))].flatMap((wanted): Row[] => {
    const own = targets.filter(({ target }) => target === wanted);
    const [{ figure, target }] = own;
    return [
      { group: `${figure.name}, wanted ${bandText(target.band, figure)}` },
      ...own.map((judged) => targetCells(judged, trials, labels[names.indexOf(judged.scenario)])),
    ];
  });
  return { name: 'targets', columns: onlyInFiles(['measure', 'wanted']), rows };
}

function onlyInFiles(names: readonly string[]): readonly Column[] {
  return TARGET_COLUMNS.map((column) => (names.includes(column.name) ? { ...column, on: 'csv' } : column));
}

/**
 * The table of targets with the band, the value and the verdict of each. If the study has several scenarios, each target is a
 * heading above the rows of its scenarios.
 *
 * @param scenarios the scenarios of the study
 * @param trials the number of trials that were played in each scenario
 */
export function verdictBlocks(
  targets: readonly JudgedTarget[],
  scenarios: readonly Scenario[],
  trials: number,
): Block[] {
  if (scenarios.length === 1) {
    const rows = targets.map((judged) => targetCells(judged, trials));
    return [tableBlock({ name: 'targets', columns: onlyInFiles(['scenario']), rows })];
  }
  const tableOf = (some: readonly JudgedTarget[]) => tableBlock(targetsByScenario(some, scenarios, trials));
  if (targets.length <= MOST_OPEN) return [tableOf(targets)];
  const [met, others] = [true, false].map((isMet) => targets.filter(({ verdict }) => (verdict === 'met') === isMet));
  return [
    ...(others.length === 0 ? [] : [tableOf(others)]),
    ...(met.length === 0
      ? []
      : [
          {
            kind: 'folded',
            summary: `${countText(met.length, 'targets')} that ${met.length === 1 ? 'is' : 'are'} met`,
            blocks: [tableOf(met)],
          } as const,
        ]),
  ];
}

/**
 * The section with the verdicts on a study's targets and the sentence on its precision (`precisionText`). There is no
 * section if there are neither targets nor such a sentence.
 */
export function targetsSections(result: StudyResult): Section[] {
  const { study, scenarios } = result;
  const targets = targetsOf(result);
  const precision = precisionText(result);
  const ended = paragraphs(precision === null ? [] : [precision], 'detail');
  if (targets.length === 0) return ended.length === 0 ? [] : [{ heading: null, blocks: ended }];
  const { trials } = scenarios[0].tally;
  const sentence = checkSentence({ study, targets, trials });
  const blocks = [text(sentence), ...verdictBlocks(targets, study.scenarios, trials), ...ended];
  return [{ id: 'targets', heading: 'Targets', blocks }];
}

function finiteOrNull(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}
