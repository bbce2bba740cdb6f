import { gainOfAbility } from '../exchange/abilityGains.ts';
import { forgetPreys } from '../exchange/preys.ts';
import { reactionPays } from '../exchange/reactionPays.ts';
import type { Situation } from '../plans/conditions.ts';
import { QUANTITIES, type Quantity } from '../plans/Plan.ts';
import { Attack, CLOSE, RANGED } from './Attack.ts';
import { readyAttack } from './readyAttack.ts';
import type { State } from './State.ts';

/** The quantities of a fight for one unit's plan; costly ones are computed only if a condition needs them. */
export class FightSituation implements Situation {
  private readonly state: State;
  private unit = 0;
  private foe = 0;
  private about = ABOUT_NOTHING;
  private target = 0;
  /** An attack that a plan only considers; the present attack is `State.attack`. */
  readonly thought = new Attack();
  readonly answer = new Float64Array(1);

  constructor(state: State) {
    this.state = state;
  }

  /**
   * Selects a unit and the opponent that its decision is about.
   *
   * @param about the action to decide about: a reaction, or FIRST_ABILITY plus the index of an ability on its card
   * @param target the target of that action
   */
  of(unit: number, foe: number, about = ABOUT_NOTHING, target = foe): this {
    this.unit = unit;
    this.foe = foe;
    this.about = about;
    this.target = target;
    return this;
  }

  ask(index: number): void {
    const { answer, state, unit, foe } = this;
    answer[0] = Number.NaN;
    if (index === GAIN) {
      answer[0] = pays(state, unit, foe, this.about, this.target) ? 1 : 0;
    } else if (foe >= 0 || !OF_FOE[index]) putQuantity(answer, QUANTITIES[index], state, unit, foe);
  }
}

const GAIN = QUANTITIES.indexOf('gain');
export const ABOUT_NOTHING = -1;
/** The number of the first ability in `about`; smaller numbers are reactions. */
export const FIRST_ABILITY = 4;

/**
 * Returns true if a reaction or an ability pays: it raises a unit's outlook (`Outlook`) by more than its price is
 * worth. Returns false if there is no opponent or no action to decide about.
 *
 * @param about see `FightSituation.of`
 */
export function pays(state: State, unit: number, foe: number, about: number, target: number): boolean {
  if (foe < 0 || about === ABOUT_NOTHING) return false;
  if (about < FIRST_ABILITY) return reactionPays(state, unit, foe, about);
  forgetPreys(state);
  return gainOfAbility(state, unit, target, about - FIRST_ABILITY) > 0;
}

/**
 * Writes a quantity to `answer[0]`. A switch is used, because with a table of functions each quantity would need a call, and V8
 * would allocate memory for the number that the call returns.
 */
function putQuantity(answer: Float64Array, quantity: Quantity, state: State, unit: number, foe: number): void {
  const { tables, mp, ap, rp } = state;
  switch (quantity) {
    case 'expected wounds': {
      const { dice, need, blocks, blockNeed, cut } = facedAttack(state, unit, foe);
      tables.wounds.putExpectedRank(answer, dice, need, blocks, blockNeed, cut);
      return;
    }
    case 'chance to fall': {
      const { dice, need, blocks, blockNeed, cut } = facedAttack(state, unit, foe);
      tables.wounds.putFallRank(answer, dice, need, blocks, blockNeed, cut, boxesLeft(state, unit));
      return;
    }
    case 'HP':
      answer[0] = boxesLeft(state, unit);
      return;
    case 'MP':
      answer[0] = tables.units[unit].morale - mp[unit];
      return;
    case 'AP':
      answer[0] = ap[unit];
      return;
    case 'RP':
      answer[0] = rp[unit];
      return;
    case 'foe HP':
      answer[0] = boxesLeft(state, foe);
      return;
    case 'foe RP':
      answer[0] = rp[foe];
      return;
    case 'distance':
      answer[0] = state.field.distance(unit, foe);
      return;
    case 'round':
      answer[0] = state.round;
      return;
    case 'gain':
  }
}

function boxesLeft({ tables, hp }: State, unit: number): number {
  return tables.units[unit].boxes - hp[unit];
}

/** For each quantity, true if it depends on an opponent. Such a quantity has no value if no opponent is left. */
const OF_FOE = QUANTITIES.map((quantity) => !['HP', 'MP', 'AP', 'RP', 'round'].includes(quantity));

/**
 * Returns the attack that `foe` is making on the unit. If there is none, returns the attack that `foe` could make from where it
 * stands.
 */
function facedAttack(state: State, unit: number, foe: number) {
  const { attack, field, situation } = state;
  if (attack.isInHand && attack.defender === unit && attack.attacker === foe) return attack;
  return readyAttack(state, foe, unit, field.touches(foe, unit) ? CLOSE : RANGED, false, situation.thought);
}
