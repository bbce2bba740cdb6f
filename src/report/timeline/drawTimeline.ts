import type { Scene } from '../../rules/Scene.ts';
import { tenths } from '../board/hexGeometry.ts';
import { COLOUR } from '../charts/chartStyle.ts';
import { textWidth } from '../charts/drawing/textWidth.ts';
import { capitalised } from '../text/capitalised.ts';
import { escapedMarkup } from '../text/escapedMarkup.ts';
import { wrapped } from '../text/wrapped.ts';
import { changesOf } from './changesOf.ts';
import { drawTable, sideColour } from './drawTable.ts';
import { lossWords } from './lossWords.ts';
import { tableScale } from './TableScale.ts';

/** A drawing without its frame; in pixels. */
export interface Drawing {
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

/** The scenes of a trial as small pictures two abreast, in the order of time, under the colours of the sides. @param scenes at least one */
export function drawTimeline(scenes: readonly Scene[]): Drawing {
  const panels = scenes.map((scene, at) => panelOf(scene, at === 0 ? null : scenes[at - 1]));
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

function panelOf(scene: Scene, before: Scene | null) {
  const changes = changesOf(scene, before);
  const scale = tableScale(scene, PANEL_WIDTH);
  return {
    moment: capitalised(scene.moment),
    words: wrapped(lossWords(changes, before === null), PANEL_WIDTH - 20, (text) => textWidth(text, WORDS_SIZE)),
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

/** The sides in their colours, in a line. */
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
