import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { type Matchups, pairsOf } from '../../../../src/analysis/matchups.ts';
import { renderTerminal } from '../../../../src/report/render/terminal.ts';
import { documentFiles } from '../../../../src/report/reportFiles.ts';
import { matchupsDocument } from '../../../../src/report/views/matchups.ts';
import { circular, matchupsFrom } from '../roundOfDuels.ts';

const origin = {
  ...{ command: 'riftlab matchups a b', version: '1.2.3', seed: 'seed', question: 'Which beats which?' },
  ...{ conditions: ['All play aggressive.'], notes: [], studyFile: 'matchups.yaml' },
};
const matchupTerminal = (matchups: Matchups) => renderTerminal(matchupsDocument(matchups, origin));
const files = async (matchups: Matchups) =>
  Object.fromEntries((await documentFiles(matchupsDocument(matchups, origin))).map(({ path, text }) => [path, text]));
const table = (text: string) => parse(text, { columns: true }) as Record<string, string>[];

describe('the files of match-ups', async () => {
  const four = await files(circular);

  it('are tables, charts, a page and its document; without costs, there is no chart of costs', async () => {
    const charts = (name: string) => [`charts/${name}.vl.json`, `charts/${name}.svg`];
    expect(Object.keys(four).sort()).toEqual(
      ['matchups.csv', 'cards.csv', ...charts('match-ups'), ...charts('costs'), 'report.html', 'report.json'].sort(),
    );
    const free = await files(matchupsFrom(['a', 'b', 'c'], [{ win: 0.7 }, { win: 0.3 }, { win: 0.7 }]));
    expect(Object.keys(free)).not.toContain('charts/costs.svg');
  });

  it('are the same, byte for byte, each time', async () => {
    expect(await files(circular)).toEqual(four);
  });

  it('have a row for each ordered pair of cards, and the two directions add up to 1', () => {
    const rows = table(four['matchups.csv']);
    expect(rows).toHaveLength(12);
    const of = (card: string, against: string) => rows.find((row) => row.card === card && row.against === against);
    expect(of('paper', 'scissors')).toMatchObject({
      ...{ trials: '1000', wins: '250', draws: '100', losses: '650', win_rate: '0.25', win_exact: '0.25' },
      ...{ score: '0.3', score_exact: '0.3', confidence: '0.95' },
    });
    for (const { card, against, score, score_low, score_high } of rows) {
      expect(Number(score) + Number(of(against, card)?.score)).toBeCloseTo(1, 12);
      expect(Number(score_low) + Number(of(against, card)?.score_high)).toBeCloseTo(1, 8);
      expect(Number(score_low)).toBeLessThan(Number(score_high));
    }
  });

  it('leave the exact columns empty if a pair was not solved', async () => {
    const sampled = await files(matchupsFrom(['a', 'b'], [{ win: 0.7, solved: false }]));
    expect(table(sampled['matchups.csv'])[0]).toMatchObject({ win_exact: '', score_exact: '', score: '0.7' });
  });

  it('have a row for each card, the best first, with its cost next to its cost by results', () => {
    const rows = table(four['cards.csv']);
    expect(rows.map(({ card }) => card)).toEqual(['anvil', 'scissors', 'rock', 'paper']);
    for (const { cost, cost_by_results, cost_gap } of rows) {
      expect(Number(cost) - Number(cost_by_results)).toBeCloseTo(Number(cost_gap), 6);
    }
    expect(rows.reduce((sum, { strength }) => sum + Number(strength), 0)).toBeCloseTo(0, 6);
  });

  it('draw the best card first, on both axes, with text that contrasts with its cell', () => {
    const { layer, data } = JSON.parse(four['charts/match-ups.vl.json']);
    expect(layer[0].encoding.y.sort).toEqual(['anvil', 'scissors', 'rock', 'paper']);
    expect(layer[0].encoding.x.sort).toEqual(layer[0].encoding.y.sort);
    expect(data.values).toHaveLength(12);
    expect(data.values[0]).toMatchObject({ card: 'anvil', against: 'scissors', percent: '50' });
    // Drawing throws if Vega-Lite warns, so the chart compiled; and every figure is in the picture.
    for (const { percent } of data.values) expect(four['charts/match-ups.svg']).toContain(`>${percent}</text>`);
  });

  it('can be drawn for very many cards, with a legend instead of figures', async () => {
    const names = Array.from({ length: 24 }, (_, at) => `card-${at}`);
    const drawn = await files(
      matchupsFrom(
        names,
        pairsOf(24).map(([one, other]) => ({ win: (one + other) / 48 })),
      ),
    );
    expect(JSON.parse(drawn['charts/match-ups.vl.json']).layer).toHaveLength(1);
    expect(drawn['charts/match-ups.svg']).toContain('role-legend');
  });

  it('have a page without script or request, with names as text', async () => {
    const page = (await files(matchupsFrom(['<script>x</script>', '<b>'], [{ win: 0.7 }], [10, 20])))['report.html'];
    for (const text of [page, four['report.html']]) {
      expect(text).not.toMatch(/<script|<b>|\ssrc=|\son\w+=|\sstyle=/);
      expect(text).toContain('default-src &#39;none&#39;');
    }
    expect(four['report.html']).toContain(
      '<p class="answer">anvil wins most, <strong>73.3 %</strong> of its duels on average',
    );
    expect(four['report.html']).toContain('rock beats scissors (70.0\u00A0%)');
  });
});

const many = (size: number, letters: string) =>
  matchupsFrom(
    Array.from({ length: size }, (_, at) => `${letters}-${at}`),
    pairsOf(size).map(([one, other]) => ({ win: (other - one) % 3 === 0 ? 0.35 : 0.999999 })),
    Array.from({ length: size }, (_, at) => 10 + at),
  );

describe('match-ups in the terminal', () => {
  it.each([
    ['of four cards', circular],
    ['of two', matchupsFrom(['a', 'b'], [{ win: 0.7 }], [10, 12])],
    ['of cards without cost', matchupsFrom(['a', 'b', 'c'], [{ win: 0.7 }, { win: 0.3 }, { win: 0.7 }])],
    ['of thirteen with long names', many(13, 'a-name-of-nearly-forty-letters-in-all')],
    ['of twenty', many(20, 'card')],
  ])('%s are never wider than 80 columns', (_, matchups) => {
    for (const line of matchupTerminal(matchups).split('\n')) expect([...line].length, line).toBeLessThanOrEqual(80);
  });

  it('begin with the best and the worst card', () => {
    const [first, second] = matchupTerminal(circular).split('\n');
    expect(`${first} ${second}`).toBe(
      'anvil wins most, 73.3 % of its duels on average, paper least with 36.7 %; 1 circle among 4 cards.',
    );
  });

  it('name each circle with its rates', () => {
    expect(matchupTerminal(circular).replace(/\s+/g, ' ')).toContain(
      'A circle rock beats scissors (70.0 %), scissors beats paper (70.0 %), paper beats rock (70.0 %).',
    );
  });

  it('have a grid of all pairs, the best card first', () => {
    const text = matchupTerminal(circular);
    expect(text).toMatch(/^anvil +1 +· +50 +80 +90$/m);
    expect(text).toMatch(/^paper +4 +10 +30 +70 +·$/m);
    expect(matchupTerminal(many(20, 'card'))).toContain('Every pair is in matchups.csv.');
  });

  it('claim no certainty from trials alone', () => {
    const of = (solved: boolean) => matchupTerminal(matchupsFrom(['a', 'b'], [{ win: 1, solved }]));
    expect(of(true)).toMatch(/^a +1 +· +100$/m);
    expect(of(false)).toMatch(/^a +1 +· +>99$/m);
    expect(of(false)).toMatch(/^b +2 +<1 +·$/m);
  });

  it('of two cards state how often the better one wins', () => {
    const text = matchupTerminal(matchupsFrom(['a', 'b'], [{ win: 0.3 }]));
    expect(text.split('\n')[0]).toBe('b wins 70.0 % of its duels with a, a draw counted as half.');
    expect(text).toContain('No card states its cost');
  });

  it('name a card whose cost is clearly off its cost by results, and state how reliable the line is', () => {
    const rates = pairsOf(5).map(([one, other]) => ({ win: 0.5 + 0.08 * (other - one) }));
    const costs = (...values: number[]) =>
      matchupTerminal(matchupsFrom(['a', 'b', 'c', 'd', 'e'], rates, values)).replace(/\s+/g, ' ');
    expect(costs(20, 18, 16, 14, 12)).toContain('No card stands out. The largest gap: ');
    const dear = costs(20, 18, 25, 14, 12);
    expect(dear).toContain('Most overpriced: c costs 25; its results fit a cost of 16.0 ±');
    expect(dear).toMatch(
      /\(standard error of one card\); among 5 cards, chance alone causes a gap this large in at most [\d.]+ % of cases\./,
    );
    expect(dear).not.toContain('Most underpriced');
    expect(costs(15, 21, 19, 21, 12)).toMatch(
      /strength explains [\d.]+ % of the differences in cost, too little to rely on/,
    );
    expect(costs(10, 12, 14, 16, 18)).toContain('more expensive cards are not stronger');
  });

  it('print no control character of a file', () => {
    const text = matchupTerminal(matchupsFrom(['a\u001b[31m', 'b'], [{ win: 0.3 }]));
    expect(text).not.toContain('\u001b');
  });
});
