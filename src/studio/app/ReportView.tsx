import { useEffect, useRef } from 'preact/hooks';
import type { Mark } from '../core/drawer.ts';
import type { Rendered, RenderedChart } from '../core/rendering.ts';
import { download, drawingOf, pngOf } from './drawings.ts';
import { explain, reading, show } from './state.ts';
import { wishFor } from './wishes.ts';

/**
 * A report with its charts. The markup is made by the core, which escapes every text; a chart is drawn when it comes near, and
 * the one before it stays until the new one is there.
 */
export function ReportView({ document: shown }: { document: Rendered }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const root = element.current;
    if (root === null) return;
    const before = new Map(
      [...root.querySelectorAll<SVGElement>('svg[data-name]')].map((svg) => [svg.dataset.name, svg]),
    );
    const open = new Set([...root.querySelectorAll('details[open] > summary')].map(({ textContent }) => textContent));
    root.innerHTML = shown.markup;
    for (const details of root.querySelectorAll('details')) {
      if (open.has(details.querySelector('summary')?.textContent ?? '')) details.open = true;
    }
    for (const wide of root.querySelectorAll<HTMLElement>('.wide, figure')) wide.tabIndex = 0;
    let isCurrent = true;
    const seen = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting) continue;
          seen.unobserve(target);
          const figure = target as HTMLElement;
          fill(figure, shown.charts[Number(figure.dataset.chart)], () => isCurrent);
        }
      },
      { rootMargin: '600px' },
    );
    for (const place of root.querySelectorAll<SVGElement>('svg[data-chart]')) {
      const figure = place.closest('figure')!;
      const chart = shown.charts[Number(place.dataset.chart)];
      figure.dataset.chart = place.dataset.chart;
      const old = before.get(chart.name);
      if (old !== undefined) place.replaceWith(old);
      seen.observe(figure);
    }
    return () => {
      isCurrent = false;
      seen.disconnect();
    };
  }, [shown]);
  return (
    <>
      <div class="report" ref={element} />
      {shown.terminal !== undefined && <pre class="terminal">{shown.terminal}</pre>}
    </>
  );
}

async function fill(figure: HTMLElement, chart: RenderedChart, isCurrent: () => boolean): Promise<void> {
  try {
    const { svg, marks } = 'spec' in chart ? await drawingOf(chart.spec) : { svg: chart.svg, marks: [] };
    if (!isCurrent()) return;
    const template = document.createElement('template');
    template.innerHTML = svg;
    const drawn = template.content.querySelector('svg')!;
    // It is one picture, with one description; its numbers stand in the tables.
    for (const part of drawn.querySelectorAll('[role]')) {
      part.removeAttribute('role');
      part.removeAttribute('aria-roledescription');
    }
    drawn.setAttribute('role', 'img');
    drawn.setAttribute('aria-label', chart.description);
    drawn.dataset.name = chart.name;
    if ('spec' in chart) drawn.classList.add('vega');
    figure.querySelector('svg')?.replaceWith(drawn);
    addMarks(drawn, chart.name, marks);
    addTakeAway(figure, chart, svg);
  } catch (error) {
    if (isCurrent()) figure.append(`This chart could not be drawn: ${error instanceof Error ? error.message : error}`);
  }
}

/** Lets a bar be clicked: it shows a trial that came to its value. Without a mouse, the table under Trials does the same. */
function addMarks(svg: SVGElement, chart: string, marks: readonly Mark[]): void {
  const facts = reading.value?.facts;
  if (!facts) return;
  for (const { x, y, width, height, datum } of marks) {
    const wish = wishFor(chart, datum, facts);
    if (wish === null) continue;
    const rect = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
    const least = Math.max(height, 14);
    for (const [name, value] of Object.entries({ x, y: y + height - least, width, height: least, class: 'mark' })) {
      rect.setAttribute(name, String(value));
    }
    const title = document.createElementNS('http://www.w3.org/2000/svg', 'title');
    title.textContent = `Read such a trial: ${wish.where}`;
    rect.append(title);
    rect.addEventListener('click', () => {
      pendingWish = wish;
      show({ panel: 'trials' });
    });
    svg.append(rect);
  }
}

/** The trial that a click on a bar has asked for; the panel of trials takes it. */
let pendingWish: ReturnType<typeof wishFor> = null;

export function takeWish(): ReturnType<typeof wishFor> {
  const wish = pendingWish;
  pendingWish = null;
  return wish;
}

function addTakeAway(figure: HTMLElement, chart: RenderedChart, svg: string): void {
  if (figure.nextElementSibling?.classList.contains('chart-tools')) figure.nextElementSibling.remove();
  const tools = document.createElement('p');
  tools.className = 'chart-tools';
  const add = (label: string, act: () => void | Promise<void>) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = label;
    button.setAttribute('aria-label', `${label} of the chart ${chart.name}`);
    button.addEventListener('click', async () => {
      try {
        await act();
      } catch (error) {
        explain(error);
      }
    });
    tools.append(button);
  };
  add('SVG', () => download(`${chart.name}.svg`, svg, 'image/svg+xml'));
  add('PNG', async () => download(`${chart.name}.png`, await pngOf(svg)));
  if ('spec' in chart) {
    const { spec } = chart;
    add('Vega-Lite', () => download(`${chart.name}.vl.json`, `${JSON.stringify(spec, null, 2)}\n`, 'application/json'));
  }
  figure.after(tools);
}
