import { escapedMarkup, wrapped } from '../../../foundation/text.ts';
import { CAPTION_SIZE, COLOUR, TITLE_SIZE, TITLE_WIDTH } from '../chartStyle.ts';
import { FONT, textWidth } from '../textWidth.ts';

const TITLE_LINE = 20;
const CAPTION_LINE = 17;
const BELOW = 16;
const MARGIN = 4;

/** A hand-drawn chart as SVG text, with the title over a caption as the other charts have them. */
export function handFrame(
  title: string,
  caption: string,
  drawing: { body: string; width: number; height: number },
): string {
  const titles = wrapped(title, TITLE_WIDTH, (line) => textWidth(line, TITLE_SIZE, 'bold'));
  const captions = wrapped(caption, TITLE_WIDTH, (line) => textWidth(line, CAPTION_SIZE));
  const captionTop = MARGIN + titles.length * TITLE_LINE + 2;
  const top = captionTop + captions.length * CAPTION_LINE + BELOW;
  const width = Math.ceil(Math.max(TITLE_WIDTH, drawing.width) + MARGIN);
  const height = Math.ceil(top + drawing.height + MARGIN);
  const line = (text: string, y: number, style: string) =>
    `<text x="1" y="${y}" ${style}>${escapedMarkup(text)}</text>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${escapedMarkup(FONT)}">`,
    `<rect width="${width}" height="${height}" fill="white"/>`,
    ...titles.map((text, at) =>
      line(text, MARGIN + 14 + at * TITLE_LINE, `font-size="${TITLE_SIZE}" font-weight="bold" fill="${COLOUR.text}"`),
    ),
    ...captions.map((text, at) =>
      line(text, captionTop + 13 + at * CAPTION_LINE, `font-size="${CAPTION_SIZE}" fill="${COLOUR.quiet}"`),
    ),
    `<g transform="translate(0 ${top})">`,
    drawing.body,
    '</g>',
    '</svg>\n',
  ].join('\n');
}
