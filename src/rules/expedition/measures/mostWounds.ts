import { mostTaken } from '../../skirmish/measures/bounds.ts';
import type { Setup as FightSetup } from '../../skirmish/setup/Setup.ts';
import type { Journey } from '../orders/Journey.ts';
import type { StageLegs } from '../orders/templateLegs.ts';

/** The most that all fights of a journey together can cross out of HP boxes, on either side, and destroy of value. */
export function mostWounds(
  journey: Pick<Journey, 'memberNames'>,
  legs: readonly StageLegs[],
): { mostDealt: number; mostTaken: number; mostDestroyed: number } {
  let dealt = 0;
  let taken = 0;
  let destroyed = 0;
  for (const stageLegs of legs) {
    const { battle } = stageLegs.stage.setup;
    if (battle === null) continue;
    const most = battle.mode === 'duel' ? mostInDuels(journey, stageLegs) : mostOnTable(stageLegs);
    dealt += most.dealt;
    taken += most.taken;
    destroyed += Math.max(0, ...battle.oppositions.map(({ foes }) => foes.reduce((sum, { value }) => sum + value, 0)));
  }
  return { mostDealt: dealt, mostTaken: taken, mostDestroyed: destroyed };
}

/** By member the worst opponent, and by opposition the worst for each of its units. */
function mostInDuels({ memberNames }: Pick<Journey, 'memberNames'>, { keys, setups, stage }: StageLegs) {
  const ofMember = new Int32Array(memberNames.length);
  const ofCard = new Int32Array(stage.foeCards.length);
  for (const [at, [member, card]] of keys.entries()) {
    const setup = setups[at] as FightSetup;
    ofMember[member] = Math.max(ofMember[member], mostTaken(setup, 0));
    ofCard[card] = Math.max(ofCard[card], mostTaken(setup, 1));
  }
  const dealt = Math.max(0, ...stage.foesOf.map((cards) => cards.reduce((sum, card) => sum + ofCard[card], 0)));
  return { dealt, taken: ofMember.reduce((sum, most) => sum + most, 0) };
}

function mostOnTable({ setups }: StageLegs) {
  const sums = (setups as readonly FightSetup[]).map((setup) => {
    const most = (side: number) =>
      setup.units.reduce((sum, unit, at) => sum + (unit.side === side ? mostTaken(setup, at) : 0), 0);
    return [most(0), most(1)];
  });
  return { dealt: Math.max(0, ...sums.map(([, theirs]) => theirs)), taken: Math.max(0, ...sums.map(([ours]) => ours)) };
}
