import type { Situation } from '../plans/holds.ts';
import { QUANTITIES, type Quantity } from '../plans/Plan.ts';
import { HUNDREDTHS } from '../table/hundredths.ts';
import { Attack, CLOSE, RANGED } from './Attack.ts';
import { readyAttack } from './readyAttack.ts';
import type { State } from './State.ts';

/** A fight as one unit's plan looks at it; what is costly is worked out only where a condition asks. */
export class FightSituation implements Situation {
  private readonly state: State;
  private unit = 0;
  private foe = 0;
  /** An attack that is only thought about, so that the one in hand is left alone. */
  readonly thought = new Attack();

  constructor(state: State) {
    this.state = state;
  }

  /** Turns to a unit and to the opponent that it thinks of. */
  of(unit: number, foe: number): this {
    this.unit = unit;
    this.foe = foe;
    return this;
  }

  quantity(index: number): number {
    return this.foe < 0 && OF_FOE[index] ? Number.NaN : FIGURES[index](this.state, this.unit, this.foe);
  }
}

type Figure = (state: State, unit: number, foe: number) => number;

const boxesLeft: Figure = (state, unit) => state.tables.units[unit].boxes - state.hp[unit];

const byQuantity: Readonly<Record<Quantity, Figure>> = {
  'expected wounds': (state, unit, foe) => {
    const { dice, need, blocks, blockNeed, cut } = facedAttack(state, unit, foe);
    return state.tables.wounds.expected(dice, need, blocks, blockNeed, cut);
  },
  'chance to fall': (state, unit, foe) => {
    const { dice, need, blocks, blockNeed, cut } = facedAttack(state, unit, foe);
    return state.tables.wounds.chanceToFall(dice, need, blocks, blockNeed, cut, boxesLeft(state, unit, foe));
  },
  HP: boxesLeft,
  MP: (state, unit) => state.tables.units[unit].morale - state.mp[unit],
  AP: (state, unit) => state.ap[unit],
  RP: (state, unit) => state.rp[unit],
  'foe HP': (state, _unit, foe) => boxesLeft(state, foe, foe),
  'foe RP': (state, _unit, foe) => state.rp[foe],
  distance: (state, unit, foe) => state.field.distance(unit, foe) / HUNDREDTHS,
  round: (state) => state.round,
};

/** What there is no answer to where no opponent is left. */
const OF_FOE = QUANTITIES.map((quantity) => !['HP', 'MP', 'AP', 'RP', 'round'].includes(quantity));

const FIGURES = QUANTITIES.map((quantity) => byQuantity[quantity]);

/** The attack that is being made on the unit, else the one that the opponent could make from where it stands. */
function facedAttack(state: State, unit: number, foe: number) {
  const { attack, field, situation } = state;
  if (attack.isInHand && attack.defender === unit && attack.attacker === foe) return attack;
  return readyAttack(state, foe, unit, field.touches(foe, unit) ? CLOSE : RANGED, false, situation.thought);
}
