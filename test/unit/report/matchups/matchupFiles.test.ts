import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { type Matchups, pairsOf } from '../../../../src/analysis/matchups.ts';
import { matchupFiles } from '../../../../src/report/matchups/matchupFiles.ts';
import { circular, matchupsFrom } from './roundOfDuels.ts';

const origin = {
  ...{ command: 'riftlab matchups a b', version: '1.2.3', seed: 'seed', question: 'Which beats which?' },
  ...{ notes: ['All play aggressive.'], studyFile: 'matchups.yaml' },
};
const files = async (matchups: Matchups) =>
  Object.fromEntries((await matchupFiles(matchups, origin)).map(({ path, text }) => [path, text]));
const table = (text: string) => parse(text, { columns: true }) as Record<string, string>[];

describe('the files of match-ups', async () => {
  const four = await files(circular);

  it('are tables, charts and a page; without costs, there is no chart of them', async () => {
    const charts = (name: string) => [`charts/${name}.vl.json`, `charts/${name}.svg`];
    expect(Object.keys(four).sort()).toEqual(
      ['matchups.csv', 'cards.csv', ...charts('match-ups'), ...charts('costs'), 'report.html'].sort(),
    );
    const free = await files(matchupsFrom(['a', 'b', 'c'], [{ win: 0.7 }, { win: 0.3 }, { win: 0.7 }]));
    expect(Object.keys(free)).not.toContain('charts/costs.svg');
  });

  it('are the same, byte for byte, each time', async () => {
    expect(await files(circular)).toEqual(four);
  });

  it('have a row for each card against each other, whose two directions add up to 1', () => {
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

  it('leave the exact columns empty where a pair was not solved', async () => {
    const sampled = await files(matchupsFrom(['a', 'b'], [{ win: 0.7, solved: false }]));
    expect(table(sampled['matchups.csv'])[0]).toMatchObject({ win_exact: '', score_exact: '', score: '0.7' });
  });

  it('have a row for each card, the best first, with its cost beside that by its results', () => {
    const rows = table(four['cards.csv']);
    expect(rows.map(({ card }) => card)).toEqual(['anvil', 'scissors', 'rock', 'paper']);
    for (const { cost, cost_by_results, cost_gap } of rows) {
      expect(Number(cost) - Number(cost_by_results)).toBeCloseTo(Number(cost_gap), 6);
    }
    expect(rows.reduce((sum, { strength }) => sum + Number(strength), 0)).toBeCloseTo(0, 6);
  });

  it('draw the best card first, in both directions, in colours that can be read', () => {
    const { layer, data } = JSON.parse(four['charts/match-ups.vl.json']);
    expect(layer[0].encoding.y.sort).toEqual(['anvil', 'scissors', 'rock', 'paper']);
    expect(layer[0].encoding.x.sort).toEqual(layer[0].encoding.y.sort);
    expect(data.values).toHaveLength(12);
    expect(data.values[0]).toMatchObject({ card: 'anvil', against: 'scissors', percent: '50' });
    // Drawing throws where Vega-Lite warns, so it has compiled; and every figure is in the picture.
    for (const { percent } of data.values) expect(four['charts/match-ups.svg']).toContain(`>${percent}</text>`);
  });

  it('can be drawn for a great many cards, with a legend for figures', async () => {
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

  it('have a page without script or request, on which names are text', async () => {
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
