import type { Chance } from '../../../random/Chance.ts';
import { observe } from '../../skirmish/measures.ts';
import { CASUALTY, type State as Fight, FLED, PRESENT } from '../../skirmish/play/State.ts';
import { skirmish } from '../../skirmish/skirmish.ts';
import { report } from '../legs/Leg.ts';
import type { JourneyStage } from '../plan/ExpeditionPlan.ts';
import { DEALT, DESTROYED, FIRST_LOSS, SECOND_LOSS, stageSum, TAKEN } from '../plan/Layout.ts';
import { settle } from '../play/advance.ts';
import type { State } from '../play/State.ts';
import { fateOf, foesIn, oppositionIn, woundsOf } from './fights.ts';

/** The numbers that tell a duel where no boxes are carried: the member of the force, and the opponent's card. */
export const MEMBER = 0;
export const CARD = 1;

/**
 * Fights all duels of a stage that nobody watches, where no boxes are carried: the same duels as one by one, and so the
 * same measures. All that lies between two of them then is who is next; one by one, finding that out takes half as long as
 * a duel. `playOut.test.ts` holds the two equal, as the contract of rules does.
 */
export function fightAll(state: State, stage: JourneyStage, chance: Chance): void {
  const { journey, legs, carried, sums } = state;
  const { layout } = journey;
  const foes = foesIn(journey, stage, carried);
  const cards = stage.foesOf[oppositionIn(journey, stage, carried)];
  const key = legs.keys[stage.table];
  let duel = 0;
  let taken = 0;
  let dealt = 0;
  let destroyed = 0;
  let casualties = 0;
  let fled = 0;
  for (let unit = 0; unit < layout.firstMember.length; unit += 1) {
    const count = carried[layout.count + unit];
    let left = count;
    for (let each = 0; each < count && duel < cards.length; each += 1) {
      key[MEMBER] = layout.firstMember[unit] + each;
      key[CARD] = cards[duel];
      const leg = legs.legAt(stage, key);
      const fight = leg.state as Fight;
      const moved = state.chance.turn(chance, leg.luck);
      if (!skirmish.playOut?.(fight, moved)) {
        skirmish.begin(fight, moved, null);
        while (skirmish.step(fight, moved, null));
      }
      observe(fight, leg.reports.observed);
      report(leg.reports);
      settle(leg, carried);
      taken += woundsOf(fight, 0);
      dealt += woundsOf(fight, 1);
      if (fateOf(fight, 1) === CASUALTY) destroyed += foes[duel].value;
      const fate = fateOf(fight, 0);
      if (fate === CASUALTY) casualties += 1;
      if (fate === FLED) fled += 1;
      if (fate !== PRESENT) left -= 1;
      duel += 1;
    }
    carried[layout.count + unit] = left;
  }
  sums[TAKEN] += taken;
  sums[DEALT] += dealt;
  sums[DESTROYED] += destroyed;
  sums[stageSum(stage.at, FIRST_LOSS)] += casualties;
  sums[stageSum(stage.at, SECOND_LOSS)] += fled;
}
