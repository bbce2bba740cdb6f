import type { ChartRequest } from '../../Rules.ts';
import type { Setup } from '../setup/Setup.ts';

/** The pictures of a fight, by its size. */
export function chartsOf(setup: Setup): readonly ChartRequest[] {
  return byMode[setup.mode](setup);
}

const byMode: Readonly<Record<Setup['mode'], (setup: Setup) => ChartRequest[]>> = {
  attack: () => [
    { kind: 'distribution', measure: 'wounds', title: 'Wounds of one attack' },
    { kind: 'distribution', measure: 'hits', title: 'Hits before blocks' },
  ],
  duel: ({ sides }) => [
    { kind: 'ranking', measure: 'winner', title: 'Who wins' },
    { kind: 'distribution', measure: 'rounds', title: 'Rounds fought' },
    ...sides.map(
      (side): ChartRequest => ({
        kind: 'distribution',
        measure: `wounds_${side}`,
        title: `Wounds that ${side} takes`,
      }),
    ),
  ],
  battle: () => [
    { kind: 'ranking', measure: 'winner', title: 'Who wins' },
    { kind: 'distribution', measure: 'margin', title: 'Victory points ahead' },
    { kind: 'distribution', measure: 'rounds', title: 'Rounds fought' },
  ],
};
