import { type Matchups, ranked } from '../../analysis/matchups.ts';
import { csvText } from '../../foundation/csv.ts';

const PAIR_COLUMNS = [
  ...['card', 'against', 'trials', 'wins', 'draws', 'losses'],
  ...['win_rate', 'win_low', 'win_high', 'win_exact', 'score', 'score_low', 'score_high', 'score_exact', 'confidence'],
] as const;

/** `matchups.csv`: a row for each card against each other; `score` counts a draw as half, `_exact` is empty where none was computed. */
export function matchupsCsv({ cards, meetings, trials, confidence }: Matchups): string {
  const rows = meetings.flatMap((row, one) =>
    row.flatMap((meeting, other) => {
      if (meeting === null) return [];
      const { wins, draws, losses, win, score } = meeting;
      const rates = [win, score].flatMap(({ sampled, interval, exact }) => [
        sampled,
        interval.low,
        interval.high,
        exact,
      ]);
      return [[cards[one].name, cards[other].name, trials, wins, draws, losses, ...rates, confidence]];
    }),
  );
  return csvText(PAIR_COLUMNS, rows);
}

const CARD_COLUMNS = [
  ...['card', 'cost', 'mean_score', 'strength', 'strength_se'],
  ...['cost_by_results', 'cost_by_results_se', 'cost_gap', 'cost_gap_chance'],
] as const;

/**
 * `cards.csv`: a row for each card, the best first; `cost_gap` is its cost less that by its results, and
 * `cost_gap_chance` how often scatter alone brings a gap as great among so many cards.
 */
export function cardsCsv(matchups: Matchups): string {
  const rows = ranked(matchups).map((at) => {
    const { name, cost, meanScore, strength, strengthError, byResults } = matchups.cards[at];
    const gap = cost === null || byResults === null ? null : cost - byResults.cost;
    const { cost: expected = null, error = null, chance = null } = byResults ?? {};
    return [name, cost, meanScore, strength, strengthError, expected, error, gap, chance];
  });
  return csvText(CARD_COLUMNS, rows);
}
