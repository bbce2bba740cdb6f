import { observe } from '../../skirmish/measures.ts';
import { recallHurt, startHurt } from '../../skirmish/play/begin.ts';
import { CASUALTY, FLED, PRESENT, type State } from '../../skirmish/play/State.ts';
import { skirmish } from '../../skirmish/skirmish.ts';
import type { ExpeditionPlan, JourneyStage } from '../plan/ExpeditionPlan.ts';
import { DEALT, DESTROYED, DUEL, FIRST_LOSS, SECOND_LOSS, stageSum, TAKEN } from '../plan/Layout.ts';
import { ENEMY, FORCE, type Text } from '../setup/Setup.ts';
import { boxPlace, carriesBoxes, closeRanks, memberOf, noteBoxes, noteFallen, unitsLeft } from './company.ts';
import {
  fateOf,
  fighterText,
  fightRules,
  foesIn,
  hpAfter,
  mpAfter,
  oppositionIn,
  sharedText,
  woundsOf,
} from './fights.ts';
import type { LegKey, StageAdapter } from './StageAdapter.ts';

// The indices in the key of a duel: the member of the force, the opponent's card, and the crossed boxes if they are
// part of the setup.
const MEMBER = 0;
const CARD = 1;
const HP = 2;
const MP = 3;

/** The number of fates: PRESENT, CASUALTY and FLED. */
const FATES = 3;

/** A battle in mode duel: the k-th remaining unit against the k-th unit of the opposition, one duel after the other. */
export const duels: StageAdapter = {
  rules: fightRules,
  losses: [
    ['destroyed', 'destroyed in battle'],
    ['fled', 'fled from battle'],
  ],
  keyLength: (_journey, _stage, hasBoxes) => (hasBoxes ? MP : CARD) + 1,
  writeKey(journey, stage, carried, hasBoxes, into) {
    const member = memberOf(journey, carried, carried[DUEL]);
    into[MEMBER] = member;
    into[CARD] = stage.foesOf[oppositionIn(journey, stage, carried)][carried[DUEL]];
    if (!hasBoxes) return;
    const place = boxPlace(journey, member);
    into[HP] = place < 0 ? 0 : carried[place];
    into[MP] = place < 0 ? 0 : carried[place + 1];
  },
  templates: ({ layout }, { foeCards }) =>
    Array.from({ length: layout.members }, (_, member) =>
      foeCards.map((__, card) => Int32Array.of(member, card)),
    ).flat(),
  textOf,
  partOf: ({ memberNames }, _stage, key) => (memberNames.length === 1 ? '' : `${memberNames[key[MEMBER]]}.`),
  legOf: (_journey, _stage, key) => key[MEMBER],
  hurt(journey, _stage, state, carried) {
    const place = boxPlace(journey, memberOf(journey, carried, carried[DUEL]));
    if (place >= 0) startHurt(state as State, 0, carried[place], carried[place + 1]);
  },
  recallHurt(journey, _stage, state, carried) {
    const place = boxPlace(journey, memberOf(journey, carried, carried[DUEL]));
    if (place >= 0) recallHurt(state as State, 0, carried[place]);
  },
  isHurt(journey, _stage, carried) {
    if (!carriesBoxes(journey)) return false;
    const place = boxPlace(journey, memberOf(journey, carried, carried[DUEL]));
    return carried[place] + carried[place + 1] > 0;
  },
  // A copy of `playLegs` that names the engine, so that V8 can inline the engine: journeys of many duels take 5 % less time.
  playAll(legs) {
    const { length, chance } = legs;
    for (let at = 0; at < length; at += 1) {
      const { state, observed, ends } = legs.next();
      if (!skirmish.playOut?.(state as State, chance)) {
        skirmish.begin(state as State, chance, null);
        while (skirmish.step(state as State, chance, null));
      }
      observe(state as State, observed);
      legs.over(ends === null ? -1 : ends.of(state));
    }
  },
  leave(journey, stage, key, finished, carried, sums) {
    const state = finished as State;
    const member = key[MEMBER];
    const foes = foesIn(journey, stage, carried);
    const place = boxPlace(journey, member);
    const fate = fateOf(state, 0);
    sums[TAKEN] += woundsOf(state, 0);
    sums[DEALT] += woundsOf(state, 1);
    if (fateOf(state, 1) === CASUALTY) sums[DESTROYED] += foes[carried[DUEL]].value;
    if (fate === CASUALTY) sums[stageSum(stage.at, FIRST_LOSS)] += 1;
    if (fate === FLED) sums[stageSum(stage.at, SECOND_LOSS)] += 1;
    if (fate !== PRESENT) noteFallen(journey, stage, carried, member);
    else if (place >= 0) {
      const hp = hpAfter(state, 0, carried[place]);
      noteBoxes(journey, stage, carried, member, hp, mpAfter(state, 0, carried[place + 1]));
    }
    carried[DUEL] += 1;
    if (carried[DUEL] < Math.min(foes.length, unitsLeft(journey, carried))) return false;
    carried[DUEL] = 0;
    closeRanks(journey, stage, carried);
    return true;
  },
  endsOf(_journey, _stage, _key, state) {
    const [own, foe] = (state as State).tables.units.map(({ boxes }) => boxes + 1);
    return {
      count: own * foe * FATES ** 2,
      of(finished) {
        const wounds = woundsOf(finished as State, 0);
        const dealt = woundsOf(finished as State, 1);
        // A unit that is healed can take more wounds than it has boxes. Such a state has no number.
        if (wounds >= own || dealt >= foe) return -1;
        return ((wounds * foe + dealt) * FATES + fateOf(finished as State, 0)) * FATES + fateOf(finished as State, 1);
      },
    };
  },
  whereIs({ setup, unitOf }, { foeCards, setup: { battle } }, key, path) {
    const [sides, side, ...inside] = path;
    if (sides !== 'sides') return { what: 'stage', inside: path };
    if (side === FORCE) {
      const unit = setup.units[unitOf[key[MEMBER]]].name;
      return inside[0] === 'card'
        ? { what: 'face', unit, face: 'card', inside: inside.slice(1) }
        : { what: 'stage', inside: inside.length === 0 ? path : ['force', unit, ...inside] };
    }
    const card = JSON.stringify(foeCards[key[CARD]]);
    const opposition = battle?.oppositions.findIndex(({ foes }) =>
      foes.some((foe) => JSON.stringify(foe.card) === card),
    );
    const foe = battle?.oppositions[opposition ?? 0]?.foes.find((one) => JSON.stringify(one.card) === card);
    return inside[0] === 'card' && foe !== undefined
      ? { what: 'foe', opposition: opposition ?? 0, foe: foe.name, inside: inside.slice(1) }
      : { what: 'stage', inside: path };
  },
};

function textOf(journey: ExpeditionPlan, stage: JourneyStage, key: LegKey, hasBoxes: boolean): Text {
  const { sides } = stage.setup.text as { readonly sides: Readonly<Record<string, Text>> };
  const planOf = (side: string) => (sides[side].plan === undefined ? {} : { plan: sides[side].plan });
  const [hp, mp] = hasBoxes ? [key[HP], key[MP]] : [0, 0];
  const { leader: _leader, ...fighter } = fighterText(journey, stage, journey.unitOf[key[MEMBER]], hp, mp);
  return {
    mode: 'duel',
    ...sharedText(journey, stage, ['plans', 'options', 'rounds', 'byRound', 'distance', 'first']),
    sides: {
      [FORCE]: { ...planOf(FORCE), ...fighter },
      [ENEMY]: { ...planOf(ENEMY), card: stage.foeCards[key[CARD]] },
    },
  };
}
