import type { Rules } from '../../rules/Rules.ts';
import type { FollowedTrials } from '../FollowedTrials.ts';
import type { ValueSums } from './ValueSums.ts';

/** What legs of equal rules and setup have in common. */
export interface Play {
  readonly followed: FollowedTrials<unknown, unknown>;
  /** By measure of these rules; nothing yet until `isMeasured`. */
  readonly measures: readonly ValueSums[];
  isMeasured: boolean;
}

/** What is kept at most, in plays and in the states of all of them. */
const MOST_PLAYS = 500;
const MOST_STATES = 200_000;

interface Shared {
  readonly play: Play;
  /** The least budget that it is known to be within. */
  readonly within: number;
}

/** Plays of legs that the scenarios of a study have in common. One is handed out where following it anew would succeed. */
export class SharedPlays {
  private readonly plays = new Map<Rules<unknown, unknown>, Map<string, Shared>>();
  private size = 0;
  private states = 0;

  /** @param budget in states; the answer must not depend on what was solved before, so a smaller one than before finds none */
  find(rules: Rules<unknown, unknown>, key: string, budget: number): Play | null {
    const shared = this.plays.get(rules)?.get(key);
    return shared !== undefined && budget >= shared.within ? shared.play : null;
  }

  keep(rules: Rules<unknown, unknown>, key: string, budget: number, play: Play): void {
    if (this.size >= MOST_PLAYS || this.states + play.followed.states > MOST_STATES) {
      this.plays.clear();
      this.size = 0;
      this.states = 0;
      if (play.followed.states > MOST_STATES) return;
    }
    const ofRules = this.plays.get(rules) ?? new Map<string, Shared>();
    this.plays.set(rules, ofRules);
    ofRules.set(key, { play, within: budget });
    this.size += 1;
    this.states += play.followed.states;
  }
}
