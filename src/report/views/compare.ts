import { type Comparison, comparisonsOf, leadFigure } from '../../analysis/comparison.ts';
import { runNotes } from '../../analysis/notes.ts';
import type { StudyResult } from '../../analysis/StudyResult.ts';
import { confidenceText, groupedText } from '../../foundation/numbers.ts';
import type { Origin } from '../manifest.ts';
import { type Block, type Document, notesSections, paragraphs, tableBlock, text } from '../model/Document.ts';
import { comparisonText } from '../text/changes.ts';
import { comparisonTable } from './comparison.ts';
import { runDocument } from './run.ts';

/** The maximum number of figures that the terminal shows. */
const MOST_ROWS = 20;

/** The output of `riftlab compare` for two scenarios on the same trials: the changes in sentences and as a table. */
export function compareDocument(result: StudyResult): Document {
  const comparisons = comparisonsOf(result);
  const { sentences, notes } = comparisonText(result, comparisons);
  const worthKnowing = runNotes(result);
  return {
    kicker: result.study.name,
    title: result.study.question,
    answer: sentences,
    ...(worthKnowing.length === 0 ? {} : { notes: worthKnowing }),
    sections: [
      { heading: null, on: 'terminal', blocks: paragraphs(sentences) },
      { heading: null, on: 'terminal', blocks: differences(result, comparisons) },
      ...notesSections(worthKnowing).filter(({ on }) => on === 'terminal'),
      { heading: null, on: 'terminal', blocks: paragraphs([...notes, playedText(result, comparisons)]) },
    ],
  };
}

/** The report of `riftlab compare --out`: the report of a run, but with the terminal's sections of `compareDocument`. */
export function comparePage(result: StudyResult, origin: Pick<Origin, 'version' | 'command'>): Document {
  const document = runDocument(result, origin);
  const sections = document.sections.filter(({ on }) => on !== 'terminal');
  return { ...document, sections: [...sections, ...compareDocument(result).sections] };
}

/** The leading figure, and all other figures that differ. */
function differences({ study }: StudyResult, comparisons: readonly Comparison[]): Block[] {
  const lead = leadFigure(study, comparisons);
  const isLead = ({ figure }: Comparison) => figure.name === lead;
  const differs = (one: Comparison) => one.verdict !== 'same' || one.difference !== 0;
  const rows = [...comparisons.filter(isLead), ...comparisons.filter((one) => !isLead(one) && differs(one))];
  if (rows.length === 0) return [text('No figure differs.')];
  const shown = rows.length <= MOST_ROWS + 1 ? rows : rows.slice(0, MOST_ROWS);
  const left = rows.length - shown.length;
  return [
    tableBlock(comparisonTable(shown)),
    ...(left > 0
      ? [text(`${left} more figures differ; the file comparison.csv of a report (--out) has all of them.`)]
      : []),
  ];
}

function playedText({ study }: StudyResult, comparisons: readonly Comparison[]): string {
  const trials = comparisons[0]?.trials ?? study.trials;
  const played = `${groupedText(trials)} ${study.rules.trials}, the same ones for both.`;
  if (comparisons.every(({ exact }) => exact !== null)) return played;
  return `${played} ± is half the width of a verdict’s interval; all verdicts together have ${confidenceText(study.compare.confidence)} confidence.`;
}
