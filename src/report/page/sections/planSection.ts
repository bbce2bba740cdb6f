import type { StudyResult } from '../../../analysis/StudyResult.ts';
import type { Summary } from '../../../analysis/summarise.ts';
import type { BoardPicture } from '../../../rules/board.ts';
import type { PlanLine } from '../../../rules/Presentation.ts';
import { boardPicture } from '../../drawings/boardPicture.ts';
import { labelled } from '../chartFigure.ts';
import { html, type Markup, trustedMarkup } from '../html.ts';

/** So many different maps, and plans under one map, stand open; the rest are folded away. */
const MOST_OPEN = 3;

/** The board with the ways over it and what was settled beforehand, each once for all scenarios that share it. */
export function planSection(result: StudyResult, summary: Summary): Markup {
  const { rules } = result.study;
  const scenarios = result.scenarios.map(({ scenario }, at): Planned => {
    return {
      label: summary.scenarios[at].label,
      picture: rules.presentation?.picture?.(scenario.setup) ?? null,
      plan: rules.presentation?.plan?.(scenario.setup) ?? [],
    };
  });
  const maps = alike(scenarios, ({ picture }) => picture);
  const drawn = maps.flatMap(([picture, sharing]) => {
    const { common, own } = parted(sharing);
    if (picture === null && common.length + own.length === 0) return [];
    const map = picture === null ? '' : figure(boardPicture(picture));
    const apart = folded(own.map(([lines, settledFor]) => html`${heading(settledFor)}${settled(lines)}`));
    return html`${maps.length > 1 ? heading(sharing) : ''}${map}${common.length > 0 ? settled(common) : ''}${apart}`;
  });
  if (drawn.length === 0) return html``;
  return html`<section>
<h2>The plan</h2>
${folded(drawn)}
</section>`;
}

interface Planned {
  readonly label: string;
  readonly picture: BoardPicture | null;
  readonly plan: readonly PlanLine[];
}

/** The lines that all these scenarios share, and those of their own. */
function parted(scenarios: readonly Planned[]) {
  const plans = scenarios.map(({ plan }) => plan.map((line) => JSON.stringify(line)));
  const isCommon = (line: PlanLine) => plans.every((plan) => plan.includes(JSON.stringify(line)));
  const own = alike(scenarios, ({ plan }) => plan.filter((line) => !isCommon(line)));
  return { common: scenarios[0].plan.filter(isCommon), own: own.filter(([lines]) => lines.length > 0) };
}

/** The scenarios in groups of equal plain data, with what each group shares. */
function alike<Shared>(scenarios: readonly Planned[], sharedBy: (scenario: Planned) => Shared): [Shared, Planned[]][] {
  const groups = new Map<string, [Shared, Planned[]]>();
  for (const scenario of scenarios) {
    const shared = sharedBy(scenario);
    const key = JSON.stringify(shared);
    const group = groups.get(key) ?? [shared, []];
    group[1].push(scenario);
    groups.set(key, group);
  }
  return [...groups.values()];
}

function heading(scenarios: readonly Planned[]): Markup {
  return html`<h3>${scenarios.map(({ label }) => label).join(' · ')}</h3>`;
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
