import type { PlanLine } from '../../rules/Rules.ts';
import type { ScenarioResult, StudyResult } from '../../runner/StudyResult.ts';
import { boardPicture } from '../board/boardPicture.ts';
import { html, type Markup, trustedMarkup } from './html.ts';

/** So many different maps, and plans under one map, stand open; the rest are folded away. */
const MOST_OPEN = 3;

/** The board with the ways over it and what was settled beforehand, each once for all scenarios that share it. */
export function planSection({ study, scenarios }: StudyResult): Markup {
  const { rules } = study;
  const maps = alike(scenarios, ({ scenario }) => rules.picture(scenario.setup));
  const drawn = maps.flatMap(([picture, sharing]) => {
    const plans = alike(sharing, ({ scenario }) => rules.plan(scenario.setup)).filter(([lines]) => lines.length > 0);
    if (picture === null && plans.length === 0) return [];
    const map = picture === null ? '' : figure(boardPicture(picture));
    const isNamed = maps.length > 1 && plans.length <= 1;
    return html`${isNamed ? heading(sharing) : ''}${map}${folded(
      plans.map(([lines, settledFor]) => html`${plans.length > 1 ? heading(settledFor) : ''}${settled(lines)}`),
    )}`;
  });
  if (drawn.length === 0) return html``;
  return html`<section>
<h2>The plan</h2>
${folded(drawn)}
</section>`;
}

/** The scenarios in groups of equal plain data, with what each group shares. */
function alike<Shared>(
  scenarios: readonly ScenarioResult[],
  sharedBy: (scenario: ScenarioResult) => Shared,
): [Shared, ScenarioResult[]][] {
  const groups = new Map<string, [Shared, ScenarioResult[]]>();
  for (const scenario of scenarios) {
    const shared = sharedBy(scenario);
    const key = JSON.stringify(shared);
    const group = groups.get(key) ?? [shared, []];
    group[1].push(scenario);
    groups.set(key, group);
  }
  return [...groups.values()];
}

function heading(scenarios: readonly ScenarioResult[]): Markup {
  return html`<h3>${scenarios.map(({ scenario }) => scenario.name).join(', ')}</h3>`;
}

function figure(svg: string): Markup {
  return html`<figure class="board">${trustedMarkup(labelled(svg, 'Map with the routes of the plan'))}</figure>`;
}

function settled(lines: readonly PlanLine[]): Markup {
  const rows = lines.map(
    ({ subject, text, rules }) =>
      html`<div><dt>${subject}</dt><dd>${text} <small>${rules.join(', ')}</small></dd></div>`,
  );
  return html`<dl class="settled">${rows}</dl>`;
}

function folded(parts: readonly Markup[]): Markup {
  const rest = parts.slice(MOST_OPEN);
  if (rest.length === 0) return html`${parts}`;
  return html`${parts.slice(0, MOST_OPEN)}<details><summary>${rest.length} more</summary>${rest}</details>`;
}

/** Says what a drawing shows to those who cannot see it. */
export function labelled(svg: string, label: string): string {
  return svg.replace('<svg ', () => html`<svg role="img" aria-label="${label}" `.text);
}
