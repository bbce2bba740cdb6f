import type { StudyResult } from '../../analysis/StudyResult.ts';
import { scenarioChanges } from '../../analysis/setupChanges.ts';
import type { Summary } from '../../analysis/summarise.ts';
import type { BoardPicture } from '../../rules/board.ts';
import type { PlanLine } from '../../rules/Presentation.ts';
import type { Scenario } from '../../study/Study.ts';
import { type Block, type Section, tableBlock, text } from '../model/Document.ts';
import type { Cell, Table } from '../model/Table.ts';

/** If there are at most this many scenarios, each has a heading; otherwise, each has a row in a table. */
const MOST_HEADED = 12;
/**
 * The maximum number of different boards that are drawn after the baseline's board if the scenarios have rows in a table. If there
 * are more boards, none of them is drawn.
 */
const MOST_BOARDS = 3;
/** The maximum number of paths named in the text on the differences of a scenario's setup. */
const MOST_PLACES = 6;

interface Planned {
  readonly label: string;
  readonly scenario: Scenario;
  readonly picture: BoardPicture | null;
  readonly plan: readonly PlanLine[];
}

/**
 * The section with the board, its routes and the orders of the baseline. If there are few scenarios, it also has the differences
 * of each other scenario. If there are many, it has at most a few further boards, and `differencesSections` has the differences.
 * No section if the rules have no boards and no orders.
 */
export function planSections(result: StudyResult, summary: Summary): Section[] {
  const planned = plannedScenarios(result, summary);
  if (planned.length === 0) return [];
  const [baseline, ...others] = planned;
  const blocks = [
    ...(others.length === 0 ? [] : [heading([baseline])]),
    ...boardBlocks(baseline),
    ...(baseline.plan.length === 0 ? [] : [settled(baseline.plan)]),
    ...(planned.length <= MOST_HEADED
      ? others.flatMap((other) => differenceBlocks(baseline, other))
      : otherBoards(planned)),
  ];
  return [{ heading: 'The plan', blocks }];
}

/** For many scenarios: a table of their differences from the baseline. It is long, so it is near the end of a page. */
export function differencesSections(result: StudyResult, summary: Summary): Section[] {
  const planned = plannedScenarios(result, summary);
  if (planned.length <= MOST_HEADED) return [];
  const [baseline, ...others] = planned;
  return [{ heading: 'The scenarios', blocks: [tableBlock(differenceTable(baseline, others), 'page')] }];
}

/** The scenarios with their plans; none if the rules have neither a picture nor a plan. */
function plannedScenarios({ study, scenarios }: StudyResult, summary: Summary): Planned[] {
  const { rules } = study;
  const planned = scenarios.map(
    ({ scenario }, at): Planned => ({
      label: summary.scenarios[at].label,
      scenario,
      picture: rules.presentation?.picture?.(scenario.setup) ?? null,
      plan: rules.presentation?.plan?.(scenario.setup) ?? [],
    }),
  );
  return planned.every(({ picture, plan }) => picture === null && plan.length === 0) ? [] : planned;
}

function boardBlocks({ picture }: Planned): Block[] {
  return picture === null ? [] : [{ kind: 'board', picture }];
}

/**
 * The differences of a scenario from the baseline: a sentence, its board if that differs, and the lines of its plan that
 * differ.
 */
function differenceBlocks(baseline: Planned, other: Planned): Block[] {
  const changes = changesText(baseline, other);
  const own = ownLines(baseline, other);
  const isSameBoard = JSON.stringify(baseline.picture) === JSON.stringify(other.picture);
  return [
    heading([other]),
    text(
      changes === ''
        ? `Its setup is the same as that of “${baseline.label}”.`
        : `Like “${baseline.label}”, except: ${changes}.`,
    ),
    ...(isSameBoard ? [] : boardBlocks(other)),
    ...(own.length === 0 ? [] : [settled(own)]),
  ];
}

/** A row for each scenario: the differences of its setup, and the lines of its plan that differ. */
function differenceTable(baseline: Planned, others: readonly Planned[]): Table {
  const rows = others.map((other): Cell[] => [
    other.label,
    changesText(baseline, other) || 'nothing',
    ownLines(baseline, other)
      .map(({ subject, text }) => `${subject}: ${text}`)
      .join(' · '),
  ]);
  const hasLines = rows.some(([, , lines]) => lines !== '');
  return {
    name: 'differences',
    columns: [
      { name: 'scenario', title: 'Scenario', isRowName: true },
      { name: 'setup', title: `Unlike “${baseline.label}”` },
      { name: 'plan', title: 'Resulting plan', on: hasLines ? 'page' : [] },
    ],
    rows,
  };
}

/** The differences of a setup from the baseline's setup, in words; empty if there are none. */
function changesText(baseline: Planned, other: Planned): string {
  return scenarioChanges(baseline.scenario, other.scenario, MOST_PLACES).join('; ');
}

/** The lines of a plan that the baseline does not have. */
function ownLines(baseline: Planned, other: Planned): PlanLine[] {
  const known = new Set(baseline.plan.map((line) => JSON.stringify(line)));
  return other.plan.filter((line) => !known.has(JSON.stringify(line)));
}

/**
 * The boards that differ from the baseline's board, each once, with its scenarios. If there are more than
 * `MOST_BOARDS`, none of them is drawn, and only the table describes the routes.
 */
function otherBoards(planned: readonly Planned[]): Block[] {
  const [, ...others] = alike(planned, ({ picture }) => picture);
  if (others.length > MOST_BOARDS) return [];
  return others.flatMap(([, sharing]) => [heading(sharing), ...boardBlocks(sharing[0])]);
}

/** Groups the scenarios whose data are equal. Returns the data and the scenarios of each group. */
function alike<Shared>(scenarios: readonly Planned[], sharedBy: (scenario: Planned) => Shared): [Shared, Planned[]][] {
  const groups = new Map<string, [Shared, Planned[]]>();
  for (const scenario of scenarios) {
    const shared = sharedBy(scenario);
    const key = JSON.stringify(shared);
    const group = groups.get(key) ?? [shared, []];
    group[1].push(scenario);
    groups.set(key, group);
  }
  return [...groups.values()];
}

function heading(scenarios: readonly Planned[]): Block {
  return { kind: 'heading', text: scenarios.map(({ label }) => label).join(' · ') };
}

function settled(lines: readonly PlanLine[]): Block {
  return { kind: 'plan', lines };
}
