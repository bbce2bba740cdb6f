import { ReportView } from '../app/ReportView.tsx';
import { report } from '../app/state.ts';

/** The report of the study, as the command line would write it. It is replaced as the odds change. */
export function Answer() {
  const shown = report.value;
  return shown === null ? (
    <p class="quiet">The report appears with the first trials.</p>
  ) : (
    <ReportView document={shown} />
  );
}
