import type { Attack } from '../play/Attack.ts';
import type { State } from '../play/State.ts';
import { save } from '../play/save.ts';

/** What reactions are chosen by, beside the fight itself: the bits open, and the attack in hand as it is about to be rolled. */
const PARTS = [
  'attacker',
  'defender',
  'kind',
  'dice',
  'need',
  'blocks',
  'blockNeed',
  'dodge',
  'cut',
] as const satisfies readonly (keyof Attack)[];

/**
 * Writes down what a choice between reactions depends on: what `save` keeps of the fight, but for the figures, which
 * only tell what has been; the attack in hand; and what is open. One for the states of one setup.
 */
export class SituationKey {
  private readonly key: Int32Array;
  private readonly saved: Int32Array;
  /** Where the figures begin, how many they are, and where the attack begins once they are left out. */
  private readonly figures: number;
  private readonly figureCount: number;
  private readonly attack: number;

  constructor(state: State) {
    this.saved = save(state);
    this.figureCount = state.tables.remembered.length;
    this.figures = this.saved.length - state.field.savedLength - this.figureCount;
    this.attack = this.saved.length - this.figureCount;
    this.key = new Int32Array(this.attack + 2 + PARTS.length);
  }

  get length(): number {
    return this.key.length;
  }

  /** @returns the key, until the next call */
  of(state: State, open: number): Int32Array {
    const { key, saved, figures, figureCount } = this;
    save(state, saved);
    for (let at = 0; at < figures; at += 1) key[at] = saved[at];
    for (let at = figures; at < this.attack; at += 1) key[at] = saved[at + figureCount];
    this.putAttack(state.attack, open);
    return key;
  }

  private putAttack(attack: Attack, open: number): void {
    const { key } = this;
    let at = this.attack;
    key[at++] = open;
    // What an earlier attack has left behind tells nothing.
    key[at++] = attack.isInHand ? (attack.isReaction ? 2 : 1) : 0;
    for (const part of PARTS) key[at++] = attack.isInHand ? attack[part] : 0;
  }
}
