import { countText } from '../../foundation/numbers.ts';
import { facesFrom, SIDES } from './play/purposes.ts';
import type { BattleSetup, Mission, Setup, UnitSetup } from './setup/Setup.ts';

/** Returns notes on settings of a fight that are allowed but probably not intended. */
export function notesOn(setup: Setup): string[] {
  return [...rootedChargers(setup), ...allWaiting(setup), ...poorShooters(setup), ...idleMissions(setup)];
}

/**
 * Reports units with MOV 0 whose plan tells them to charge or to go to an objective, and whose card has no ability that could
 * move them. In an attack, and in a duel in contact, no unit needs to move.
 */
function rootedChargers({ mode, distance, units, listed, sides }: Setup): string[] {
  if (mode === 'attack' || (mode === 'duel' && distance === 0)) return [];
  return listed.flatMap((at) => {
    const { name, side, card, plan } = units[at];
    const isTold = plan.distance === 'charge' || plan.distance === 'objective';
    if (!isTold || card.stats.mov > 0 || mayMove(units[at])) return [];
    const whose = mode === 'battle' ? `${sides[side]}: ${name}` : name;
    const goal = plan.distance === 'charge' ? 'charge' : 'go to an objective';
    return [
      `${whose} has MOV 0, and its plan ${plan.name} tells it to ${goal}: it fights only opponents that come to it. Give it a move, or a plan with \`distance: hold\`.`,
    ];
  });
}

/**
 * Reports a battle in which no unit ever attacks: no unit can shoot, the plans of all units wait for opponents to come,
 * and no side has an objective to hold.
 */
function allWaiting({ battle, units }: Setup): string[] {
  if (battle === null || battle.missions.some((cards) => cards.some(({ kind }) => kind === 'hold'))) return [];
  const waits = ({ plan: { distance }, card: { stats } }: UnitSetup) =>
    stats.rof === 0 && (distance === 'hold' || distance === 'wait' || distance === 'keep-away');
  if (!units.every(waits)) return [];
  return [
    'No unit ever strikes: none can shoot, and the plans of all units wait for the opponents to come. Give a side a plan that charges, such as `aggressive`, or an objective to hold.',
  ];
}

/** From so many times the hits of shots on, blows are clearly the better attack (`poorShooters`). */
const CLEARLY = 2;

/** Reports units of a battle whose plan keeps them away from opponents, although they cannot shoot, or strike far better than they shoot. */
function poorShooters({ battle, sides, units }: Setup): string[] {
  if (battle === null) return [];
  return units.flatMap(({ name, side, plan, leader, card: { stats } }) => {
    // RQ.TYPE.APPR: an apprentice stands where its leader does.
    if (plan.distance !== 'keep-away' || leader !== null || stats.mov === 0) return [];
    const blow = stats.att * facesFrom(stats.ccs);
    const shot = stats.rof * facesFrom(stats.mms);
    if (blow < CLEARLY * shot || blow === 0) return [];
    const why = shot === 0 ? 'cannot shoot' : `expects ${hits(blow)} of a blow, but ${hits(shot)} of a shot`;
    return [
      `${sides[side]}: ${name} ${why}, and its plan ${plan.name} keeps it away from opponents. Give it a plan that charges, such as \`aggressive\`, or \`cautious\`.`,
    ];
  });
}

/** Returns a number of expected hits in words, such as "1.3 hits". */
function hits(faces: number): string {
  return `${(faces / SIDES).toFixed(1)} hits`;
}

function mayMove({ card }: UnitSetup): boolean {
  return card.abilities.some(
    ({ effect, target }) =>
      target !== 'opponent' &&
      ((effect.kind === 'change' && effect.stat === 'mov' && effect.by > 0) || effect.kind === 'move'),
  );
}

/** Reports missions that no unit of their side plays for, with the reason. */
function idleMissions({ battle, sides, units, rounds }: Setup): string[] {
  if (battle === null) return [];
  return battle.missions.flatMap((cards, side) => {
    const own = units.filter((unit) => unit.side === side);
    const foes = units.length - own.length;
    const reasons = new Map<string, string[]>();
    for (const card of cards) {
      const why = whyIdle(card, own, { battle, side, rounds, foes });
      if (why !== null) reasons.set(why, [...(reasons.get(why) ?? []), card.name]);
    }
    return [...reasons].map(([why, [first, ...others]]) => {
      const what = others.length === 0 ? 'mission' : 'missions';
      return `No unit of ${sides[side]} goes for its ${what} ${[first, ...others].join(', ')}: ${why}`;
    });
  });
}

/** The facts that `whyIdle` needs in addition to the mission and the units of its side. */
interface Circumstances {
  readonly battle: BattleSetup;
  readonly side: number;
  readonly rounds: number;
  /** The number of opposing units. */
  readonly foes: number;
}

/**
 * Returns why no unit plays for a mission, with advice. Returns null if a unit plays for it, or if the side can score without
 * that.
 */
function whyIdle(mission: Mission, own: readonly UnitSetup[], circumstances: Circumstances): string | null {
  switch (mission.kind) {
    // A unit that must survive may do so under any plan.
    case 'survive':
      return null;
    case 'kill': {
      // A single opponent is the target of every plan.
      const isPreferred = circumstances.foes === 1 || own.some(({ plan }) => plan.targets.includes('objective'));
      if (isPreferred) return null;
      return 'no plan prefers the target of a mission. Use a plan with `targets: [objective, nearest]`.';
    }
    case 'hold': {
      if (isInOwnStrip(mission, circumstances)) return null;
      const willing = own.filter(({ plan }) => plan.distance === 'objective' || plan.missions === 'weighed');
      if (willing.length === 0) return 'no plan weighs missions. Use a plan with `missions: weighed`.';
      // RQ.TYPE.APPR: an apprentice moves only with its leader.
      const mobile = willing.filter((unit) => unit.leader === null && (unit.card.stats.mov > 0 || mayMove(unit)));
      if (mobile.length === 0) return 'the units whose plans would go there cannot move. Give one of them a move.';
      const isPaid = mobile.some(
        ({ plan, card }) => plan.distance === 'objective' || mayPay(mission, card.cost, circumstances),
      );
      if (isPaid) return null;
      return `plans assume that a unit wins points equal to its cost by fighting for ${countText(circumstances.rounds, 'rounds')}, and the mission pays less: ${countText(mission.points, 'points')} ${TIMES[mission.each]}. Raise the points, or use a plan with \`distance: objective\`.`;
    }
  }
}

const TIMES = {
  preparation: 'in each Preparation Phase',
  cleanup: 'in each Cleanup Phase',
  game: 'at the end',
} as const;

/**
 * Returns true if, in some round, a unit may gain at least as many points by holding an objective until the end as by
 * fighting in all rounds after this one. The unit is assumed to be at the objective already, and to have no target in
 * this round (see `noteKeepers`). The points of opposing sides with the same card are added, because the unit can keep
 * these sides from scoring.
 */
function mayPay(
  { name, points, each }: Extract<Mission, { kind: 'hold' }>,
  cost: number,
  { battle, side, rounds }: Circumstances,
): boolean {
  const stake = battle.missions.reduce(
    (sum, cards, other) => sum + (other === side || cards.some((card) => card.name === name) ? points : 0),
    0,
  );
  return Array.from({ length: rounds }, (_, at) => rounds - at).some((left) => {
    const checks = each === 'game' ? 1 : each === 'cleanup' ? left : left - 1;
    return checks > 0 && stake * checks * rounds >= cost * (left - 1);
  });
}

/** Returns true if an objective is so near to the side's own strip that a unit may hold the objective without leaving the strip. */
function isInOwnStrip(
  { at: [x, y], within }: Extract<Mission, { kind: 'hold' }>,
  { battle: { edges, width, depth, zone }, side }: Circumstances,
): boolean {
  const fromEdge = { south: y, north: depth - y, west: x, east: width - x };
  return fromEdge[edges[side]] - within <= zone;
}
