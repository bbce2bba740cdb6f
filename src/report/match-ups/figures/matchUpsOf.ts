import type { ScenarioResult, StudyResult } from '../../../runner/StudyResult.ts';
import { bradleyTerry, chanceToBeat } from '../../../statistics/bradleyTerry.ts';
import { wilsonInterval } from '../../../statistics/wilsonInterval.ts';
import { exactDistribution } from '../../exactDistribution.ts';
import { circlesIn } from './circlesIn.ts';
import { costFitOf } from './costLine.ts';
import { type Entrant, known, type MatchUps, type Meeting, type Rate } from './MatchUps.ts';

/** Of every interval. */
const CONFIDENCE = 0.95;

/**
 * Works out every figure of a round of duels.
 *
 * @param result a scenario for each pair of entrants, (0, 1), (0, 2) … (1, 2) …, whose measure `winner` has the cells: the
 *   first of the pair, the second, nobody
 */
export function matchUpsOf({ scenarios }: StudyResult, entrants: readonly Entrant[]): MatchUps {
  const meetings: (Meeting | null)[][] = entrants.map(() => entrants.map(() => null));
  for (const [at, [one, other]] of pairsOf(entrants.length).entries()) {
    [meetings[one][other], meetings[other][one]] = meetingOf(scenarios[at]);
  }
  const { trials } = scenarios[0].tally;
  const { strengths, covariance } = fitOf(meetings, trials);
  const fit = costFitOf(entrants.map(({ cost }, at) => ({ strength: strengths[at], cost })));
  const cards = entrants.map((entrant, at) => {
    const scores = meetings[at].flatMap((meeting) => (meeting === null ? [] : [known(meeting.score)]));
    const strengthError = Math.sqrt(covariance[at][at]);
    return {
      ...entrant,
      meanScore: mean(scores),
      strength: strengths[at],
      strengthError,
      byResults: fit?.byResults[at] ?? null,
    };
  });
  return {
    trials,
    confidence: CONFIDENCE,
    cards,
    meetings,
    circles: circlesIn(meetings),
    costLine: fit?.line ?? null,
    misfit: misfitOf(meetings, strengths),
    solved: scenarios.filter(({ exact }) => exact.state === 'solved').length,
    pairs: scenarios.length,
  };
}

/** Every pair of so many, by their places: (0, 1), (0, 2) … (1, 2) … */
export function pairsOf(size: number): (readonly [number, number])[] {
  return Array.from({ length: size }, (_, one) => one).flatMap((one) =>
    Array.from({ length: size - one - 1 }, (_, gap) => [one, one + 1 + gap] as const),
  );
}

function meetingOf({ measures, tally, exact }: ScenarioResult): [Meeting, Meeting] {
  const at = measures.findIndex(({ name }) => name === 'winner');
  const [wins, losses, draws] = tally.histogram(at);
  const [win, lose, draw] = exactDistribution(exact, at) ?? [null, null, null];
  const { trials } = tally;
  const score = (own: number | null) => (own === null || draw === null ? null : own + draw / 2);
  return [
    {
      wins,
      draws,
      losses,
      win: rateOf(wins, trials, win),
      score: rateOf(wins + draws / 2, trials, score(win)),
    },
    {
      wins: losses,
      draws,
      losses: wins,
      win: rateOf(losses, trials, lose),
      score: rateOf(losses + draws / 2, trials, score(lose)),
    },
  ];
}

/** Half a win for a draw varies less than a whole one or none: Wilson's interval is then somewhat wide, never narrow. */
function rateOf(successes: number, trials: number, exact: number | null): Rate {
  return { sampled: successes / trials, interval: wilsonInterval(successes, trials, CONFIDENCE), exact };
}

/** Of every pair's duels, so many count as drawn besides. */
const PRIOR = 0.01;

/**
 * Bradley and Terry's fit to the best that is known of each pair, as if of that many duels. Who wins everything would have
 * no end of strength, and between 99.9 and 99.9999 % nobody sees a difference: one drawn duel more to every hundred keeps
 * strengths finite, whatever the number of trials.
 */
function fitOf(meetings: MatchUps['meetings'], trials: number) {
  const wins = meetings.map((row) =>
    row.map((meeting) => (meeting === null ? 0 : trials * (known(meeting.score) + PRIOR / 2))),
  );
  const fit = bradleyTerry(wins);
  if (fit === null) throw new Error('every pair has drawn somewhat, so that there is a fit');
  return fit;
}

function misfitOf(meetings: MatchUps['meetings'], strengths: readonly number[]): number {
  const squares = meetings.flatMap((row, i) =>
    row.flatMap((meeting, j) =>
      meeting === null ? [] : [(known(meeting.score) - chanceToBeat(strengths[i] - strengths[j])) ** 2],
    ),
  );
  return Math.sqrt(mean(squares));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
