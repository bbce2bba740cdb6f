import { asksSolver } from '../best/asksSolver.ts';
import type { AttackText } from './attackShape.ts';
import type { Setup, UnitSetup } from './Setup.ts';
import type { UnitReader } from './UnitReader.ts';

/** One attack as it is made. */
export function assembleAttack(text: AttackText, reader: UnitReader): Setup {
  const attacker = reader.unit('attacker', 0, text.attacker, ['attacker'], 'none');
  const defender = reader.unit('defender', 1, text.defender, ['defender'], text.reactions ?? 'none', ['reactions']);
  if (text.reactions !== undefined && text.defender.plan !== undefined) {
    reader.report(['reactions'], 'expected either reactions or a plan of the defender: both say what it does');
  }
  reader.needsHealth(defender, ['defender']);
  if (asksSolver(attacker) && asksSolver(defender)) {
    reader.report(['attacker', 'plan'], 'expected one best plan at most: it is found against a plan that is stated');
  }
  checkRange(text, attacker, reader);
  return {
    mode: 'attack',
    sides: ['attacker', 'defender'],
    units: [attacker, defender],
    listed: [0, 1],
    kind: text.kind,
    distance: distanceOf(text),
    rounds: 1,
    first: 0,
    byRound: false,
    battle: null,
    options: text.options,
  };
}

/** A ranged attack is made from somewhere; in cm. */
function distanceOf({ kind, distance, options }: AttackText): number {
  return distance ?? (kind === 'close' || options.shootInContact ? 0 : 1);
}

/** RQ.CC.1, RQ.CARD.RW: the range comes first; in contact nobody shoots. */
function checkRange(text: AttackText, { card }: UnitSetup, { report }: UnitReader): void {
  const { kind, options } = text;
  const distance = distanceOf(text);
  const { range } = card.stats;
  if (kind === 'ranged' && distance === 0 && !options.shootInContact) {
    report(['distance'], 'expected more than 0: in contact nobody shoots, unless options.shootInContact is true');
  } else if (kind === 'close' && distance > 0) {
    report(['distance'], `expected 0: a close attack is made in contact; got ${distance}`);
  } else if (kind === 'ranged' && distance > range) {
    report(['distance'], `expected at most ${range}, the range of the attacker's weapon; got ${distance}`);
  }
}
