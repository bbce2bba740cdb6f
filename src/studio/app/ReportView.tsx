import { useEffect, useRef } from 'preact/hooks';
import type { TrialMark } from '../../report/charts/ChartKind.ts';
import type { Rendered, RenderedChart } from '../core/rendering.ts';
import type { TrialWish } from '../core/telling.ts';
import { download, drawingOf, pngOf } from './drawings.ts';
import { explain, reading, show } from './state.ts';
import { type Wish, wishFor, wishOf } from './wishes.ts';
import { withKeptUnits } from './words.ts';

/**
 * A report with its charts. The worker makes the markup and escapes every text in it. A chart is drawn when it comes near the
 * visible part of the page, and at the latest after `STAYS_AFTER` milliseconds. The previous chart stays until the new chart is
 * ready.
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
    const focused = root.contains(document.activeElement) ? document.activeElement : null;
    root.innerHTML = shown.markup;
    keepUnits(root);
    linkSections(root, focused);
    for (const details of root.querySelectorAll('details')) {
      if (open.has(details.querySelector('summary')?.textContent ?? '')) details.open = true;
    }
    for (const wide of root.querySelectorAll<HTMLElement>('.wide, figure')) wide.tabIndex = 0;
    let isCurrent = true;
    const waiting = new Set<HTMLElement>();
    const draw = (figure: HTMLElement) => {
      waiting.delete(figure);
      seen.unobserve(figure);
      return fill(figure, shown.charts[Number(figure.dataset.chart)], () => isCurrent);
    };
    const seen = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) if (isIntersecting) draw(target as HTMLElement);
      },
      { rootMargin: '600px' },
    );
    for (const place of root.querySelectorAll<SVGElement>('svg[data-chart]')) {
      const figure = place.closest('figure')!;
      const chart = shown.charts[Number(place.dataset.chart)];
      figure.dataset.chart = place.dataset.chart;
      const old = before.get(chart.name);
      if (old !== undefined) place.replaceWith(old);
      waiting.add(figure);
      seen.observe(figure);
    }
    // Charts that have not come near the screen are drawn now, because a printout shows all charts.
    const timer = setTimeout(async () => {
      for (const figure of waiting) if (isCurrent) await draw(figure);
    }, STAYS_AFTER);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
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

/**
 * Makes the report scroll to a section when the reader clicks a link to it. The page's address does not change, because
 * it contains the study.
 *
 * @param focused the link or heading that had the focus before the report was rendered again; its counterpart in the
 * new report gets the focus
 */
function linkSections(root: HTMLElement, focused: Element | null): void {
  for (const link of root.querySelectorAll<HTMLAnchorElement>('.sections a')) {
    const section = root.querySelector<HTMLElement>(`[id="${link.hash.slice(1)}"]`);
    const heading = section?.querySelector('h2');
    if (!section || !heading) continue;
    heading.tabIndex = -1;
    link.addEventListener('click', (event) => {
      event.preventDefault();
      section.scrollIntoView();
      heading.focus({ preventScroll: true });
    });
    const isSame = (one: HTMLElement) =>
      one.localName === focused?.localName && one.textContent === focused.textContent;
    [link, heading].find(isSame)?.focus({ preventScroll: true });
  }
}

/**
 * The number of milliseconds after which charts out of sight are drawn, too. A report that has stayed for this time will probably
 * not be replaced soon.
 */
const STAYS_AFTER = 2_500;

/** Keeps each per cent sign on the line of its number. Commands keep their ordinary spaces, because they are copied. */
function keepUnits(root: HTMLElement): void {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const node = texts.currentNode as Text;
    if (node.data.includes(' %') && !node.parentElement?.closest('pre, code')) node.data = withKeptUnits(node.data);
  }
}

async function fill(figure: HTMLElement, chart: RenderedChart, isCurrent: () => boolean): Promise<void> {
  try {
    const { svg, marks } = 'spec' in chart ? await drawingOf(chart.spec) : chart;
    if (!isCurrent()) return;
    const template = document.createElement('template');
    template.innerHTML = svg;
    const drawn = template.content.querySelector('svg')!;
    // A screen reader treats the drawing as one picture with one description. The numbers are in the tables.
    for (const part of drawn.querySelectorAll('[role], [aria-label]')) {
      for (const name of ['role', 'aria-label', 'aria-roledescription']) part.removeAttribute(name);
    }
    drawn.setAttribute('role', 'img');
    drawn.setAttribute('aria-label', chart.description);
    drawn.dataset.name = chart.name;
    if ('spec' in chart) drawn.classList.add('vega');
    figure.querySelector('svg')?.replaceWith(drawn);
    const facts = reading.value?.facts;
    if (facts) {
      for (const mark of marks) {
        const wish = 'wish' in mark ? wishOf(mark, facts) : wishFor(chart.name, mark.datum, facts);
        if (wish !== null) addMark(drawn, mark, wish);
      }
    }
    addTakeAway(figure, chart, svg);
  } catch (error) {
    if (isCurrent()) figure.append(`This chart could not be drawn: ${error instanceof Error ? error.message : error}`);
  }
}

/** The minimum height of the clickable area of a bar, in pixels; a lower area would be hard to hit. */
const LEAST_HEIGHT = 14;

/**
 * Makes a bar or another part of a drawing clickable. A click shows one of the trials that the part stands for. A
 * reader without a mouse can instead enter the condition that these trials meet in the panel Trials.
 */
function addMark(svg: SVGElement, { x, y, width, height }: Place, { wish, title }: Wish): void {
  const rect = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
  const least = Math.max(height, LEAST_HEIGHT);
  for (const [name, value] of Object.entries({ x, y: y + height - least, width, height: least, class: 'mark' })) {
    rect.setAttribute(name, String(value));
  }
  const words = document.createElementNS('http://www.w3.org/2000/svg', 'title');
  words.textContent = title;
  rect.append(words);
  rect.addEventListener('click', () => {
    pendingWish = wish;
    show({ panel: 'trials' });
  });
  svg.append(rect);
}

type Place = Pick<TrialMark, 'x' | 'y' | 'width' | 'height'>;

/** The trial that a click on a drawing has requested, until the panel Trials takes it. */
let pendingWish: TrialWish | null = null;

export function takeWish(): TrialWish | null {
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
