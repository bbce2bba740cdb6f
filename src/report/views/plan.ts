import type { StudyResult } from '../../analysis/StudyResult.ts';
import { setupChanges } from '../../analysis/setupChanges.ts';
import type { Summary } from '../../analysis/summarise.ts';
import type { BoardPicture } from '../../rules/board.ts';
import type { PlanLine } from '../../rules/Presentation.ts';
import { type Block, type Section, text } from '../model/Document.ts';

/** The most maps, and plans under one map, that stand open. */
const MOST_OPEN = 3;

/** The most scenarios that are told one by one. */
const MOST_TOLD = 12;
/** The most places of a setup that a scenario's difference names. */
const MOST_PLACES = 6;

interface Planned {
  readonly label: string;
  readonly setup: unknown;
  readonly picture: BoardPicture | null;
  readonly plan: readonly PlanLine[];
}

/**
 * The board with its routes and the orders: those of the baseline, and of every other scenario what is different. Where there are
 * very many, each board and line once for all scenarios that share it; no section if the rules have neither.
 */
export function planSections({ study, scenarios }: StudyResult, summary: Summary): Section[] {
  const { rules } = study;
  const planned = scenarios.map(
    ({ scenario: { setup } }, at): Planned => ({
      label: summary.scenarios[at].label,
      setup,
      picture: rules.presentation?.picture?.(setup) ?? null,
      plan: rules.presentation?.plan?.(setup) ?? [],
    }),
  );
  if (planned.every(({ picture, plan }) => picture === null && plan.length === 0)) return [];
  if (planned.length <= MOST_TOLD) {
    const [baseline, ...others] = planned;
    const isAlone = others.length === 0;
    const blocks = [
      ...(isAlone ? [] : [heading([baseline])]),
      ...boardBlocks(baseline),
      ...(baseline.plan.length === 0 ? [] : [settled(baseline.plan)]),
      ...others.flatMap((other) => differenceBlocks(baseline, other)),
    ];
    return [{ heading: 'The plan', blocks }];
  }
  const maps = alike(planned, ({ picture }) => picture);
  const parts = maps.flatMap(([picture, sharing]): Block[][] => {
    const { common, own } = parted(sharing);
    if (picture === null && common.length + own.length === 0) return [];
    return [
      [
        ...(maps.length > 1 ? [heading(sharing)] : []),
        ...(picture === null ? [] : [{ kind: 'board', picture } as const]),
        ...(common.length > 0 ? [settled(common)] : []),
        ...folded(own.map(([lines, settledFor]) => [heading(settledFor), settled(lines)])),
      ],
    ];
  });
  return parts.length === 0 ? [] : [{ heading: 'The plan', blocks: folded(parts) }];
}

function boardBlocks({ picture }: Planned): Block[] {
  return picture === null ? [] : [{ kind: 'board', picture }];
}

/** A scenario by what tells it from the baseline: in words, by its board if it is another, and by the lines of its plan that differ. */
function differenceBlocks(baseline: Planned, other: Planned): Block[] {
  const changes = setupChanges(baseline.setup, other.setup, MOST_PLACES);
  const words =
    changes.length === 0
      ? `Its setup is that of “${baseline.label}”.`
      : `As “${baseline.label}”, but ${changes.join('; ')}.`;
  const known = new Set(baseline.plan.map((line) => JSON.stringify(line)));
  const own = other.plan.filter((line) => !known.has(JSON.stringify(line)));
  const isSameBoard = JSON.stringify(baseline.picture) === JSON.stringify(other.picture);
  return [
    heading([other]),
    text(words),
    ...(isSameBoard ? [] : boardBlocks(other)),
    ...(own.length === 0 ? [] : [settled(own)]),
  ];
}

/** The lines that all these scenarios share, and the others by the scenarios that share them. */
function parted(scenarios: readonly Planned[]) {
  const plans = scenarios.map(({ plan }) => plan.map((line) => JSON.stringify(line)));
  const isCommon = (line: PlanLine) => plans.every((plan) => plan.includes(JSON.stringify(line)));
  const own = alike(scenarios, ({ plan }) => plan.filter((line) => !isCommon(line)));
  return { common: scenarios[0].plan.filter(isCommon), own: own.filter(([lines]) => lines.length > 0) };
}

/** The scenarios in groups of equal plain data, with what each group shares. */
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

/** The first parts open, and the rest behind a line that says how many they are. */
function folded(parts: readonly (readonly Block[])[]): Block[] {
  const rest = parts.slice(MOST_OPEN);
  const open = parts.slice(0, MOST_OPEN).flat();
  return rest.length === 0 ? open : [...open, { kind: 'folded', summary: `${rest.length} more`, blocks: rest.flat() }];
}
