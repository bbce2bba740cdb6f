import type { Setup } from '../setup/Setup.ts';
import { HUNDREDTHS } from '../table/hundredths.ts';

export const HOLD = 0;
export const KILL = 1;
export const SURVIVE = 2;

export const EACH_PREPARATION = 0;
export const EACH_CLEANUP = 1;
export const AT_THE_END = 2;

/** A compiled mission card; lengths are in hundredths of a cm. */
export interface PlayableMission {
  /** HOLD, KILL or SURVIVE. */
  readonly kind: number;
  /** The index of the card's name among the mission cards of all sides. Sides with the same card have the same index. */
  readonly card: number;
  readonly points: number;
  /** KILL: the unit that must be eliminated. SURVIVE: the unit that must be on the field at the end. -1 for HOLD. */
  readonly unit: number;
  /** The position of the objective. For KILL and SURVIVE, `x`, `y` and `within` are 0. */
  readonly x: number;
  readonly y: number;
  /** The largest distance from the objective to the edge of a base that holds the objective. */
  readonly within: number;
  /** The time at which the mission is checked: EACH_PREPARATION, EACH_CLEANUP or AT_THE_END. */
  readonly scored: number;
}

/** Returns true if any side can have a mission. */
export function hasMissions({ battle }: Setup): boolean {
  return battle !== null && battle.missions.flat().length > 0;
}

/** Returns the compiled mission cards of each side. */
export function playableMissions({ sides, battle }: Setup): readonly (readonly PlayableMission[])[] {
  const hands = battle?.missions ?? sides.map(() => []);
  const names = [...new Set(hands.flat().map(({ name }) => name))];
  return hands.map((hand) =>
    hand.map((mission): PlayableMission => {
      const { kind, name, points } = mission;
      const card = names.indexOf(name);
      if (kind !== 'hold') {
        const { unit } = mission;
        return {
          kind: kind === 'kill' ? KILL : SURVIVE,
          card,
          points,
          unit,
          x: 0,
          y: 0,
          within: 0,
          scored: AT_THE_END,
        };
      }
      const [x, y] = mission.at.map((length) => Math.round(length * HUNDREDTHS));
      const within = Math.floor(mission.within * HUNDREDTHS);
      return { kind: HOLD, card, points, unit: -1, x, y, within, scored: SCORED[mission.each] };
    }),
  );
}

const SCORED = { preparation: EACH_PREPARATION, cleanup: EACH_CLEANUP, game: AT_THE_END } as const;
