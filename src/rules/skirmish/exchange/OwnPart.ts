/**
 * The part of the gain of an action by an ability that is the same for all its targets: the user's own fight, and the price.
 * `gainOfAbility` works it out for the first target, and uses it for the others, because nothing changes in between.
 */
export class OwnPart {
  /** The index of the ability on the user's card; -1 if the values below are not valid, because the state may have changed. */
  at = -1;
  /** True if the price rules the action out for every target. */
  isTooDear = false;
  /** True if the user makes the attacks that its AP pay for. */
  strikes = true;
  /** The attacks of its activation, and how many of them the price displaces. */
  left = 0;
  displaced = 0;
  /** The values of its own fight before and after the price; NaN: not known yet. */
  before = Number.NaN;
  after = Number.NaN;
}
