import { z } from 'zod';

/** The options for questions that the rules leave open. The README of this engine explains each default. */
export const optionsSchema = z
  .strictObject({
    entryTiming: z
      .enum(['impulse-chart', 'uniform'])
      .default('impulse-chart')
      .describe(
        'when a unit may enter on turn 1: impulse-chart: on the impulses on which its speed gives it a move; uniform: on every impulse, with equal chances (IP2.231)',
      ),
    alreadyThere: z
      .enum(['stays', 'goes'])
      .default('stays')
      .describe('a unit that is already in the hex when a window opens: stays, or goes (IP2.217, IP2.234)'),
    destination: z
      .enum(['per-window', 'per-unit'])
      .default('per-window')
      .describe('one roll for all units that enter in a window, or one for each unit (IP2.233)'),
    clock: z
      .enum(['carries', 'restarts'])
      .default('carries')
      .describe('the scenario at the destination begins on the impulse of exit, or on impulse 1 (IP2.313, IP2.433)'),
    samePortalWindow: z
      .enum(['back', 'new-roll'])
      .default('back')
      .describe(
        'a force that flies back into the portal before the window closes: back: it returns to the scenario that it has just left; new-roll: it comes out at a newly rolled destination (IP2.611)',
      ),
    drift: z
      .enum(['each-end', 'shared'])
      .default('each-end')
      .describe('the die for the side of a drift: each end of the portal has its own, or both share one (IP2.421)'),
    arrivalDrift: z
      .enum(['next-turn', 'at-once'])
      .default('next-turn')
      .describe(
        'the far end first drifts when the next drift after the arrival is due, or also right on the arrival (IP2.421)',
      ),
    edge: z
      .enum(['stay', 'reroll', 'bounce'])
      .default('stay')
      .describe(
        'a portal that would drift into the barrier of a fixed map: stays where it is, rolls again, or turns back (IP2.4233)',
      ),
    floatingEdge: z
      .enum(['unbounded', 'clamp'])
      .default('unbounded')
      .describe('a portal that would drift off a floating map: leaves the map, or stays at the edge (IP2.422)'),
    waves: z
      .enum(['one', 'each-end'])
      .default('one')
      .describe('one check for a wave at each drift, or one for each end (IP2.223)'),
    tractored: z
      .enum(['goes', 'stays'])
      .default('goes')
      .describe('a unit that is towed into the portal: goes along, or stays (IP2.15)'),
    upkeep: z
      .enum(['before-gain', 'after-gain'])
      .default('before-gain')
      .describe("points are lost at the start of a turn, or at its end together with that turn's gain (IP2.554)"),
    hold: z
      .enum(['literal', 'turn-ends', 'at-once'])
      .default('literal')
      .describe(
        'how long the points must be held: literal: 32 impulses, which start again if the loss at the start of a turn takes the points below the required number; turn-ends: 32 impulses, but the points are checked only at the ends of turns; at-once: no time (IP2.551)',
      ),
    wait: z
      .enum(['present-turn', 'next-turn'])
      .default('present-turn')
      .describe('the turn from which the 2d6 turns to the return window are counted (IP2.623)'),
    windowDie: z
      .enum(['return-turn', 'with-wait'])
      .default('return-turn')
      .describe('when the die for the return window is rolled (IP2.625)'),
    returnWindows: z
      .enum(['portal', 'printed'])
      .default('portal')
      .describe('return windows are the portal’s own windows, or the printed ones (IP2.625, IP2.77)'),
    companions: z
      .enum(['same-trip', 'own-roll'])
      .default('same-trip')
      .describe(
        "other units that enter the leader's return window: same-trip: they go home with the leader; own-roll: they roll destinations of their own (IP2.627)",
      ),
    below: z
      .enum(['fresh', 'net', 'reach', 'stays'])
      .default('fresh')
      .describe(
        'the condition for a new date after the points have fallen below 500: fresh: 50 points of new gains; net: 50 points of new gains minus losses; reach: 550 points; stays: none, the old date remains (IP2.624)',
      ),
    upkeepCounts: z
      .boolean()
      .default(true)
      .describe(
        'true: the loss of points in each turn can take them below 500 and so void the date; false: this loss never voids a date (IP2.624)',
      ),
    missedRounding: z
      .enum(['half-up', 'down', 'up'])
      .default('half-up')
      .describe('the rounding of the tenth that is lost with a missed window (IP2.626)'),
    afterMiss: z
      .enum(['roll', 'extra'])
      .default('roll')
      .describe(
        'when the turn of a new return window is rolled after a missed one: roll: at once, if the force has enough points of information; extra: only after 50 more points (IP2.626)',
      ),
    home: z
      .enum(['first', 'last'])
      .default('first')
      .describe(
        'where a return window leads after several hops: first: to the scenario where the force began; last: to the scenario just before the present one, from which the force needs another return window (IP2.622)',
      ),
    escapeExcludes: z
      .enum(['none', 'current'])
      .default('none')
      .describe('none: a new destination may be the present scenario again; current: it may not (IP2.613)'),
    columnEdge: z
      .enum(['uniform', 'middle'])
      .default('uniform')
      .describe('the row of a chart hex such as 42xx: any row with equal chance, or the middle one (IP2.416)'),
  })
  .prefault({});
