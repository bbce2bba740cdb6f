import type { Summary } from '../../../analysis/summarise.ts';
import { type Answer, answers, namedAnswers } from '../../text/answer.ts';
import { html, type Markup } from '../html.ts';

/** The answer in large type, for each scenario that there is room for, and how sure it is in small. */
export function answerSection(summary: Summary): Markup {
  const all = answers(summary);
  if (all.length === 1) return html`${sentence(all[0])}${besides(all[0])}<p class="detail">${all[0].detail}</p>`;
  const { named } = namedAnswers(all);
  const rest = all.length - named.length;
  const which = named.length === 1 ? 'It is the same in all' : 'The lowest and the highest of';
  return html`<dl class="answers">
${named.map((answer) => html`<dt>${answer.scenario}</dt><dd>${sentence(answer)}${besides(answer)}<p class="detail">${answer.detail}</p></dd>`)}
</dl>${rest > 0 ? html`<p class="detail">${which} ${all.length} scenarios; the table has them all.</p>` : ''}`;
}

function sentence({ before, figure, after, rest }: Answer): Markup {
  return html`<p class="answer">${before} <strong>${figure}</strong> ${after}${rest}.</p>`;
}

function besides({ besides }: Answer): Markup {
  return besides.length === 0 ? html`` : html`<p>${besides.join(' ')}</p>`;
}
