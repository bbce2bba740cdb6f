import { retreatText } from '../../fleet-battle/measures.ts';
import type { SideText } from '../../fleet-battle/setup.ts';
import type { PlanLine } from '../../Presentation.ts';
import type { Text, UnitSetup } from '../setup/Setup.ts';
import type { ExpeditionPlan, JourneyStage } from './ExpeditionPlan.ts';

/** The decisions before the first roll: the force, the stages and their conditions, and the possible oppositions. */
export function describeJourney(journey: ExpeditionPlan): PlanLine[] {
  const { setup, stages } = journey;
  const { mission, withdraw, carry } = setup;
  const carried = [...(carry.wounds ? ['wounds'] : []), ...(carry.morale ? ['spent morale'] : [])];
  return [
    ...setup.units.map((unit) => ({ subject: unit.name, text: unitText(unit), rules: ['EXP 1'] })),
    // The order of the stages has a line of its own. So scenarios that differ in one stage have the same lines for all
    // other stages.
    { subject: 'the stages', text: stages.map(({ setup: { name } }) => name).join(', then '), rules: ['EXP 4'] },
    ...stages.map((stage) => ({
      subject: stage.setup.name,
      text: stageText(journey, stage),
      rules: stage.setup.battle === null ? ['EXP 4'] : ['EXP 4', 'EXP 9'],
    })),
    {
      subject: 'the mission',
      text: `${mission.arrive} or more units at the end of ${stages[mission.stage].setup.name}`,
      rules: ['EXP 15'],
    },
    ...(withdraw === null
      ? []
      : [{ subject: 'turning back', text: `after a stage where ${withdraw.text}`, rules: ['EXP 14'] }]),
    ...(carried.length === 0
      ? []
      : [{ subject: 'between battles', text: `${carried.join(' and ')} stay`, rules: ['EXP 13'] }]),
  ];
}

function unitText({ count, value, cargo, damaged, ship, transit, card }: UnitSetup): string {
  const faces = [
    ship === null ? '' : `a ${String(ship.ship)} in rifts`,
    transit === null ? '' : `speed ${String(transit.speed ?? 16)} at portals`,
    card === null ? '' : `${typeof card === 'string' ? `the card ${card}` : 'a card of its own'} in battles`,
  ].filter((text) => text !== '');
  const worth = `${count}, worth ${value / 2}${count > 1 ? ' each' : ''}${cargo > 0 ? `, cargo ${cargo}` : ''}`;
  return [worth, ...(damaged > 0 ? [`${damaged} damaged`] : []), ...faces].join('; ');
}

function stageText({ stages }: ExpeditionPlan, { setup, gates }: JourneyStage): string {
  const { condition, kind, battle } = setup;
  const when = condition === null ? '' : `; ${condition.isNegated ? 'unless' : 'if'} ${condition.text}`;
  if (kind === 'fleet-battle') return `${fleetsText(setup.text)}${when}`;
  if (battle === null) return `a ${kind}${when}`;
  const mode = battle.mode === 'duel' ? 'duels, unit by unit' : 'one battle on the table';
  if (battle.against >= 0) return `${mode}, against ${battle.oppositions[battle.against].name}${when}`;
  const { unmapped } = battle;
  const others =
    unmapped === null
      ? 'no opposition elsewhere'
      : `elsewhere one opponent for each ${unmapped.bpv} BPV, rounded up, ${unmapped.most} at most`;
  const mapped = battle.encounters.length === 0 ? 'no encounters' : `${battle.encounters.length} encounters`;
  return `${mode}, against opponents that depend on where ${gates.map((gate) => stages[gate].setup.name).join(' or else ')} leads: ${mapped}, ${others}${when}`;
}

/**
 * Describes a battle of fleets, for example `a battle of fleets against 2 dreadnought, 4 fighter; then the landing against 3
 * infantry; the force with morale-boost`.
 */
function fleetsText({ against, ground, sides }: Text): string {
  const listed = (units: unknown) =>
    Object.entries(units as Readonly<Record<string, number>>)
      .map(([id, count]) => `${count} ${id}`)
      .join(', ') || 'nobody';
  const landing = ground === undefined ? '' : `; then the landing against ${listed((ground as Text).against)}`;
  const { force, enemy } = sides as Readonly<Record<'force' | 'enemy', Text>>;
  const how = [sideText('the force', force), sideText('the opposition', enemy)].filter((text) => text !== '');
  return [`a battle of fleets against ${listed(against)}${landing}`, ...how].join('; ');
}

/** Describes how one side fights; empty if the study does not state it. */
function sideText(who: string, { faction, with: brought = [], losses, retreat }: Text): string {
  const { order, sustain } = (losses ?? {}) as { order?: string | readonly string[]; sustain?: string };
  const ids = (brought as readonly (string | object)[]).flatMap((item) =>
    typeof item === 'string' ? [item] : Object.keys(item),
  );
  const leaves = retreatText((retreat ?? 'never') as SideText['retreat']);
  const parts = [
    faction === undefined ? '' : `of ${String(faction)}`,
    ids.length === 0 ? '' : `with ${ids.join(', ')}`,
    order === undefined
      ? ''
      : `loses ${Array.isArray(order) ? `${order.join(', ')} first` : 'ships with capacity last'}`,
    sustain === undefined || sustain === 'first' ? '' : `sustains damage ${sustain}`,
    leaves === null ? '' : `retreats ${leaves}`,
  ].filter((part) => part !== '');
  return parts.length === 0 ? '' : `${who} ${parts.join(', ')}`;
}
