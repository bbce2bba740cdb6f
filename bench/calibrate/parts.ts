import type { Coverage } from './Coverage.ts';
import { differences } from './differences.ts';
import { fixedSamples } from './fixedSamples.ts';
import { subjectOf } from './Subject.ts';
import { sequences } from './sequences.ts';
import { playedSensitivities, solvedSensitivities } from './varied/sensitivities.ts';
import { functionSensitivities, testFunctions } from './varied/testFunctions.ts';
import { variedSubject } from './varied/VariedSubject.ts';
import { weighted } from './weighted.ts';

/** One part of the page. It returns its rows, from runs under different seeds. */
export type Part = (runs: number) => Promise<readonly Coverage[]>;

/** For each engine, a study that is solved quickly. */
const STUDIES = {
  'gravity-rift': 'sims/one-detour.yaml',
  'gravity-portals': 'sims/narrow-windows.yaml',
  'skirmish, attack': 'sims/dodge-and-shelter.yaml',
  'skirmish, duel': 'sims/one-stat.yaml',
  expedition: 'sims/new/expedition.yaml',
} as const;

const PRINTED_WINDOWS = [2, 7, 12, 18, 23, 28].map((from) => [from, from + 3]);
const NARROW_WINDOWS = PRINTED_WINDOWS.map(([from]) => [from + 1, from + 2]);

interface Varied {
  readonly study: string;
  /** The values of the study to vary; null for those that the study itself varies. */
  readonly vary: Readonly<Record<string, unknown>> | null;
  readonly figure: string;
  /** True if the points are also played. Only some engines do this, because it is slow and the code is the same for every engine. */
  readonly isPlayed: boolean;
}

/** For each engine, some values of a study that form a grid of few points. */
const VARIED: Readonly<Record<string, Varied>> = {
  'gravity-rift': { study: 'sims/what-matters-in-the-rift.yaml', vary: null, figure: 'cost_removed', isPlayed: true },
  'gravity-portals': {
    study: 'sims/new/portal.yaml',
    vary: {
      'force.flagship.speed': [4, 8, 16],
      'force.flagship.breakdown': ['6', '4-6'],
      'portal.windows': [PRINTED_WINDOWS, NARROW_WINDOWS],
    },
    figure: 'tumbled',
    isPlayed: true,
  },
  'skirmish, attack': {
    study: 'sims/dodge-and-shelter.yaml',
    vary: {
      'attacker.card.att': { from: 4, to: 8 },
      'attacker.card.ccs': { from: 3, to: 5 },
      'defender.card.def': { from: 2, to: 6 },
      reactions: ['none', 'dodge'],
    },
    figure: 'wounds',
    isPlayed: false,
  },
  'skirmish, duel': {
    study: 'sims/one-stat.yaml',
    vary: {
      'sides.sentinel.changes.att': { from: 3, to: 5 },
      'sides.sentinel.changes.def': { from: 2, to: 4 },
      'sides.sentinel.changes.rp': { from: 1, to: 2 },
    },
    figure: 'winner=sentinel',
    isPlayed: false,
  },
  expedition: {
    study: 'sims/new/expedition.yaml',
    vary: {
      'force.units.escort.count': { from: 1, to: 3 },
      'force.units.flagship.card.att': { from: 3, to: 5 },
      withdraw: ['lost >= 0.3', 'lost >= 0.9'],
    },
    figure: 'mission_done',
    isPlayed: false,
  },
};

/** Every part of the page by name, in order. */
export const parts: ReadonlyMap<string, Part> = new Map<string, Part>([
  ...Object.entries(STUDIES).map(([engine, file]): [string, Part] => [engine, (runs) => ofStudy(engine, file, runs)]),
  [
    'gravity-rift, rare',
    async (runs) => weighted('gravity-rift, rare', subjectOf('sims/one-in-a-billion.yaml'), runs, 2_000),
  ],
  ...Object.entries(VARIED).map(([engine, varied]): [string, Part] => {
    const name = `${engine}, varied`;
    return [name, (runs) => ofVaried(name, varied, runs)];
  }),
  ...testFunctions.map((one): [string, Part] => [
    one.name,
    async (runs) => [100, 1_000].flatMap((rows) => functionSensitivities(one, runs, rows)),
  ]),
]);

async function ofStudy(engine: string, file: string, runs: number): Promise<Coverage[]> {
  const subject = subjectOf(file);
  return [
    ...fixedSamples(engine, subject, runs, 100),
    ...fixedSamples(engine, subject, runs, 1_000),
    ...sequences(engine, subject, runs, 10_000),
    ...differences(engine, subject, runs, 10_000),
  ];
}

async function ofVaried(name: string, { study, vary, figure, isPlayed }: Varied, runs: number): Promise<Coverage[]> {
  const subject = variedSubject(study, vary, figure);
  return [
    ...solvedSensitivities(name, subject, runs, 100),
    ...solvedSensitivities(name, subject, runs, 1_000),
    ...(isPlayed ? await playedSensitivities(name, subject, runs, 200, 10) : []),
  ];
}
