import { LastRead } from '../../LastRead.ts';
import type { Measure } from '../../Measure.ts';
import type { Journey, JourneyStage } from '../orders/Journey.ts';
import { unite } from './unite.ts';

/** A leg of the force as it set out: what its measures are called before their own names, and what they are. */
export interface Template {
  readonly part: string;
  readonly measures: readonly Measure[];
}

/** What stages of the same name and legs report, for the scenarios of a study, which differ in few of them. */
const last = new LastRead<Measure[]>(100);
const numbers = new WeakMap<readonly Measure[], number>();
let numbered = 0;

/** Everything that a stage's legs report, each measure once, its name behind the stage's. */
export function legMeasures(stage: JourneyStage, templates: readonly Template[], mayMiss: boolean): Measure[] {
  const legs = templates.map(({ part, measures }) => `${part}${numberOf(measures)}`);
  return last.get([stage.setup.name, mayMiss, ...legs].join(' '), () => united(stage, templates, mayMiss));
}

/** Checked legs keep their measures, so that those of equal legs are the same. */
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
      // What differs in kind or in steps from leg to leg is reported as the first leg has it.
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

/** Whether all legs of a stage are played in every trial. */
export function isAlwaysPlayed(
  { setup, memberNames }: Pick<Journey, 'setup' | 'memberNames'>,
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
