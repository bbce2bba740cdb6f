// All that a run needs of the report, which is loaded while it is played.
export { renderTerminal } from '../../report/render/terminal.ts';
export { runDocument } from '../../report/views/run.ts';
export { writeReport } from '../../report/writeReport.ts';
