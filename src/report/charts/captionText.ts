import { confidenceText, groupedText, percentText } from '../../foundation/numbers.ts';
import { type Beside, type ChartOrder, measuresOf, type Panel } from './ChartKind.ts';

/** So many scenarios are listed with their shares; of more, the least and the greatest are. */
const FEW = 4;

/** The caption's account of the marks. @param mark what stands for the sample: `bars` */
export function legendText(mark: string, confidence: number, hasExact: boolean): string {
  const interval = `thin lines: ${confidenceText(confidence)} intervals`;
  return `${mark}: sampled; ${interval}${hasExact ? '; orange: exact' : ''}.`;
}

/** The trials that a chart of one measure is about: `voyages`, or where it leaves some out `voyages (“none” left out)`. */
export function trialsText({ beside, trialsAre }: ChartOrder<unknown>): string {
  if (beside === null) return trialsAre;
  return `${trialsAre} (${beside.text} left out)`;
}

/** How many of them were sampled, by the first panel: `50,000 voyages`. */
export function sampledText(order: ChartOrder<{ readonly measure: string }>): string {
  const trials = measuresOf(order)[0].values.reduce((sum, { count }) => sum + count, 0);
  return `${groupedText(trials)} ${trialsText(order)}`;
}

/**
 * The caption's word on scenarios that share a panel, that have none, or that a chart has no room for; empty where each
 * has its own.
 */
export function panelsText({ panels, wanted, inStudy, beside, trialsAre }: ChartOrder<unknown>): string {
  const left =
    panels.length === wanted ? '' : ` ${panels.length} of ${wanted} scenarios, spread over those that differ.`;
  const apart = beside === null ? '' : besideText(beside, trialsAre);
  const [{ label, alike }] = panels;
  const asking = beside === null ? 1 + alike.length : beside.shares.length;
  // A single panel has no heading.
  if (wanted === 1 && asking < inStudy) {
    return ` Of ${[label, ...alike].map((name) => `“${name}”`).join(', ')} alone.${apart === '' ? '' : ` Left out: ${apart}.`}`;
  }
  if (wanted === 1 && alike.length > 0) {
    const all = asking === 2 ? 'both scenarios' : `all ${asking} scenarios`;
    return ` The same in ${all}${apart === '' ? '' : ` but for ${apart}`}; drawn from “${label}”.`;
  }
  const but = apart === '' ? '' : ` Left out: ${apart}.`;
  return `${alikeText(panels)}${but}${left}`;
}

function alikeText(panels: readonly Panel<unknown>[]): string {
  const texts = panels
    .filter(({ alike }) => alike.length > 0)
    .map(({ label, alike }) => `${alike.map((other) => `“${other}”`).join(', ')} as “${label}”`);
  return texts.length === 0 ? '' : ` Drawn once: ${texts.join('; ')}.`;
}

/** `“none”, 10.0 % (narrow) to 80.0 % (wide) of voyages` */
function besideText({ text, shares }: Beside, trialsAre: string): string {
  const named = (some: Beside['shares']) => some.map(({ label, share }) => `${percentText(share)} (${label})`);
  if (shares.length <= FEW) return `${text}, ${named(shares).join(', ')} of ${trialsAre}`;
  const sorted = [...shares].sort((one, other) => one.share - other.share);
  return `${text}, ${named([sorted[0], sorted[sorted.length - 1]]).join(' to ')} of ${trialsAre}`;
}
