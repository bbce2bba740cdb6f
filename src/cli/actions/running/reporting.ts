// All that a run needs of the report, which is loaded while it is played.
export { summarise } from '../../../report/summarise.ts';
export { terminalTable } from '../../../report/tables/terminalTable.ts';
export { writeReport } from '../../../report/writeReport.ts';
