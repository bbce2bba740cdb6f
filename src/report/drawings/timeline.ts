import { type MeasuredValue, type TypicalTrial, typicalTrialOf } from '../../analysis/featuredTrials.ts';
import type { StudyResult } from '../../analysis/StudyResult.ts';
import type { Summary } from '../../analysis/summarise.ts';
import { groupedText } from '../../foundation/numbers.ts';
import { capitalised, escapedMarkup, wrapped } from '../../foundation/text.ts';
import type { Scene, ScenePiece } from '../../rules/board.ts';
import type { HandDrawnChart } from '../charts/ChartKind.ts';
import { COLOUR, handFrame } from '../charts/chartStyle.ts';
import { FONT, textWidth } from '../charts/textWidth.ts';
import { oneOf } from '../text/answer.ts';
import { replayCommand } from '../text/commands.ts';
import { measureTitle, valueText } from '../text/estimateText.ts';
import { drawTable, sideColour, tableScale } from './battleTable.ts';
import { tenths } from './hexGeometry.ts';

/** A typical trial, drawn as a picture of the board for each moment; null if the rules show no board. */
export function timelineOf(
  { study }: StudyResult,
  summary: Summary,
): (HandDrawnChart & { readonly name: string }) | null {
  const typical = typicalTrialOf(study, summary);
  if (typical === null) return null;
  const { place, trial, scenes } = typical;
  const title = `${capitalised(oneOf(`typical ${summary.trialsAre}`))}, moment by moment`;
  const of = study.scenarios.length > 1 ? ` of “${summary.scenarios[place].label}”` : '';
  const caption = `Trial ${trial}${of}. ${outcomeText(typical, summary.trialsAre)} Seen from above. Arrows: moves since the previous picture; crosses: losses; hollow: fleeing; pale: wounded. To read the journal: ${replayCommand(study, place, trial)}`;
  const drawing = drawTimeline(scenes);
  const { svg, top } = handFrame(title, caption, drawing);
  const { width, height } = drawing;
  const scenario = summary.scenarios[place].name;
  return {
    name: 'timeline',
    svg,
    description: `${title}. ${caption}`,
    marks: [{ x: 0, y: top, width, height, scenario, wish: { trial } }],
  };
}

/** The outcome of the typical trial: `Winner: red. Victory points ahead: 12, the median of the first 100 fights.` */
function outcomeText({ lead, typicalBy, among }: TypicalTrial, trialsAre: string): string {
  const said = ({ measure, value }: MeasuredValue) =>
    `${capitalised(measure.kind === 'flag' ? measure.title : measureTitle(measure))}: ${valueText(measure, value)}`;
  const first = lead.measure.name === typicalBy?.measure.name ? '' : `${said(lead)}. `;
  const median = among > 1 ? `, the median of the first ${groupedText(among)} ${trialsAre}` : '';
  return typicalBy === null ? first.trimEnd() : `${first}${said(typicalBy)}${median}.`;
}

/** A drawing without title and caption; its size is in pixels. */
interface Drawing {
  readonly body: string;
  readonly width: number;
  readonly height: number;
}

const WIDTH = 548;
const COLUMNS = 2;
const COLUMN_GAP = 12;
const ROW_GAP = 14;
const PANEL_WIDTH = (WIDTH - COLUMN_GAP) / COLUMNS;
const WORDS_SIZE = 11;
const WORDS_LINE = 14;
const HEADING = 18;
const LEGEND = 28;

/**
 * The scenes of a trial as small pictures, two side by side, in order of time, below a legend of the sides.
 *
 * @param scenes at least one
 */
function drawTimeline(scenes: readonly Scene[]): Drawing {
  const panels = scenes.map((scene, at) => panelOf(scene, at === 0 ? null : scenes[at - 1], PANEL_WIDTH));
  const parts = [legend(scenes[0].sides)];
  let top = LEGEND;
  for (let first = 0; first < panels.length; first += COLUMNS) {
    const row = panels.slice(first, first + COLUMNS);
    const lines = Math.max(...row.map(({ words }) => words.length));
    const above = HEADING + lines * WORDS_LINE;
    for (const [column, { moment, words, table }] of row.entries()) {
      const x = tenths(column * (PANEL_WIDTH + COLUMN_GAP));
      parts.push(
        `<g transform="translate(${x} ${tenths(top)})">${headingOf(moment, words)}<g transform="translate(0 ${above})">${table}</g></g>`,
      );
    }
    top += above + Math.max(...row.map(({ height }) => height)) + ROW_GAP;
  }
  return { body: parts.join('\n'), width: WIDTH, height: top - ROW_GAP };
}

/** The board at the end of one moment of a trial, as a picture of its own. */
export interface MomentPicture {
  /** The name of the moment: `Round 3`. */
  readonly moment: string;
  /** The units that fell, fled or left the table since the previous moment, in words. */
  readonly words: string;
  readonly svg: string;
}

/** The scenes of a trial as separate pictures, in order. @param scenes at least one */
export function momentPictures(scenes: readonly Scene[]): MomentPicture[] {
  return scenes.map((scene, at) => {
    const before = at === 0 ? null : scenes[at - 1];
    const { moment, changes, table, height } = panelOf(scene, before, WIDTH);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${Math.ceil(LEGEND + height)}" viewBox="0 0 ${WIDTH} ${Math.ceil(LEGEND + height)}" font-family="${escapedMarkup(FONT)}">${legend(scene.sides)}<g transform="translate(0 ${LEGEND})">${table}</g></svg>`;
    return { moment, words: lossWords(changes, before === null), svg };
  });
}

/** @param width in pixels */
function panelOf(scene: Scene, before: Scene | null, width: number) {
  const changes = changesOf(scene, before);
  const scale = tableScale(scene, width);
  return {
    moment: capitalised(scene.moment),
    changes,
    words: wrapped(lossWords(changes, before === null), width - 20, (text) => textWidth(text, WORDS_SIZE)),
    table: drawTable(scene, changes, scale),
    height: scale.height,
  };
}

function headingOf(moment: string, words: readonly string[]): string {
  const lines = words.map(
    (line, at) =>
      `<text x="10" y="${12 + (at + 1) * WORDS_LINE}" font-size="${WORDS_SIZE}" fill="${COLOUR.quiet}">${escapedMarkup(line)}</text>`,
  );
  return `<text x="10" y="12" font-size="13" font-weight="bold" fill="${COLOUR.text}">${escapedMarkup(moment)}</text>${lines.join('')}`;
}

/** The legend: the sides in their colours, in one line. */
function legend(sides: readonly string[]): string {
  let x = 10;
  return sides
    .map((name, side) => {
      const colour = sideColour(side);
      const mark = `<circle cx="${tenths(x + 5)}" cy="8" r="5" fill="${colour}"/><text x="${tenths(x + 14)}" y="12" font-size="13" font-weight="bold" fill="${colour}">${escapedMarkup(name)}</text>`;
      x += 14 + textWidth(name, 13, 'bold') + 18;
      return mark;
    })
    .join('');
}

/** The units that fell, fled or left the table since the previous picture, in words; empty for the first picture. */
export function lossWords(changes: readonly PieceChange[], isFirst: boolean): string {
  if (isFirst) return '';
  const parts = [
    named('Fallen', changes, ({ fate }) => fate === 'falls'),
    named('Taking flight', changes, ({ fate, piece, before }) => {
      return fate === 'there' && piece.status === 'fleeing' && before?.status !== 'fleeing';
    }),
    named('Off the edge', changes, ({ fate }) => fate === 'leaves'),
  ].filter((part) => part !== '');
  return parts.length === 0 ? 'No losses.' : parts.join(' ');
}

function named(what: string, changes: readonly PieceChange[], isMeant: (change: PieceChange) => boolean): string {
  const names = changes.filter(isMeant).map(({ piece }) => piece.name);
  return names.length === 0 ? '' : `${what}: ${names.join(', ')}.`;
}

/** The change of one piece since the previous picture. */
export interface PieceChange {
  readonly piece: ScenePiece;
  /**
   * The piece in the previous picture; null if there is no previous picture or the piece was not on the board in it.
   */
  readonly before: ScenePiece | null;
  /**
   * - `there`: the piece is on the board
   * - `falls`: the piece was on the board in the previous picture and has fallen
   * - `leaves`: the piece was on the board in the previous picture and has fled from it
   * - `away`: the piece is not on the board and was not on it in the previous picture
   */
  readonly fate: 'there' | 'falls' | 'leaves' | 'away';
  /** True if the piece moved, was wounded or healed, began or stopped fleeing, appeared on the board, fell or left. */
  readonly hasChanged: boolean;
}

/** The pieces of a scene, compared with the previous scene. */
export function changesOf(scene: Scene, before: Scene | null): readonly PieceChange[] {
  return scene.pieces.map((piece): PieceChange => {
    const earlier = before?.pieces.find(({ name, side }) => name === piece.name && side === piece.side) ?? null;
    const wasThere = earlier !== null && isThere(earlier);
    const known = wasThere ? earlier : null;
    if (isThere(piece)) return { piece, before: known, fate: 'there', hasChanged: differs(piece, known) };
    if (!wasThere) return { piece, before: null, fate: 'away', hasChanged: false };
    return { piece, before: known, fate: piece.status === 'fled' ? 'leaves' : 'falls', hasChanged: true };
  });
}

function isThere({ status }: ScenePiece): boolean {
  return status === 'present' || status === 'fleeing';
}

function differs(piece: ScenePiece, before: ScenePiece | null): boolean {
  if (before === null) return true;
  const { x, y, status, health } = before;
  return piece.x !== x || piece.y !== y || piece.status !== status || piece.health !== health;
}
