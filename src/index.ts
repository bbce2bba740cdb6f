// Studies
export { loadStudy } from './study/loadStudy.ts';
export { parseStudy } from './study/parseStudy.ts';
export type { Scenario, Study } from './study/Study.ts';
export { type Mistake, StudyError } from './study/StudyError.ts';

// Running studies
export { type RunOptions, runStudy } from './runner/runStudy.ts';
export type { Progress } from './runner/playChunks.ts';
export type { ScenarioResult, StudyResult } from './analysis/StudyResult.ts';
export { type CheckResult, checkStudy } from './runner/checkStudy.ts';
export { tuneStudy } from './runner/tuneStudy.ts';
export type { Tuning } from './analysis/tuning.ts';
export { measureSensitivity, type SensitivityOptions } from './runner/measureSensitivity.ts';
export type { Sensitivity } from './analysis/sensitivity.ts';
export { type Comparison, comparisonsOf } from './analysis/comparison.ts';
export { Player } from './trials/Player.ts';
export { type Replay, replayTrial } from './trials/replayTrial.ts';
export { Tally } from './trials/Tally.ts';

// Reports
export { writeReport } from './report/writeReport.ts';
export { reportFiles } from './report/reportFiles.ts';
export type { ReportFile } from './report/reportFiles.ts';
export { runDocument } from './report/views/run.ts';
export { checkDocument } from './report/views/check.ts';
export { compareDocument } from './report/views/compare.ts';
export { sensitivityDocument } from './report/views/sensitivity.ts';
export { tuneDocument } from './report/views/tune.ts';
export type { AnalysisOrigin } from './report/manifest.ts';
export { junitXml } from './report/render/junit.ts';
export { renderTerminal } from './report/render/terminal.ts';
export type { Document } from './report/model/Document.ts';
export { summarise } from './analysis/summarise.ts';
export type { Summary } from './analysis/summarise.ts';

// Exact solutions
export { solveExactly } from './exact/solveExactly.ts';
export { independentExits } from './exact/independentExits.ts';
export type { ExactSolution } from './exact/ExactSolution.ts';

// Rules
export { rulesWith } from './runner/ownRules.ts';
export { registry } from './rules/registry.ts';
export { gravityRift } from './rules/gravity-rift/gravityRift.ts';
export { gravityPortals } from './rules/gravity-portals/gravityPortals.ts';
export { skirmish } from './rules/skirmish/skirmish.ts';
export { fleetBattle } from './rules/fleet-battle/fleetBattle.ts';
export { expedition } from './rules/expedition/expedition.ts';
export type { ChartRequest, PlanLine, Presentation } from './rules/Presentation.ts';
export type { OtherReading, Rules, RulesModule } from './rules/Rules.ts';
export { category, count, flag, lessIsBetter, type Measure, moreIsBetter, whereItHappens } from './rules/Measure.ts';
export { MeasureTable, type MeasureRow } from './rules/MeasureTable.ts';
export { Journal, type JournalLine } from './rules/Rules.ts';
export { z } from 'zod';

// Chance, its implementations and its seeds, for your own rules
export type { Chance } from './random/Chance.ts';
export { SampledChance } from './random/SampledChance.ts';
export { ScriptedChance } from './random/ScriptedChance.ts';
export { EnumeratedChance } from './random/EnumeratedChance.ts';
export { JournaledChance } from './random/JournaledChance.ts';
export { numbered } from './random/Chance.ts';
export { seedKey } from './random/Threefry.ts';
export { streamVersion } from './random/Threefry.ts';

// Statistics
export { chiSquareTest } from './statistics/chiSquare.ts';
export { wilsonInterval } from './statistics/intervals.ts';
