import { reportedCharts } from '../MeasureTable.ts';
import type { ChartRequest } from '../Presentation.ts';
import { measureTable } from './measures.ts';
import type { Setup } from './setup/Setup.ts';

/** Returns the charts of a setup. The mode of the setup determines them. */
export function chartsOf(setup: Setup): readonly ChartRequest[] {
  return reportedCharts(byMode[setup.mode](setup), measureTable(setup).measures);
}

const byMode: Readonly<Record<Setup['mode'], (setup: Setup) => ChartRequest[]>> = {
  attack: attackCharts,
  duel: duelCharts,
  battle: battleCharts,
};

function attackCharts(): ChartRequest[] {
  return [
    { kind: 'distribution', measure: 'wounds', title: 'Wounds of one attack' },
    { kind: 'distribution', measure: 'wounds_back', title: 'Wounds of the counterblow' },
  ];
}

function duelCharts(setup: Setup): ChartRequest[] {
  const { sides } = setup;
  return [
    { kind: 'ranking', measure: 'winner', title: 'Who wins' },
    {
      kind: 'survival',
      measures: sides.map((side) => ({ measure: `round_out_${side}`, label: side })),
      title: 'Who is still in the fight after each round',
    },
    ...woundCurves(setup),
    ...sides.map(
      (side): ChartRequest => ({
        kind: 'distribution',
        measure: `wounds_${side}`,
        title: `Wounds that ${side} takes`,
      }),
    ),
  ];
}

function battleCharts(setup: Setup): ChartRequest[] {
  const dear = setup.listed.map((at) => setup.units[at]).filter(({ card }) => card.cost > 0);
  return [
    { kind: 'ranking', measure: 'winner', title: 'Who wins' },
    { kind: 'histogram', measure: 'margin', title: 'Victory points ahead' },
    {
      kind: 'means',
      measures: dear.map(({ name }) => ({ measure: `worth_${name}`, label: name })),
      title: 'Points destroyed for each point that a unit costs',
    },
    ...woundCurves(setup),
  ];
}

/** The charts of wounds by round, if the study requests them. */
function woundCurves({ byRound, sides, rounds }: Setup): ChartRequest[] {
  if (!byRound) return [];
  const lines = sides.map((side) => ({
    label: side,
    measures: Array.from({ length: rounds }, (_, at) => `wounds_${side}_round_${at + 1}`),
  }));
  return [{ kind: 'progress', lines, title: 'Wounds taken, round by round' }];
}
