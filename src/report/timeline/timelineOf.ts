import type { Measure } from '../../rules/Measure.ts';
import type { StudyResult } from '../../runner/StudyResult.ts';
import type { Scenario, Study } from '../../study/Study.ts';
import { Player } from '../../trials/Player.ts';
import { recordScenes } from '../../trials/recordScenes.ts';
import { typicalTrial } from '../../trials/typicalTrial.ts';
import type { HandDrawnChart } from '../charts/ChartKind.ts';
import { handFrame } from '../charts/drawing/handFrame.ts';
import type { Summary } from '../Summary.ts';
import { oneOf } from '../text/answer/oneOf.ts';
import { capitalised } from '../text/capitalised.ts';
import { groupedText } from '../text/groupedText.ts';
import { measureTitle } from '../text/measureTitle.ts';
import { replayCommand } from '../text/replayCommand.ts';
import { valueText } from '../text/valueText.ts';
import { drawTimeline } from './drawTimeline.ts';
import { shownMeasure } from './shownMeasure.ts';

/** A trial is typical among so many. */
const LOOKED_AT = 100;

/**
 * One typical trial as pictures of the board, of the first scenario that has a board: the first trial with the median of
 * `shownMeasure` among the first hundred. Null where the rules show no board.
 */
export function timelineOf(
  { study }: StudyResult,
  summary: Summary,
): (HandDrawnChart & { readonly name: string }) | null {
  const at = study.scenarios.findIndex(({ setup }) => recordScenes(study.rules, setup, study.seed, 0).length > 0);
  if (at < 0) return null;
  const scenario = study.scenarios[at];
  const measures = summary.scenarios[at].measures.map(({ measure }) => measure);
  const shown = shownMeasure(measures, study.rules.charts(scenario.setup));
  const among = Math.min(LOOKED_AT, study.trials);
  const trial = shown === null ? 0 : typicalTrial(study.rules, scenario.setup, study.seed, shown.name, among);
  const title = `${capitalised(oneOf(`typical ${summary.trialsAre}`))}, moment by moment`;
  const of = study.scenarios.length > 1 ? ` of “${summary.scenarios[at].label}”` : '';
  const outcome = outcomeText(study, scenario, trial, measures[0], shown, among);
  const caption = `Trial ${trial}${of}. ${outcome} Seen from above: arrows show who moved since the picture before, crosses who fell; hollow: fleeing; the paler, the more wounded. To read it: ${replayCommand(study, at, trial)}`;
  const scenes = recordScenes(study.rules, scenario.setup, study.seed, trial);
  return {
    name: 'timeline',
    svg: handFrame(title, caption, drawTimeline(scenes)),
    description: `${title}. ${caption}`,
  };
}

/** `Winner: red. Victory points ahead: 12, the median of the first 100 fights.` */
function outcomeText(
  { rules, seed }: Study,
  { setup }: Scenario,
  trial: number,
  lead: Measure,
  shown: Measure | null,
  among: number,
): string {
  const player = new Player(rules, setup, seed);
  const values = player.valuesOf(trial);
  const said = (measure: Measure) => {
    const value = values[player.measures.findIndex(({ name }) => name === measure.name)];
    return `${capitalised(measure.kind === 'flag' ? measure.title : measureTitle(measure))}: ${valueText(measure, value)}`;
  };
  const first = lead.name === shown?.name ? '' : `${said(lead)}. `;
  const median = among > 1 ? `, the median of the first ${groupedText(among)} ${rules.trials}` : '';
  return shown === null ? first.trimEnd() : `${first}${said(shown)}${median}.`;
}
