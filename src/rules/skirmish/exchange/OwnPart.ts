/**
 * The part of an action's gain that is the same for all targets of the ability: the value of the user's own fight, and
 * the price. `gainOfAbility` computes it for the first target and reuses it for the other targets, because the state
 * does not change in between.
 */
export class OwnPart {
  /** The index of the ability on the user's card; -1 if the values below are not valid, because the state may have changed. */
  at = -1;
  /** True if the action is too expensive, whatever its target. */
  isTooDear = false;
  /** True if the user makes the attacks that its AP pay for. */
  strikes = true;
  /**
   * The attacks that are left in the user's activation; `displaced`: how many of them it cannot pay for after the price
   * of the ability.
   */
  left = 0;
  displaced = 0;
  /** The value of the user's own fight before the price; `after`: its value after the price. NaN if it is not known yet. */
  before = Number.NaN;
  after = Number.NaN;
}
