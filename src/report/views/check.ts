import { studyNotes } from '../../analysis/notes.ts';
import { groupedText } from '../../foundation/numbers.ts';
import type { CheckResult } from '../../runner/checkStudy.ts';
import { type Document, notesSections, tableBlock, text } from '../model/Document.ts';
import { checkSentence } from '../text/targets.ts';
import { targetsByScenario } from './targets.ts';

/**
 * The output of `riftlab check`: the number of targets that a study meets, and each target with its value and verdict in each
 * scenario.
 */
export function checkDocument(result: CheckResult): Document {
  const { study, targets, trials } = result;
  const sentence = checkSentence(result);
  const notes = studyNotes(study);
  return {
    kicker: study.name,
    title: study.question,
    answer: [sentence],
    ...(notes.length === 0 ? {} : { notes }),
    sections: [
      { heading: null, blocks: [text(sentence)] },
      { heading: null, blocks: [tableBlock(targetsByScenario(targets, study.scenarios, trials))] },
      ...notesSections(notes),
      { heading: null, blocks: [text(playedText(trials))] },
    ],
  };
}

function playedText(trials: number): string {
  if (trials === 0) return 'Exact values decide all verdicts; no trial was played.';
  return `${groupedText(trials)} trials of each scenario. The intervals stay valid however often they are checked during the run.`;
}
