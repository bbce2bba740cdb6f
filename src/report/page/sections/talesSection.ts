import type { StudyResult } from '../../../analysis/StudyResult.ts';
import type { Summary } from '../../../analysis/summarise.ts';
import { capitalised } from '../../../foundation/text.ts';
import type { JournalLine } from '../../../rules/Journal.ts';
import { type ToldTale, talesOf } from '../../tales/talesOf.ts';
import { html, type Markup } from '../html.ts';

/** The trials that are worth reading, each told by its journal, most of it folded away; nothing where the rules name none. */
export function talesSection(result: StudyResult, summary: Summary): Markup {
  const tales = talesOf(result, summary);
  if (tales.length === 0) return html``;
  const of = summary.scenarios.length > 1 ? ` All are of “${summary.scenarios[0].label}”.` : '';
  return html`
<section>
<h2>${capitalised(summary.trialsAre)} worth reading</h2>
<p class="detail">Of equal ones, the first.${of}</p>
${tales.map(tale)}
</section>`;
}

function tale({ title, account, told }: ToldTale): Markup {
  if (told === null) return html`<h3>${capitalised(title)}</h3><p>${account}</p>`;
  const { trial, figures, command, lines } = told;
  const own = figures.length === 0 ? '' : html`<p class="detail">${capitalised(figures.join('; '))}.</p>`;
  return html`<h3>${capitalised(title)} <small>trial ${trial}</small></h3><p>${account}</p>${own}
${lines === null ? html`<p class="detail">It is told above.</p>` : html`<div class="told">${parts(lines).map(part)}<pre><code>${command}</code></pre></div>`}`;
}

/** A run of lines that stand open, or of lines that are folded away. */
interface Part {
  readonly isOpen: boolean;
  readonly lines: readonly JournalLine[];
}

/**
 * A journal in which a second game system has its say is told by the lines of the first, between which the others are
 * folded away; of one system alone, all is.
 */
function parts(lines: readonly JournalLine[]): readonly Part[] {
  if (lines.length === 0) return [];
  const told = systemOf(lines[0]);
  const isMixed = lines.some((line) => systemOf(line) !== told);
  const found: { isOpen: boolean; lines: JournalLine[] }[] = [];
  for (const line of lines) {
    const isOpen = isMixed && systemOf(line) === told;
    const last = found.at(-1);
    if (last?.isOpen === isOpen) last.lines.push(line);
    else found.push({ isOpen, lines: [line] });
  }
  return found;
}

/** `TI4` of `TI4 41.2` */
function systemOf({ rule }: JournalLine): string {
  return rule.split(' ')[0];
}

function part({ isOpen, lines }: Part): Markup {
  const list = html`<ul class="journal">
${lines.map(({ rule, text }) => html`<li>${text} <small>${rule}</small></li>`)}
</ul>`;
  if (isOpen) return list;
  return html`<details class="journal"><summary>${lines.length === 1 ? '1 line' : `${lines.length} lines`}</summary>${list}</details>`;
}
