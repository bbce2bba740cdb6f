import { shareIn } from '../../../leading/possibleValues.ts';
import { groupedText } from '../../../text/groupedText.ts';
import { percentText, roundPercentText } from '../../../text/percentText.ts';
import type { FateShare, Outcomes } from '../../values/outcomesOf.ts';
import type { Ranking } from '../../values/rankingOf.ts';

/** One place: how often it comes, and how often it then comes to the first outcome. */
export interface OutcomeRow {
  readonly scenario: string;
  /** The scenario's, in the order of the study. */
  readonly place: number;
  readonly name: string;
  /** Where the bar ends, in per cent. */
  readonly top: number;
  readonly figure: string;
  readonly best: string;
}

/** One part of a bar, in per cent. */
export interface OutcomePart extends Pick<OutcomeRow, 'scenario' | 'place' | 'name'> {
  readonly fate: string;
  readonly from: number;
  readonly to: number;
}

/** A row for each place that is named, and one for the others. @param place the scenario's, in the order of the study */
export function outcomeRows(
  scenario: string,
  place: number,
  outcomes: Outcomes,
  ranking: Ranking,
  fates: readonly string[],
): OutcomeRow[] {
  const of = { scenario, place };
  const named = ranking.named.map((name): OutcomeRow => {
    const share = shareOfPlaces(outcomes, [name]);
    const best = bestText(outcomes, [name], fates);
    return { ...of, name, top: 100 * share, figure: percentText(share), best };
  });
  if (ranking.others === 0) return named;
  const others = outcomes.places.map(({ value }) => String(value)).filter((name) => !ranking.named.includes(name));
  const figure = `${percentText(shareOfPlaces(outcomes, others))} together`;
  const best = bestText(outcomes, others, fates);
  const name = `${groupedText(ranking.others)} ${ranking.others === 1 ? 'other' : 'others'}`;
  return [...named, { ...of, name, top: 0, figure, best }];
}

/** The parts of the bars of the places that are named. */
export function outcomeParts(
  scenario: string,
  place: number,
  { fates: shares }: Outcomes,
  { named }: Ranking,
  fates: readonly string[],
): OutcomePart[] {
  return named.flatMap((name) => {
    let to = 0;
    return fates.flatMap((fate): OutcomePart[] => {
      const from = to;
      to += 100 * shareOfFate(shares.get(name) ?? [], fate);
      return to > from ? [{ scenario, place, name, fate, from, to }] : [];
    });
  });
}

/** What comes of any place at all, in the order of the labels. */
export function fatesIn(outcomes: readonly Outcomes[]): readonly string[] {
  const all = outcomes.flatMap(({ fates }) => [...fates.values()].flat());
  const possible = new Set(all.filter(({ share }) => share > 0).map(({ fate }) => fate));
  return [...new Set(all.map(({ fate }) => fate))].filter((fate) => possible.has(fate));
}

/** How often those who came to some places ended as the first outcome; empty where nobody came. */
function bestText(outcomes: Outcomes, names: readonly string[], [first]: readonly string[]): string {
  const share = shareOfPlaces(outcomes, names);
  if (share === 0) return '';
  const best = names.reduce((sum, name) => sum + shareOfFate(outcomes.fates.get(name) ?? [], first), 0);
  return roundPercentText(Math.min(1, best / share));
}

function shareOfPlaces({ places }: Outcomes, names: readonly string[]): number {
  const own = places.filter(({ value }) => names.includes(String(value)));
  return Math.min(
    1,
    own.reduce((sum, place) => sum + shareIn(place), 0),
  );
}

function shareOfFate(shares: readonly FateShare[], fate: string): number {
  return shares.reduce((sum, one) => sum + (one.fate === fate ? one.share : 0), 0);
}
