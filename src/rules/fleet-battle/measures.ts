import { count, flag, lessIsBetter, type Measure, moreIsBetter, whereItHappens } from '../Measure.ts';
import type { ChartRequest, PlanLine } from '../Presentation.ts';
import { type BattlePlan, isMissedOnTheGround, LONGEST_BATTLE } from './BattlePlan.ts';
import type { Modifier } from './game.ts';
import { SIDES, type SideText } from './setup.ts';
import { NOT_WALKED, type State } from './state.ts';

/** The highest number of hits that is reported. A side with more hits is reported with this number. */
export const MOST_HITS = 400;
/** Returns the highest number of rounds that a battle can last. A limit of the setup applies at each place separately. */
export function mostRoundsOf({ setup, stages }: BattlePlan): number {
  return setup.rounds === undefined ? LONGEST_BATTLE : stages.length * setup.rounds;
}

/** Returns the measures of a battle, in the order in which `observe` writes them. */
export function measuresOf(plan: BattlePlan): Measure[] {
  return [
    {
      name: 'winner',
      kind: 'category',
      min: 0,
      max: 2,
      unit: 'battles',
      step: 1,
      title: 'winner',
      labels: [...SIDES, 'draw'],
    },
    count('rounds', 'rounds fought', 'rounds', mostRoundsOf(plan)),
    ...SIDES.flatMap((side, at) => sideMeasures(plan, side, at)),
    ...(plan.stages.at(-1)?.place === 'ground'
      ? [moreIsBetter(flag('planet_taken', 'the attacker takes the planet', 'battles'))]
      : []),
  ];
}

function sideMeasures(plan: BattlePlan, side: string, at: number): Measure[] {
  const own = plan.groups.flatMap((group, index) =>
    group.side === at && fightsSomewhere(plan, index) && group.reportedAs === index ? [{ ...group, index }] : [],
  );
  const units = sum(own.map(({ index }) => plan.most[index]));
  const whole = plan.groups.flatMap((group, index) => (group.side === at ? [{ ...group, index }] : []));
  return [
    ...[
      count(`${side}_left`, `units that are left to the ${side}`, 'units', units),
      ...own.map(({ name, index }) =>
        count(`${side}_left_${name}`, `${name} left to the ${side}`, 'units', plan.most[index]),
      ),
    ],
    count(
      `${side}_lost_cost`,
      `what the ${side} loses`,
      'resources',
      sum(whole.map(({ unit, index }) => unit.cost * plan.most[index])),
      0.5,
    ),
    { ...count(`${side}_hits`, `hits that the ${side} makes`, 'hits', MOST_HITS), isCut: true },
    count(
      `${side}_damaged`,
      `damaged units that are left to the ${side}`,
      'units',
      sum(
        plan.groups.map(({ side: owner }, index) => {
          const canBeDamaged = owner === at && fightsSomewhere(plan, index) && plan.sustain[index] > 0;
          return canBeDamaged ? plan.most[index] : 0;
        }),
      ),
    ),
    flag(`${side}_retreated`, `the ${side} retreats`, 'battles'),
    whereItHappens(
      count(`${side}_out`, `round in which the ${side} is out of the battle`, 'rounds', mostRoundsOf(plan)),
    ),
    ...(plan.game.checksCapacity && plan.stages[0].place === 'space'
      ? [
          lessIsBetter(
            count(
              `${side}_stranded`,
              `units of the ${side} that have no room when the battle in space is over`,
              'units',
              sum(whole.map(({ index }) => plan.most[index])),
            ),
          ),
        ]
      : []),
  ];
}

/** Returns true if a group fights at one of the places of the battle. */
function fightsSomewhere({ stages }: BattlePlan, group: number): boolean {
  return stages.some(({ fights }) => fights[group] === 1);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/**
 * Returns the indices of the measures that are sums over a battle: the rounds, and the hits of each side. They are in the order
 * in which `save` writes the sums.
 */
export function sumsOf(plan: BattlePlan): number[] {
  const names = measuresOf(plan).map(({ name }) => name);
  return ['rounds', ...SIDES.map((side) => `${side}_hits`)].map((name) => names.indexOf(name));
}

/**
 * Returns the measures that give the round in which a side is out. A side is out only in the last round of a battle, so
 * this round equals the sum of rounds.
 */
export function marksOf(plan: BattlePlan): { place: number; sum: number }[] {
  const names = measuresOf(plan).map(({ name }) => name);
  return SIDES.map((side) => ({ place: names.indexOf(`${side}_out`), sum: 0 }));
}

/**
 * Writes the measures of a battle that `BattleWalk` has played, except the hits.
 *
 * @param ended the measures of the battle's ending; `rounds` replaces the number of rounds in these measures
 */
export function copyEnded({ plan, sumsAt, marksAt }: State, ended: Int32Array, rounds: number, into: Int32Array): void {
  for (let at = 0; at < ended.length; at += 1) into[at] = ended[at];
  const told = Math.min(rounds, mostRoundsOf(plan));
  into[sumsAt[0]] = told;
  for (let side = 0; side < 2; side += 1) if (ended[marksAt[side]] > 0) into[marksAt[side]] = Math.max(1, told);
}

/** Writes the measures of the battle just fought, in the order of `measuresOf`. */
export function observe(state: State, into: Int32Array): void {
  if (state.walk !== null && state.end !== NOT_WALKED) {
    const { walk, end, rounds, made, sumsAt } = state;
    copyEnded(state, walk.measuresAt(end), rounds, into);
    into[sumsAt[1]] = Math.min(made[0], MOST_HITS);
    into[sumsAt[2]] = Math.min(made[1], MOST_HITS);
    return;
  }
  const { plan, count: left, points, made, retreated, stranded, gained } = state;
  const { groups, sustain, units } = plan;
  const mostRounds = mostRoundsOf(plan);
  let next = 0;
  into[next++] = state.winner;
  into[next++] = Math.min(state.rounds, mostRounds);
  for (let side = 0; side < 2; side += 1) {
    const total = next++;
    let all = 0;
    let lost = 0;
    let damaged = 0;
    let roomless = 0;
    for (let group = 0; group < groups.length; group += 1) {
      if (groups[group].side !== side) continue;
      const gone = isMissedOnTheGround(plan, group) ? 0 : stranded[group];
      lost += (units[group] + gained[group] - left[group] + gone) * groups[group].unit.cost;
      roomless += stranded[group];
      if (!fightsSomewhere(plan, group)) continue;
      all += left[group];
      if (groups[group].reportedAs === group) {
        let those = left[group];
        for (let other = 0; other < groups.length; other += 1) {
          if (other !== group && groups[other].reportedAs === group) those += left[other];
        }
        into[next++] = those;
      }
      // If a unit can sustain several hits, this is the lowest possible number of damaged units.
      if (sustain[group] > 0) damaged += Math.ceil((left[group] * sustain[group] - points[group]) / sustain[group]);
    }
    into[total] = all;
    into[next++] = lost;
    into[next++] = Math.min(made[side], MOST_HITS);
    into[next++] = damaged;
    into[next++] = retreated[side];
    // A side that is destroyed before the first round is reported as out in round 1.
    into[next++] = isOut(state, side) ? Math.max(1, Math.min(state.rounds, mostRounds)) : 0;
    if (plan.game.checksCapacity && plan.stages[0].place === 'space') into[next++] = roomless;
  }
  if (plan.stages[plan.stages.length - 1].place === 'ground') into[next++] = state.planetTaken;
}

/**
 * Returns true if a side has retreated, or has no unit left that can fight at the place (space or ground) where the
 * battle was last played.
 */
function isOut({ plan, stage, count: left, retreated }: State, side: number): boolean {
  if (retreated[side] === 1) return true;
  const { fights } = plan.stages[stage];
  for (let group = 0; group < left.length; group += 1) {
    if (plan.groups[group].side === side && fights[group] * left[group] > 0) return false;
  }
  return true;
}

/** Returns the charts: the winner, the units left, the costs, and the length of the battle. */
export function chartsOf(plan: BattlePlan): ChartRequest[] {
  const left = SIDES.flatMap((side, at) =>
    plan.groups.flatMap(({ name, side: owner, start }, group) =>
      owner === at && start > 0 && fightsSomewhere(plan, group)
        ? [{ measure: `${side}_left_${name}`, label: `${side}: ${name}` }]
        : [],
    ),
  );
  return [
    { kind: 'distribution', measure: 'winner', title: 'Who wins' },
    ...(left.length === 0
      ? []
      : [{ kind: 'proportions', measures: left, title: 'What is left of each fleet' } as const]),
    {
      kind: 'means',
      measures: SIDES.map((side) => ({ measure: `${side}_lost_cost`, label: side })),
      title: 'What each side loses in resources',
    },
    {
      kind: 'survival',
      measures: SIDES.map((side) => ({ measure: `${side}_out`, label: side })),
      title: 'Who is still fighting after each round',
    },
    { kind: 'cumulative', measure: 'rounds', title: 'How soon the battle is over' },
  ];
}

/** Returns when a side retreats, in words; null if it never does. */
export function retreatText(retreat: SideText['retreat']): string | null {
  if (retreat === 'never') return null;
  if ('after' in retreat) return `after ${retreat.after} rounds`;
  return `when its ships are worth less than ${retreat.below} of their value at the start`;
}

/** Describes the fleets, the modifiers that apply to them, and the order in which units are lost. */
export function describePlan(plan: BattlePlan): PlanLine[] {
  const { cites } = plan.game;
  return SIDES.flatMap((side, at) => {
    const { losses, retreat } = plan.setup[side];
    const units = plan.groups.filter((group) => group.side === at && group.start > 0);
    const order = plan.stages[0].order[at].map((group) => plan.groups[group].name);
    const modifiers = plan.applied.filter((one) => one.side === at && hasPlace(plan, one.modifier));
    const without = idleOf(plan, at).map(({ name }) => name);
    const retreats = retreatText(retreat);
    return [
      {
        subject: side,
        text: units.map(({ name, start }) => `${start} ${name}`).join(', ') || 'nothing',
        rules: [cites.space],
      },
      ...(modifiers.length === 0
        ? []
        : [
            {
              subject: side,
              text: `with ${modifiers.map(({ modifier }) => modifier.name).join(', ')}`,
              rules: [cites.effect],
            },
          ]),
      ...(without.length === 0
        ? []
        : [{ subject: side, text: `without effect in this battle: ${without.join(', ')}`, rules: [cites.effect] }]),
      {
        subject: side,
        text: `sustains damage ${losses.sustain}; loses units in this order: ${order.join(', ')}`,
        rules: [cites.loss, cites.sustain],
      },
      ...(retreats === null ? [] : [{ subject: side, text: `retreats ${retreats}`, rules: [cites.retreat] }]),
    ];
  });
}

function hasPlace({ stages }: BattlePlan, { place }: Modifier): boolean {
  return place === 'both' || stages.some((stage) => stage.place === place);
}

/** Returns the modifiers of a side that change nothing in a battle. */
export function idleOf(plan: BattlePlan, side: number): Modifier[] {
  const elsewhere = plan.applied.filter(({ modifier }) => !hasPlace(plan, modifier));
  return [...elsewhere, ...plan.idle].filter((one) => one.side === side).map(({ modifier }) => modifier);
}
