import type { Scene } from '../../../rules/board.ts';
import { PLAN_NAMES } from '../../../rules/skirmish/plans/shippedPlans.ts';
import { StudyError } from '../../../study/StudyError.ts';
import { isMapping, StudyText } from '../../../study/text/StudyText.ts';
import { recordScenes } from '../../../trials/replayTrial.ts';
import { fileText, studyOf } from '../reading.ts';
import type { Work } from '../Work.ts';

/** The facts that the editors of cards need beyond the text of the study. */
export interface CardFacts {
  /** The file of cards that the study names; null if there is none. */
  readonly file: string | null;
  /** The cards by name, as in the file. */
  readonly cards: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** The names of plans that a unit may have, the study's own first. */
  readonly plans: readonly string[];
}

/** Reads the cards and plans that a study's units may have. If the file of cards cannot be read, there are no cards. */
export function cardFacts(work: Work): CardFacts {
  const { data } = new StudyText(work.text, work.name);
  const setup = isMapping(data) && isMapping(data.setup) ? data.setup : {};
  const own = isMapping(setup.plans) ? Object.keys(setup.plans) : [];
  const file = typeof setup.cards === 'string' ? setup.cards : null;
  return { file, cards: file === null ? {} : cardsIn(work, file), plans: [...own, ...PLAN_NAMES] };
}

function cardsIn(work: Work, file: string): CardFacts['cards'] {
  try {
    const { data } = new StudyText(fileText(work, file), file);
    if (!isMapping(data)) return {};
    return Object.fromEntries(
      Object.entries(data).filter((entry): entry is [string, Record<string, unknown>] => isMapping(entry[1])),
    );
  } catch (error) {
    if (error instanceof StudyError) return {};
    throw error;
  }
}

/**
 * Returns the table of a battle after deployment, in the first trial of the first scenario. Null if the study has mistakes, or is
 * no battle on a table.
 */
export function deployment(work: Work): Scene | null {
  try {
    const { study } = studyOf(work);
    return (
      recordScenes(study.rules, study.scenarios[0].setup, study.seed, 0).findLast(
        ({ moment }) => moment === 'deployment',
      ) ?? null
    );
  } catch (error) {
    if (error instanceof StudyError) return null;
    throw error;
  }
}
