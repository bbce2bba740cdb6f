import type { PlanLine } from '../../Rules.ts';
import { describePlan, describeReactions } from '../plans/describePlan.ts';
import type { BattleSetup, Mission } from '../setup/BattleSetup.ts';
import type { Setup, UnitSetup } from '../setup/Setup.ts';

/** What each unit is and means to do, for the reader of a report. */
export function describeFight(setup: Setup): PlanLine[] {
  const { units, listed, mode, sides, battle } = setup;
  if (mode === 'attack') return [attackLine(setup), defenceLine(setup)];
  const isForMissions = battle !== null && battle.missions.flat().length > 0;
  const plans = listed.map((at): PlanLine => {
    const { name, side, card, plan } = units[at];
    const hasAbilities = card.abilities.some(({ moment }) => moment !== 'always');
    return {
      subject: mode === 'battle' ? `${sides[side]}: ${name}` : name,
      text: `${card.name} (${card.hp.length} HP), plan ${plan.name}: ${describePlan(plan, { isForMissions, hasAbilities })}`,
      rules: ['RAPTURE RQ.ACT.1'],
    };
  });
  return battle === null ? plans : [...plans, activationLine(battle), ...missionLines(setup, battle)];
}

function activationLine({ activation }: BattleSetup): PlanLine {
  const text = {
    'by-plan':
      'by plan: first who can attack and is in danger, then who can attack from where it stands, last who only goes for an objective; of equals the dearest',
    'as-listed': 'as listed: the units of each side as they stand in the study, which is how they deploy, too',
  }[activation];
  return { subject: 'order of activation', text, rules: ['RAPTURE RQ.ACT.1'] };
}

/** The cards of each side that has any. */
function missionLines({ sides, units }: Setup, { missions }: BattleSetup): PlanLine[] {
  return missions.flatMap((cards, side) => {
    if (cards.length === 0) return [];
    const told = cards.map((card) => `${card.name} (${missionText(card, units)})`).join(', ');
    const text = cards.length === 1 ? told : `one of ${told}`;
    return [{ subject: `${sides[side]}: mission`, text, rules: ['RAPTURE RQ.SET.3'] }];
  });
}

function missionText(card: Mission, units: readonly UnitSetup[]): string {
  const points = `${card.points} ${card.points === 1 ? 'point' : 'points'}`;
  if (card.kind !== 'hold')
    return `${points} if ${units[card.unit].name} is ${card.kind === 'kill' ? 'eliminated' : 'left'}`;
  const when = {
    preparation: 'in each Preparation Phase',
    cleanup: 'in each Cleanup Phase',
    game: 'in the end',
  }[card.each];
  return `${points} ${when} for holding (${card.at.join(', ')}) alone, within ${card.within} cm`;
}

function attackLine({ units: [{ card }], kind, distance }: Setup): PlanLine {
  const { att, ccs, rof, mms, range } = card.stats;
  const text =
    kind === 'close'
      ? `${diceText(att)} at ${ccs}+, in contact`
      : `${diceText(rof)} at ${mms}+, from ${distance} cm with a range of ${range} cm`;
  return { subject: named('attacker', card.name), text, rules: ['RAPTURE RQ.CC.2'] };
}

function defenceLine({ units: [, defender] }: Setup): PlanLine {
  const { card, plan, crossed, sheltered } = defender;
  const parts = [
    `${card.hp.length - crossed.hp} HP`,
    `${diceText(card.stats.def)} to block with`,
    ...(sheltered ? ['in shelter already'] : []),
    describeReactions(plan),
  ];
  return { subject: named('defender', card.name), text: parts.join('; '), rules: ['RAPTURE RQ.CC.3'] };
}

/** A card written into the study has no name but its role. */
function named(role: string, card: UnitSetup['name']): string {
  return card === role ? role : `${role}: ${card}`;
}

function diceText(dice: number): string {
  return `${dice} ${dice === 1 ? 'die' : 'dice'}`;
}
