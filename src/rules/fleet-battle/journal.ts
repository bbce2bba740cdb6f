import type { Journal } from '../Rules.ts';
import type { Happening, PhasePlan, Pool, Stage } from './BattlePlan.ts';
import { SIDES } from './setup.ts';
import { NOBODY, type State } from './state.ts';

/** Returns the units of a group in words: `attacker: 2 cruiser`. */
function groupText({ plan }: State, group: number, count: number): string {
  const { title, side } = plan.groups[group];
  return `${SIDES[side]}: ${count} ${title}`;
}

/** Returns a number of hits in words: `1 hit`, `2 hits`. */
export function hitsText(hits: number): string {
  return hits === 1 ? '1 hit' : `${hits} hits`;
}

/** Narrates the two fleets. */
export function fleets(state: State, journal: Journal): void {
  const { plan, count, points } = state;
  for (const [side, name] of SIDES.entries()) {
    const units = plan.groups.flatMap((group, at) => {
      if (group.side !== side || count[at] === 0) return [];
      const damaged = count[at] * plan.sustain[at] - points[at];
      return [`${count[at]} ${group.name}${damaged > 0 ? ` (${damaged} damaged)` : ''}`];
    });
    journal.write(
      plan.stages[0].place === 'space' ? plan.game.cites.space : plan.game.cites.ground,
      `${name}: ${units.join(', ') || 'nothing'}`,
    );
  }
}

/** Narrates the beginning of the battle in space or of the battle on the planet. */
export function stage({ plan }: State, place: 'space' | 'ground', journal: Journal): void {
  const { space, ground } = plan.game.cites;
  journal.write(place === 'space' ? space : ground, place === 'space' ? 'in space' : 'on the planet');
}

/** Narrates the beginning of a round. */
export function round(state: State, journal: Journal): void {
  const { round, groundRound } = state.plan.game.cites;
  journal.write(isInSpace(state) ? round : groundRound, `round ${state.rounds}`);
}

function isInSpace({ plan, stage: at }: State): boolean {
  return plan.stages[at].place === 'space';
}

function phaseOf(state: State): PhasePlan {
  return state.plan.stages[state.stage].phases[state.phase];
}

/** Narrates the dice of one group. */
export function roll(state: State, pool: Pool, those: number, need: number, hits: number, journal: Journal): void {
  const { phase } = phaseOf(state);
  const dice = journal.faces.length === 0 ? '' : ` rolls ${journal.faces.join(' ')}`;
  const units = groupText(state, pool.group, those);
  journal.write(phase.rule, `${units}, ${phase.name} on ${need}:${dice}, ${hitsText(hits)}`);
}

export function reroll(state: State, pool: Pool, those: number, need: number, hits: number, journal: Journal): void {
  const { phase } = phaseOf(state);
  journal.write(
    phase.rule,
    `${groupText(state, pool.group, those)}, second roll of misses, on ${need}: rolls ${journal.faces.join(' ')}, ${hitsText(hits)}`,
  );
}

export function faces(state: State, pool: Pool, named: number, each: number, journal: Journal): void {
  const { phase } = phaseOf(state);
  const more = pool.strikes === null ? `, ${each} more hits for each` : '';
  journal.write(
    phase.rule,
    `${groupText(state, pool.group, state.count[pool.group])}: ${named} of ${journal.faces.length} dice show ${pool.namedFrom} or more${more}`,
  );
}

/** Narrates dice that become hits after they were rolled. */
export function adjusted(
  _state: State,
  side: number,
  name: string,
  rule: string,
  near: number,
  times: number,
  journal: Journal,
): void {
  const misses = journal.faces.length === 1 ? '1 miss' : `${journal.faces.length} misses`;
  journal.write(rule, `${SIDES[side]}: ${name} can turn ${near} of ${misses} into hits: ${hitsText(times)} more`);
}

/** Narrates units that are destroyed aboard ships by dice with certain faces (`strikes`). */
export function struck(
  state: State,
  group: number,
  those: number,
  { name, rule }: { readonly name: string; readonly rule: string },
  journal: Journal,
): void {
  journal.write(rule, `${groupText(state, group, those)} aboard ${those === 1 ? 'is' : 'are'} destroyed by ${name}`);
}

/** Narrates units that join a fleet during a battle. */
export function joined(state: State, group: number, those: number, name: string, rule: string, journal: Journal): void {
  journal.write(rule, `${groupText(state, group, those)} ${those === 1 ? 'joins' : 'join'} by ${name}`);
}

/** Narrates units that change into another kind. */
export function changed(
  state: State,
  group: number,
  to: number,
  those: number,
  { name, effect }: Happening,
  journal: Journal,
): void {
  journal.write(
    effect.rule,
    `${groupText(state, group, those)} ${those === 1 ? 'becomes' : 'become'} ${those} ${state.plan.groups[to].title} by ${name}`,
  );
}

export function volley(state: State, group: number, need: number, hits: number, rule: string, journal: Journal): void {
  journal.write(
    rule,
    `${groupText(state, group, journal.faces.length)}, before the fight on ${need}: rolls ${journal.faces.join(' ')}, ${hitsText(hits)}`,
  );
}

export function sustained(state: State, group: number, hits: number, journal: Journal): void {
  journal.write(
    state.plan.game.cites.sustain,
    `${groupText(state, group, hits)} ${hits === 1 ? 'sustains' : 'sustain'} damage`,
  );
}

export function lost(state: State, group: number, those: number, phase: PhasePlan | null, journal: Journal): void {
  const { loss, groundLoss } = state.plan.game.cites;
  journal.write(
    phase === null || phase.phase.isFight ? (isInSpace(state) ? loss : groundLoss) : phase.phase.rule,
    `${groupText(state, group, those)} ${those === 1 ? 'is' : 'are'} destroyed`,
  );
}

/** Narrates units that their own side gives up. */
export function givenUp(
  state: State,
  { name, effect }: Happening,
  group: number,
  those: number,
  journal: Journal,
): void {
  journal.write(effect.rule, `${groupText(state, group, those)} ${those === 1 ? 'is' : 'are'} given up for ${name}`);
}

export function destroyed(
  state: State,
  { name, effect }: Happening,
  group: number,
  those: number,
  journal: Journal,
): void {
  journal.write(effect.rule, `${groupText(state, group, those)} ${those === 1 ? 'is' : 'are'} destroyed by ${name}`);
}

export function doomed(state: State, group: number, journal: Journal): void {
  journal.write(
    state.plan.game.cites.loss,
    `${groupText(state, group, 1)} is lost, so all other units of both sides are lost, too`,
  );
}

export function repaired(
  state: State,
  group: number,
  those: number,
  name: string,
  rule: string,
  journal: Journal,
): void {
  journal.write(rule, `${groupText(state, group, those)} ${those === 1 ? 'is' : 'are'} repaired by ${name}`);
}

/** Narrates damage from the excess hits of an attack. This damage does not count as sustained damage. */
export function damaged(
  state: State,
  group: number,
  those: number,
  name: string,
  rule: string,
  journal: Journal,
): void {
  journal.write(rule, `${groupText(state, group, those)} ${those === 1 ? 'is' : 'are'} damaged by ${name}`);
}

/** Narrates the winner. */
export function ended(state: State, { place }: Stage, journal: Journal): void {
  const who = state.winner === NOBODY ? 'nobody wins' : `the ${SIDES[state.winner]} wins`;
  const taken = state.planetTaken === 1 ? ' and takes the planet' : '';
  const { end, groundEnd } = state.plan.game.cites;
  journal.write(place === 'space' ? end : groundEnd, `${who}${taken}`);
}

export function stranded(state: State, group: number, those: number, journal: Journal): void {
  journal.write(state.plan.game.cites.capacity, `${groupText(state, group, those)} without room: removed`);
}
