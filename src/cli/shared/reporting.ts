// All that a run needs of the report, which is loaded while it is played.
export { summarise } from '../../analysis/summarise.ts';
export { terminalTable } from '../../report/tables/terminalTable.ts';
export { writeReport } from '../../report/writeReport.ts';
