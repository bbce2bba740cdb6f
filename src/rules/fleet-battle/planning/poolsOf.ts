import { numbered } from '../../../random/Chance.ts';
import { type Active, BY_ENEMY, BY_OWNER, NON_FIGHTERS, type Pool, ROLL } from '../BattlePlan.ts';
import type { Effect } from '../effects.ts';
import type { Phase } from '../game.ts';
import { ABILITIES, appliesIn, type StageContext } from './StageContext.ts';

/**
 * Returns the dice of a group in a phase: a list of one pool, or an empty list if the group has no such dice.
 *
 * @param stage the index of the stage in `BattlePlan.stages`
 * @param phaseAt the index of the phase
 */
export function poolsOf(context: StageContext, stage: number, phase: Phase, phaseAt: number, group: number): Pool[] {
  const { groups, roundClasses } = context.base;
  const { unit, side } = groups[group];
  const concerned = context.active.filter(
    (one) => context.concerns(one, phase) && context.victim(one) === side && context.targetsOf(one).includes(group),
  );
  const of = (kind: Effect['kind']) => concerned.filter(({ effect }) => effect.kind === kind);
  let attack = unit.attacks[phase.attack];
  for (const { effect } of of('attack')) {
    if (effect.only === 'lacking' && attack !== undefined) continue;
    attack = { hits: effect.from, dice: effect.dice };
  }
  if (attack === undefined) return [];
  const [perEnemy] = of('dice-per-enemy');
  if (perEnemy !== undefined) attack = { ...attack, dice: 1 };
  for (const { effect } of of('hits-on')) attack = { ...attack, hits: effect.from };
  const barred = context
    .of('forbid')
    .filter(
      (one) =>
        one.holders === null &&
        context.victim(one) === side &&
        (one.effect.what === phase.attack || (ABILITIES.includes(one.effect.what) && !phase.isFight)) &&
        context.targetsOf(one).includes(group),
    );
  const barredWhile = context
    .of('forbid')
    .filter(
      (one) =>
        one.holders !== null &&
        context.victim(one) === side &&
        one.effect.what === phase.attack &&
        context.targetsOf(one).includes(group),
    );
  // A side that may not roll in the first rounds keeps the uses of its effects for later rounds.
  const delay = Math.max(0, ...barred.map(({ rounds }) => rounds));
  const dice = new Int32Array(roundClasses);
  const needs = new Int32Array(roundClasses);
  const rerolls = new Uint8Array(roundClasses);
  for (let round = 0; round < roundClasses; round += 1) {
    const isBarred = barred.some((one) => appliesIn(one, round));
    const since = round - delay;
    const sum = (kind: Effect['kind']) =>
      of(kind)
        .filter((one) => one.holders === null && appliesIn(one, since) && one.effect.only !== 'one')
        .reduce((total, { effect }) => total + effect.by, 0);
    dice[round] = isBarred ? 0 : Math.max(0, attack.dice + sum('dice'));
    needs[round] = attack.hits - sum('roll');
    rerolls[round] = of('reroll').some((one) => appliesIn(one, since)) ? 1 : 0;
  }
  const auras = [...of('roll'), ...of('dice'), ...of('assign')]
    .filter(({ holders, effect }) => holders !== null && effect.only !== 'one')
    .map(({ holders, effect }) => ({
      holders: holders as readonly number[],
      by: effect.kind === 'roll' ? effect.by : 0,
      dice: effect.kind === 'dice' ? effect.by : 0,
      hitClass: effect.kind === 'assign' ? hitClassOf(effect) : BY_OWNER,
    }));
  const stops = barredWhile.map(({ holders }) => ({
    holders: holders as readonly number[],
    by: 0,
    dice: -1_000,
    hitClass: BY_OWNER,
  }));
  const struckBy = ({ effect }: Active) =>
    context.affected(1 - side, effect.destroys).filter((at) => context.isAboard(at));
  const [faces] = of('faces').filter((one) => one.effect.destroys.length === 0 || struckBy(one).length > 0);
  const strikes = faces === undefined || faces.effect.destroys.length === 0 ? null : struckBy(faces);
  const assigned = of('assign').filter(({ holders }) => holders === null);
  const number = group + groups.length * (stage * 8 + (phase.isFight ? 0 : phaseAt + 1));
  return [
    {
      group,
      side,
      number,
      purpose: numbered(ROLL, number),
      dice,
      needs,
      rerolls,
      hitClass: assigned.length === 0 ? BY_OWNER : hitClassOf(assigned[0].effect),
      auras: [...auras, ...stops],
      namedFrom: faces?.effect.from ?? 0,
      namedHits: faces === undefined || strikes !== null ? 0 : faces.effect.hits,
      strikes,
      strikesBy: { name: faces?.modifier.name ?? '', rule: faces?.effect.rule ?? '' },
      adjusts: of('adjust').map(({ effect, limit, modifier, rounds, holders }) => ({
        by: effect.by,
        limit,
        rounds,
        holders,
        needs: effect.needs && context.affected(side, effect.needs.units, effect.needs.except),
        name: modifier.name,
        rule: effect.rule,
      })),
      diceFor:
        perEnemy === undefined
          ? null
          : context.affected(1 - side, ['ships']).filter((at) => !groups[at].unit.isFighter),
    },
  ];
}

function hitClassOf({ assign }: Effect): number {
  if (assign === 'owner') return BY_OWNER;
  return assign === 'enemy' ? BY_ENEMY : NON_FIGHTERS;
}
