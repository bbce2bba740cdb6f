import type { PlanLine } from '../../Rules.ts';
import { describePlan, describeReactions } from '../plans/describePlan.ts';
import type { Setup, UnitSetup } from '../setup/Setup.ts';

/** What each unit is and means to do, for the reader of a report. */
export function describeFight(setup: Setup): PlanLine[] {
  const { units, mode, sides } = setup;
  if (mode === 'attack') return [attackLine(setup), defenceLine(setup)];
  return units.map(({ name, side, card, plan }) => ({
    subject: mode === 'battle' ? `${sides[side]}: ${name}` : name,
    text: `${card.name} (${card.hp.length} HP), plan ${plan.name}: ${describePlan(plan, { hasAbilities: card.abilities.some(({ moment }) => moment !== 'always') })}`,
    rules: ['RAPTURE RQ.ACT.1'],
  }));
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
