import { type Chance, numbered } from '../../../random/Chance.ts';
import { ROUND_GONE, ROUNDS, RP_SPENT, TAKEN, unitCounter, WINNER } from '../play/counters.ts';
import * as die from '../play/purposes.ts';
import { INITIATIVE } from '../play/purposes.ts';
import { noteWounds } from '../play/rounds.ts';
import type { State } from '../play/State.ts';
import type { Setup, UnitSetup } from '../setup/Setup.ts';
import * as duelRows from './Duellist.ts';
import { type Duellist, isOfPlainDuel } from './Duellist.ts';
import { battleOut } from './RoundPrefixCache.ts';

/** Plays a plain duel or a battle in one go. False, with nothing played or drawn, for any other fight. */
export function playOut(state: State, chance: Chance): boolean {
  return playDuel(state, chance) || battleOut(state, chance);
}

// V8 takes a file's own constants for the numbers that they are, and looks imported ones up at every use, which made a duel
// a tenth slower.
const { SIDES } = die;
const { HIT_DICE, STRIKE_NEED, BLOCK_DICE, DODGE_DICE, STRIKES, POINTS, COMBAT_VALUE, ROW, BLOCK_NEED } = duelRows;
const DODGE_NEED = 4;
const DODGE_PRICE = 1;

/** What `duelRows` keeps next to the need of a strike: how far on an answer's need is. */
const STRIKE = 0;
const ANSWER = 1;

/**
 * Plays a plain duel (`isPlainDuel`) from its beginning to its end: the same draws as step by step, and so the same
 * measures. False, with nothing played or drawn, for any other fight.
 *
 * So a blow is written twice, here and in `makeAttack`. Steps ask at every blow what most duels never have: distance,
 * shelter, what a condition comes to, abilities, pauses, a journal; without them a duel takes less than a third of the time, and studies
 * play duels by the million. `playDuel.test.ts` holds the two equal, trial by trial, on random duels, and the contract of
 * rules on every one that is shipped; what a clause means is said where the steps keep it.
 */
function playDuel(state: State, chance: Chance): boolean {
  const { tables, counters } = state;
  const { duellists, setup } = tables;
  if (duellists === null) return false;
  const one = duellists[0];
  const two = duellists[1];
  enter(one);
  enter(two);
  let round = 0;
  let first = 0;
  let goesOn = true;
  while (goesOn) {
    round += 1;
    fillUp(one);
    fillUp(two);
    first = firstOf(setup, one, two, round, first, chance);
    // By index, not by a branch: who is first is a coin, which no processor can foresee.
    const leading = duellists[first];
    const other = duellists[1 - first];
    goesOn =
      activate(leading, other, other.strikes, round, chance) &&
      activate(other, leading, 0, round, chance) &&
      round < setup.rounds;
    if (!goesOn || setup.byRound) report(one, round, counters);
    if (!goesOn || setup.byRound) report(two, round, counters);
    if (setup.byRound) for (let at = round; at <= (goesOn ? round : setup.rounds); at += 1) noteWounds(state, at);
  }
  counters[ROUNDS] = round;
  counters[WINNER] = one.hp >= one.boxes ? 1 : two.hp >= two.boxes ? 0 : 2;
  return true;
}

function enter(duellist: Duellist): void {
  duellist.hp = duellist.crossed;
  duellist.spent = 0;
}

function fillUp(duellist: Duellist): void {
  const row = duellist.hp * ROW;
  duellist.rp = duellist.rows[row + POINTS];
  duellist.strikes = duellist.rows[row + STRIKES];
}

/** The side activated first. @param last the one of the round before */
function firstOf(
  { first, options }: Setup,
  one: Duellist,
  two: Duellist,
  round: number,
  last: number,
  chance: Chance,
): number {
  if (first !== null) return first;
  const lead = one.rows[one.hp * ROW + COMBAT_VALUE] - two.rows[two.hp * ROW + COMBAT_VALUE];
  if (lead !== 0) return lead > 0 ? 0 : 1;
  if (round > 1 && options.equalCombatValue === 'last-first') return last;
  if (round > 1 && options.equalCombatValue === 'last-second') {
    // The steps roll among those that are left, which is one: a die of a single face, whose word is drawn.
    chance.die(numbered(INITIATIVE, 0), 1);
    return 1 - last;
  }
  return chance.die(numbered(INITIATIVE, 0), 2) - 1;
}

/**
 * One unit's strikes and their answers. The blows stand in one loop, so that V8 takes the three draws of a blow in once and
 * has room for them.
 *
 * @param toCome strikes of the one who is struck, if its activation is still to come
 * @returns whether both are left
 */
function activate(striker: Duellist, struck: Duellist, toCome: number, round: number, chance: Chance): boolean {
  let attacker = striker;
  let defender = struck;
  let kind = STRIKE;
  let left = striker.strikes;
  while (left > 0) {
    const own = attacker.hp * ROW;
    const other = defender.hp * ROW;
    const { rows } = defender;
    const dodge = rows[other + DODGE_DICE];
    const need = attacker.rows[own + STRIKE_NEED + kind];
    let dice = attacker.rows[own + HIT_DICE];
    if (kind === STRIKE && dice > 0 && dodge > 0 && dodges(defender, attacker, left - 1, toCome, round)) {
      defender.rp -= DODGE_PRICE;
      defender.spent += DODGE_PRICE;
      dice -= chance.hits(defender.dodgePurpose, dodge, SIDES, DODGE_NEED);
    }
    const hits = dice > 0 && need <= SIDES ? chance.hits(attacker.hitPurpose, dice, SIDES, need) : 0;
    if (hits > 0) {
      const blocks = rows[other + BLOCK_DICE];
      const blocked = blocks > 0 ? chance.hits(defender.blockPurpose, blocks, SIDES, BLOCK_NEED) : 0;
      const wounds = hits - blocked;
      // max(0, wounds) without a branch, which would be guessed wrong every third time.
      defender.hp += wounds & ~(wounds >> 31);
      if (defender.hp >= defender.boxes) return false;
    }
    if (
      kind === STRIKE &&
      struck.rp >= struck.counterblowPrice &&
      strikesBack(struck, striker, left - 1, toCome, round)
    ) {
      struck.rp -= struck.counterblowPrice;
      struck.spent += struck.counterblowPrice;
      kind = ANSWER;
      attacker = struck;
      defender = striker;
    } else {
      left -= 1;
      kind = STRIKE;
      attacker = striker;
      defender = struck;
    }
  }
  return true;
}

/** Whether the plan of the one who is struck dodges. @param left strikes after this one */
function dodges(struck: Duellist, striker: Duellist, left: number, toCome: number, round: number): boolean {
  const { answers, weighed, hp, rp } = struck;
  if (weighed !== null) return rp > 0 && weighed.dodges(round, left, toCome, hp, striker.hp, rp, striker.rp);
  const row = answers.depends ? hp * striker.boxes + striker.hp : 0;
  return answers.dodges[row * answers.width + rp] === 1;
}

/** Whether it strikes back, where it has the points. */
function strikesBack(struck: Duellist, striker: Duellist, left: number, toCome: number, round: number): boolean {
  const { answers, weighed, hp, rp } = struck;
  if (weighed !== null) return weighed.strikesBack(round, left, toCome, hp, striker.hp, rp, striker.rp);
  return !answers.depends || answers.strikesBack[hp * striker.boxes + striker.hp] === 1;
}

/** What the measures of a duel read, once or after each round. */
function report({ unit, hp, crossed, boxes, spent }: Duellist, round: number, counters: Int32Array): void {
  counters[unitCounter(unit, TAKEN)] = Math.min(hp, boxes) - crossed;
  counters[unitCounter(unit, RP_SPENT)] = spent;
  counters[unitCounter(unit, ROUND_GONE)] = hp < boxes ? 0 : round;
}

/**
 * Whether a duel is nothing but close attacks, dodges and counterblows, so that `playDuel` can play it: in contact from the
 * beginning, and nothing that ends contact, asks for luck, or changes a roll or what a plan wants but the HP boxes. Which
 * of the plans for distance it is makes no difference then: all of them strike what they touch.
 */
export function isPlainDuel({ mode, distance, units, options }: Setup): boolean {
  return (
    mode === 'duel' &&
    distance === 0 &&
    units.every(isPlainUnit) &&
    // Squads roll by the models left only where a study says so.
    (options.squadDice === 'card' || units.every(({ card }) => card.models === 1)) &&
    // The readings by which a blow is more than one dodge, one roll, one block and one answer.
    options.dodge === 'once' &&
    options.counterblow === 'after' &&
    !options.reactionsToReactions &&
    // Then some plans would rather shoot.
    !options.shootInContact
  );
}

function isPlainUnit({ card, plan, sheltered }: UnitSetup): boolean {
  return (
    card.abilities.length === 0 &&
    // It would flee. Nobody loses MP but by abilities and retreats, so those boxes do not matter.
    !card.hp.some((box) => box.escape) &&
    // It would get up first, and block by half.
    !sheltered &&
    !plan.best &&
    !plan.random &&
    plan.distance !== 'random' &&
    plan.retreat === null &&
    plan.reactions.every(({ when }) => when.every(({ quantity }) => isOfPlainDuel(quantity)))
  );
}
