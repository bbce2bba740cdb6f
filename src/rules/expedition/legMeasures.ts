import { LastRead } from '../fieldSchemas.ts';
import type { Measure } from '../Measure.ts';
import { mostTaken } from '../skirmish/bounds.ts';
import type { Setup as FightSetup } from '../skirmish/setup/Setup.ts';
import type { ExpeditionPlan, JourneyStage } from './plan/ExpeditionPlan.ts';
import type { StageLegs } from './plan/stages.ts';

/** The measures of one leg of a stage, for the force at the start, and the prefix of their names (`part`). */
export interface Template {
  readonly part: string;
  readonly measures: readonly Measure[];
}

/** A cache of `legMeasures`, by the stage's name and its legs. Most stages are the same in all scenarios of a study. */
const last = new LastRead<Measure[]>(100);
const numbers = new WeakMap<readonly Measure[], number>();
let numbered = 0;

/** All measures of a stage's legs, each once, with the name of the stage as a prefix. @param mayMiss see `unite` */
export function legMeasures(stage: JourneyStage, templates: readonly Template[], mayMiss: boolean): Measure[] {
  const legs = templates.map(({ part, measures }) => `${part}${numberOf(measures)}`);
  return last.get([stage.setup.name, mayMiss, ...legs].join(' '), () => united(stage, templates, mayMiss));
}

/** Returns a number for a list of measures. Equal legs share one list, so they have the same number. */
function numberOf(measures: readonly Measure[]): number {
  const number = numbers.get(measures) ?? numbered++;
  numbers.set(measures, number);
  return number;
}

function united(stage: JourneyStage, templates: readonly Template[], mayMiss: boolean): Measure[] {
  const found = new Map<string, Measure[]>();
  for (const { part, measures } of templates) {
    for (const measure of measures) {
      const name = `${stage.setup.name}.${part}${measure.name}`;
      const same = found.get(name) ?? [];
      // A measure is omitted if its kind or step differs from the kind or step of the first measure with the same name.
      if (same.length === 0 || (same[0].kind === measure.kind && same[0].step === measure.step)) {
        found.set(name, [...same, measure]);
      }
    }
  }
  return [...found].map(([name, measures]) => {
    const which = name.split('.').slice(0, -1).join(', ');
    const united = unite(measures, mayMiss);
    return { ...united, name, title: `${which}: ${united.title}` };
  });
}

/** Returns true if all legs of a stage are played in every trial. */
export function isAlwaysPlayed(
  { setup, memberNames }: Pick<ExpeditionPlan, 'setup' | 'memberNames'>,
  stage: JourneyStage,
): boolean {
  const { battle } = stage.setup;
  if (stage.at > 0) return false;
  if (battle === null) return true;
  if (battle.against < 0) return false;
  return battle.mode === 'battle' || battle.oppositions[battle.against].foes.length >= memberNames.length
    ? setup.units.length > 0
    : false;
}

/** The label that a category reports if its leg was not played. */
export const NOT_REACHED = 'not reached';

/**
 * Returns one measure that covers several measures of the same name: it has the widest range and all labels. In a trial that plays
 * none of the legs, the value is 0; for a category, this is the first label.
 *
 * @param mayMiss true if a trial may play none of the legs
 */
export function unite(measures: readonly Measure[], mayMiss: boolean): Measure {
  const [first] = measures;
  if (first.kind === 'category') {
    const labels = [...(mayMiss ? [NOT_REACHED] : []), ...new Set(measures.flatMap(({ labels: own = [] }) => own))];
    return { ...first, max: labels.length - 1, labels };
  }
  const min = Math.min(...measures.map((measure) => measure.min), ...(mayMiss ? [0] : []));
  const max = Math.max(...measures.map((measure) => measure.max));
  const bin = Math.max(...measures.map((measure) => measure.bin ?? 1));
  const { never: _never, bin: _bin, ...rest } = first;
  return {
    ...rest,
    min,
    max,
    ...(bin > 1 && { bin }),
    // `never` means that averages exclude 0. With `bin` > 1, a cell would mix 0 with other values, so `never` is
    // dropped.
    ...(bin === 1 && measures.every(({ never }) => never) && { never: true as const }),
  };
}

/**
 * The maximum number of HP boxes that all fights of a journey together can cross out on each side, and the maximum value that
 * they can destroy.
 */
export function mostWounds(
  journey: Pick<ExpeditionPlan, 'memberNames'>,
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

/**
 * The maximum number of HP boxes that the duels of a stage can cross out on each side. Each member is assumed to meet
 * the opponent that can cross out the most of the member's boxes. Each opponent is assumed to meet the member that can
 * cross out the most of the opponent's boxes; the boxes are added up for each opposition, and the greatest sum counts.
 */
function mostInDuels({ memberNames }: Pick<ExpeditionPlan, 'memberNames'>, { keys, setups, stage }: StageLegs) {
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
