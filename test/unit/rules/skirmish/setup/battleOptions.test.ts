import { describe, expect, it } from 'vitest';
import { optionsSchema } from '../../../../../src/rules/skirmish/setup/optionsSchema.ts';
import { playFight } from '../playFight.ts';
import { archer, battle } from '../smallBattle.ts';

interface Reading {
  readonly title: string;
  readonly setup: object;
  /** The dice and the results: with the default reading, then with the option. */
  readonly plain: readonly [dice: number[], measures: object];
  readonly options: Readonly<Record<string, unknown>>;
  readonly other: readonly [dice: number[], measures: object];
}

const red = { units: { archer: { card: archer } } };
const mate = { card: { hp: 1 } };

const readings: readonly Reading[] = [
  {
    title: 'RQ.ACT.2, RQ.RE.SHELTER: a unit with an Escape Marker still reacts; by option, it does not',
    setup: battle(
      { units: { archer: { card: { ...archer, ap: 2 } } } },
      {
        units: {
          prey: {
            card: { idef: 1, rp: 1, hp: ['ESCAPE', '', ''] },
            plan: { distance: 'hold', reactions: 'shelter when HP <= 2' },
          },
          mate,
        },
      },
    ),
    plain: [[4, 4, 4], { wounds_prey: 1 }],
    options: { fleeingReacts: false },
    other: [[4, 4], { wounds_prey: 2 }],
  },
  {
    title:
      'RQ.ESC.1, RQ.ESC.2: a first flight is followed by one in the next Preparation Phase; by option, not in that one',
    // From 81.6 to 88.4, where its base is at the edge, it is 6.8 cm.
    setup: battle(red, { units: { prey: { card: { cost: 15, mov: 4, hp: ['ESCAPE', ''] } }, mate } }, { rounds: 2 }),
    plain: [[4, 1], { fled_blue: 1, points_red: 15 }],
    options: { firstFlight: 'once' },
    other: [[4, 1], { fled_blue: 0, points_red: 0 }],
  },
  {
    title: 'RQ.END.1: a unit with an Escape Marker keeps no side in the game; by option, it does',
    setup: battle(red, { units: { prey: { card: { mov: 0, hp: ['ESCAPE', ''] } } } }, { rounds: 2 }),
    plain: [[6, 1, 4], { rounds: 1 }],
    options: { operational: 'on-the-field' },
    other: [[6, 1, 4, 1], { rounds: 2 }],
  },
  {
    title:
      'RQ.END.1, RQ.CLEAN.1: a Cleanup Phase that the end of the game forestalls gives out no points; by option, it does',
    setup: battle(
      { ...red, missions: ['camp'] },
      { units: { prey: { card: { hp: 1 } } } },
      { bonus: 0, missions: { camp: { hold: [45, 10], points: 2 } } },
    ),
    plain: [[6, 1, 4], { points_red: 0, winner: 2 }],
    options: { lastCleanup: 'scored' },
    other: [[6, 1, 4], { points_red: 2, winner: 0 }],
  },
  {
    title:
      'RQ.VP.1: who has fled over the edge is eliminated, and pays who wounded it; by option, casualties alone are',
    setup: battle(red, { units: { prey: { card: { cost: 15, mov: 9, hp: ['ESCAPE', ''] } } } }),
    plain: [[6, 1, 4], { fled_blue: 1, points_red: 45, winner: 0, worth_archer: 15 }],
    options: { disabled: 'casualties' },
    other: [[6, 1, 4], { fled_blue: 1, points_red: 0, winner: 2, worth_archer: 0 }],
  },
  {
    title: 'RQ.VP.1: equal victory points are a draw; by option, the dearer units left decide',
    setup: battle(red, { units: { prey: { card: { cost: 12, hp: 1 } } } }),
    plain: [[6, 1, 1], { winner: 2, margin: 0 }],
    options: { tie: 'cost-left' },
    other: [[6, 1, 1], { winner: 1, margin: 0 }],
  },
  {
    title: 'RQ.VP.1: where the units left are of equal cost, too, it is a draw all the same',
    setup: battle(red, { units: { prey: { card: { cost: 10, hp: 1 } } } }),
    plain: [[6, 1, 1], { winner: 2 }],
    options: { tie: 'cost-left' },
    other: [[6, 1, 1], { winner: 2 }],
  },
];

describe('an option that matters only in battles', () => {
  it.each(readings)('$title', ({ setup, plain, options, other }) => {
    expect(playFight(setup, plain[0]).measures).toMatchObject(plain[1]);
    expect(playFight({ ...setup, options }, other[0]).measures).toMatchObject(other[1]);
  });

  it.each(readings)('may be set to its default: $title', ({ setup, plain, options }) => {
    const defaults: Record<string, unknown> = optionsSchema.parse({});
    const written = Object.fromEntries(Object.keys(options).map((name) => [name, defaults[name]]));
    expect(playFight({ ...setup, options: written }, plain[0]).measures).toMatchObject(plain[1]);
  });
});
