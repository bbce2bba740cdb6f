import type { Tuning } from '../../analysis/tuning.ts';
import { wrappedColumns } from '../../foundation/columns.ts';
import { wrapped } from '../../foundation/text.ts';
import { valueText } from '../targets/bandText.ts';
import { answerSentences, figureHead, methodSentences, shownCandidates, targetText } from './tuningSentences.ts';

const WIDTH = 80;
/** More targets have no room beside each other. */
const MOST_COLUMNS = 4;

/** The answer with its margin, its targets, and the runners-up, for the terminal; never wider than 80 columns. */
export function tuningTerminal(tuning: Tuning): string {
  const { answer } = tuning;
  const several = answer !== null && answer.targets.length > 1;
  const lines = [
    ...wrapped(answerSentences(tuning).join(' '), WIDTH),
    ...(several ? ['', ...answer.targets.flatMap((judged) => wrapped(targetText(judged, tuning.study), WIDTH))] : []),
    '',
    ...table(tuning),
    '',
    ...wrapped(methodSentences(tuning).join(' '), WIDTH),
  ];
  return lines.map((line) => line.replace(/\p{Cc}/gu, '?')).join('\n');
}

function table(tuning: Tuning): string[] {
  const shown = shownCandidates(tuning);
  const targets = shown[0].targets.slice(0, MOST_COLUMNS);
  const isOneScenario = new Set(shown[0].targets.map(({ scenario }) => scenario)).size === 1;
  const head = [
    'tried',
    ...targets.map(({ figure, scenario }) => figureHead(figure, isOneScenario ? null : scenario)),
    'verdict',
  ];
  const rows = shown.map(({ name, targets: judged, verdict }) => [
    name,
    ...judged
      .slice(0, MOST_COLUMNS)
      .map(({ estimate, figure }) => (Number.isNaN(estimate) ? '–' : valueText(estimate, figure))),
    verdict,
  ]);
  return wrappedColumns([head, ...rows], `l${'r'.repeat(targets.length)}l`, WIDTH);
}
