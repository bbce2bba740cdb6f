import { type Chance, numbered } from '../../../random/Chance.ts';
import { ROUND_GONE, ROUNDS, RP_SPENT, TAKEN, unitCounter, WINNER } from '../play/counters.ts';
import * as die from '../play/purposes.ts';
import { INITIATIVE } from '../play/purposes.ts';
import { noteWounds } from '../play/rounds.ts';
import type { State } from '../play/State.ts';
import type { Setup, UnitSetup } from '../setup/Setup.ts';
import * as duelRows from './Duellist.ts';
import { type Duellist, isOfPlainDuel } from './Duellist.ts';
import { playBattle } from './RoundPrefixCache.ts';

/** Plays a plain duel or a battle in one call. Returns false, with nothing played or drawn, for any other fight. */
export function playOut(state: State, chance: Chance): boolean {
  return playDuel(state, chance) || playBattle(state, chance);
}

// These copies of imported constants make a duel a tenth faster: V8 treats a file's own constants as numbers, but looks
// imported constants up at every use.
const { SIDES } = die;
const { HIT_DICE, STRIKE_NEED, BLOCK_DICE, DODGE_DICE, STRIKES, POINTS, COMBAT_VALUE, ROW, BLOCK_NEED } = duelRows;
const DODGE_NEED = 4;
const DODGE_PRICE = 1;

/** The kinds of blow. STRIKE_NEED + kind is the column of `duelRows` with the number that the dice of the blow need. */
const STRIKE = 0;
const ANSWER = 1;

/**
 * Plays a plain duel (`isPlainDuel`) from start to end, with the same draws and measures as if it were played by steps.
 * Returns false, with nothing played or drawn, for any other fight. This function repeats the rules of `makeAttack`
 * without the checks of distance, shelter, conditions, abilities, pauses and the journal, which a plain duel does not
 * need. It takes less than a third of the time that the steps take, which matters because studies play millions of
 * duels. `duel.test.ts` compares this function with the steps, trial by trial, on random duels; the contract test of
 * the rules does the same on every shipped study. For comments on the rules, see the code of the steps.
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
    // The duellist that goes first is selected by index. A coin often decides this, so the processor would mispredict a branch.
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

/**
 * Returns the side that is activated first in a round.
 *
 * @param last the side that was first in the previous round
 */
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
    // The draw keeps the stream of draws the same as in the steps: there, `amongEquals` rolls a die with one face for
    // each side that may go first, here with one face.
    chance.die(numbered(INITIATIVE, 0), 1);
    return 1 - last;
  }
  return chance.die(numbered(INITIATIVE, 0), 2) - 1;
}

/**
 * Plays one unit's strikes, and the counterblows that answer them. All blows are in one loop, so that V8 inlines the
 * three draws of a blow only once.
 *
 * @param toCome the number of strikes in the struck unit's own activation, if that is still to come; otherwise 0
 * @returns true if both units are left
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
      // max(0, wounds) without a branch, which would be mispredicted every third time.
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

/**
 * Returns true if the struck unit's plan dodges a strike.
 *
 * @param left the number of strikes after this one
 */
function dodges(struck: Duellist, striker: Duellist, left: number, toCome: number, round: number): boolean {
  const { answers, weighed, hp, rp } = struck;
  if (weighed !== null) return rp > 0 && weighed.dodges(round, left, toCome, hp, striker.hp, rp, striker.rp);
  const row = answers.depends ? hp * striker.boxes + striker.hp : 0;
  return answers.dodges[row * answers.width + rp] === 1;
}

/** Returns true if the struck unit's plan makes a counterblow. The unit must have the RP. */
function strikesBack(struck: Duellist, striker: Duellist, left: number, toCome: number, round: number): boolean {
  const { answers, weighed, hp, rp } = struck;
  if (weighed !== null) return weighed.strikesBack(round, left, toCome, hp, striker.hp, rp, striker.rp);
  return !answers.depends || answers.strikesBack[hp * striker.boxes + striker.hp] === 1;
}

/**
 * Writes the counters that the measures of a duel read. It is called at the end of the duel and, if the study reports
 * each round, after each round.
 */
function report({ unit, hp, crossed, boxes, spent }: Duellist, round: number, counters: Int32Array): void {
  counters[unitCounter(unit, TAKEN)] = Math.min(hp, boxes) - crossed;
  counters[unitCounter(unit, RP_SPENT)] = spent;
  counters[unitCounter(unit, ROUND_GONE)] = hp < boxes ? 0 : round;
}

/**
 * Returns true if `playDuel` can play a duel. Such a duel consists only of close attacks, dodges and counterblows: the units are
 * in contact from the start, nothing ends the contact, and only HP boxes change rolls and the decisions of plans. The plans'
 * behaviour at a distance then makes no difference, because all of them strike an opponent in contact.
 */
export function isPlainDuel({ mode, distance, units, options }: Setup): boolean {
  return (
    mode === 'duel' &&
    distance === 0 &&
    units.every(isPlainUnit) &&
    // If an option says so, a squad rolls for each model that is left.
    (options.squadDice === 'card' || units.every(({ card }) => card.models === 1)) &&
    // With other options, a blow may be dodged more than once, a fallen unit may make a counterblow, or a counterblow may be
    // dodged.
    options.dodge === 'once' &&
    options.counterblow === 'after' &&
    !options.reactionsToReactions &&
    // With this option, some plans would shoot in contact.
    !options.shootInContact
  );
}

function isPlainUnit({ card, plan, sheltered }: UnitSetup): boolean {
  return (
    card.abilities.length === 0 &&
    // A box with ESCAPE would end the duel by flight. ESCAPE in an MP box does not matter, because only abilities and
    // retreats cross out MP boxes.
    !card.hp.some((box) => box.escape) &&
    // A sheltered unit would get up first, and block with half its dice.
    !sheltered &&
    !plan.best &&
    !plan.random &&
    plan.distance !== 'random' &&
    plan.retreat === null &&
    plan.reactions.every(({ when }) => when.every(({ quantity }) => isOfPlainDuel(quantity)))
  );
}
