import { describe, expect, it } from 'vitest';
import { CHART_COLUMNS, scenarioOf } from '../../../../../src/rules/gravity-portals/destinations/ChartSet.ts';
import { type ChartReading, readCharts } from '../../../../../src/rules/gravity-portals/destinations/readCharts.ts';
import { chartsOf, shippedCharts, shippedText } from '../charts/shippedCharts.ts';

const lines = shippedText.trimEnd().split('\n');
const header = lines[0];
const DR7 = lines.filter((line) => line.startsWith('DR7'));

/** Returns every mistake as `line column: message`. */
function mistakes(text: string, reading?: ChartReading): string[] {
  const found: string[] = [];
  readCharts(text, ({ line, column }, message) => found.push(`${line} ${column ?? '–'}: ${message}`), reading);
  return found;
}

/** The chart DR7 with one line of the file (the header is line 1) replaced or removed. */
function changed(line: number, replacement: string | null): string {
  const file = [header, ...DR7];
  file.splice(line - 1, 1, ...(replacement === null ? [] : [replacement]));
  return `${file.join('\n')}\n`;
}

describe('the shipped charts', () => {
  it('IP2.71: have eight charts of eleven rows, in order of their rolls', () => {
    expect(shippedCharts.charts.map(({ name, roll, rows }) => [name, roll, rows.length])).toEqual(
      [2, 3, 4, 5, 6, 7, 8, 9].map((roll) => [`DR${roll}`, roll, 11]),
    );
    for (const { rows } of shippedCharts.charts)
      expect(rows.map(({ roll }) => roll)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });

  it('IP2.415: a row leads to a scenario, named by its set and number', () => {
    expect(scenarioOf(shippedCharts.charts[0].rows[6])).toBe('SH33');
  });

  it('IP2.416: a row gives the hex of the portal', () => {
    expect(shippedCharts.charts[0].rows[4].port).toEqual({ column: 34, row: 15 });
  });

  it('IP2.417: a row gives the side that the arrivals replace', () => {
    expect(shippedCharts.charts[0].rows[2].race).toBe('Gorn');
  });

  it('IP2.418: the defender is in a hex, in any row of a column (P30), or where the scenario places it (P29)', () => {
    expect(shippedCharts.charts[0].rows[0].defend).toEqual({ column: 34, row: 15 });
    expect(shippedCharts.charts[5].rows[6].defend).toEqual({ column: 42, row: 'any' });
    const places = shippedCharts.charts.flatMap(({ rows }) => rows.map(({ defend }) => defend));
    expect(places.filter((place) => 'scenario' in place)).toHaveLength(63);
  });

  it('IP2.419: notes and ships are kept as written, including their commas', () => {
    expect(shippedCharts.charts[5].rows[5].notes).toBe('young, attacks ships; no planet');
    expect(shippedCharts.charts[0].rows[8].ships).toBe('ROM: use SH6.61, old');
  });

  it('are plain data, which can be sent to a worker', () => {
    expect(structuredClone(shippedCharts)).toEqual(shippedCharts);
  });
});

describe('files as spreadsheets save them', () => {
  const expected = chartsOf([header, ...DR7].join('\n')).charts;
  const separated = (delimiter: string) =>
    [header, ...DR7]
      .map((line) =>
        // The commas between cells, not those inside quotes.
        line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/).join(delimiter),
      )
      .join('\n');

  it.each([
    ['with a byte order mark', `\uFEFF${separated(',')}`],
    ['with CRLF line ends', separated(',').replaceAll('\n', '\r\n')],
    ['with lone carriage returns', separated(',').replaceAll('\n', '\r')],
    ['with semicolons', separated(';').replaceAll('; ', ', ')],
    ['with tabs', separated('\t')],
    ['without the first zero of 0815', separated(',').replaceAll(',0815,', ',815,')],
    ['with names of columns in capitals', separated(',').replace(header, header.toUpperCase())],
    ['with empty columns to the right', separated(',').replaceAll('\n', ',,\n')],
    ['with blanks around cells', separated(',').replaceAll(',SH,', ' , SH ,')],
  ])('%s are read with the same result', (_, text) => {
    const [read] = chartsOf(text).charts;
    const semicolons = text.includes(';') && text.split('\n')[0].includes(';');
    // A semicolon in a note would be a delimiter here; such notes have commas instead.
    expect(semicolons ? read.rows.map(({ bpv }) => bpv) : read.rows).toEqual(
      semicolons ? expected[0].rows.map(({ bpv }) => bpv) : expected[0].rows,
    );
  });

  it('may have blank lines, which count for line numbers', () => {
    const text = `${header}\n\n${DR7.join('\n')}\n,,,,,,,,,\n\n`;
    expect(chartsOf(text).charts[0].rows[0].line).toBe(3);
  });

  it('may have columns and rows in any order', () => {
    const order = [...CHART_COLUMNS].reverse();
    const [chart] = chartsOf(shippedText).charts.slice(5, 6);
    const cell = (text: string | number) => `"${text}"`;
    const rows = [...chart.rows].reverse().map(({ roll, bpv }) => {
      const cells = {
        chart: 'DR7',
        roll,
        set: 'SH',
        number: 1,
        port: '0815',
        race: '',
        defend: 'SH1',
        bpv,
        ships: '',
        notes: '',
      };
      return order.map((column) => cell(cells[column])).join(',');
    });
    const read = chartsOf([order.join(','), ...rows].join('\n')).charts[0];
    expect(read.rows.map(({ roll, bpv }) => [roll, bpv])).toEqual(chart.rows.map(({ roll, bpv }) => [roll, bpv]));
  });
});

describe('mistakes in a chart file', () => {
  it.each([
    ['an empty file', '', ['1 –: expected a header line and the rows of a chart; the file is empty']],
    ['a header alone', header, ['1 –: expected the rows of a chart below the header']],
    ['no header', DR7.join('\n'), [expect.stringMatching(/^1 –: expected a header line with the columns chart, roll/)]],
    [
      'a mistyped column',
      changed(1, header.replace('bpv', 'bvp')),
      [expect.stringMatching(/^1 –: .*got the column `bvp`; did you mean `bpv`\?$/)],
    ],
    [
      'a missing column',
      [header, ...DR7]
        .map((line) => line.replace(/^[^,]*,[^,]*,/, (start) => start.replace(/,[^,]*,$/, ',')))
        .join('\n'),
      ['1 roll: expected this column; the file does not have it'],
    ],
    [
      'a duplicate column',
      changed(1, header.replace('ships', 'notes')),
      [expect.stringMatching(/^1 notes: .*twice/), expect.stringMatching(/^1 ships: /)],
    ],
    [
      'a missing row',
      changed(4, null),
      [expect.stringMatching(/^3 roll: .*a row for each roll of 2d6 \(2 to 12\) in DR7; there is none for 4$/)],
    ],
    ['a missing first row', changed(2, null), [expect.stringMatching(/^2 roll: .*none for 2$/)]],
    [
      'two missing rows',
      changed(4, null).replace(/DR7,9.*\n/, ''),
      [expect.stringMatching(/^3 roll: .*none for 4, 9$/)],
    ],
    [
      'a duplicate roll',
      `${changed(99, null)}${DR7[3]}\n`,
      [expect.stringMatching(/^13 roll: expected each roll once in DR7; 5 is already in line 5$/)],
    ],
    [
      'a roll that the dice cannot show',
      changed(4, DR7[2].replace(',4,', ',14,')),
      [expect.stringMatching(/^4 roll: .*from 2 to 12.*got 14$/)],
    ],
    [
      'a roll that is not a number',
      changed(4, DR7[2].replace(',4,', ',four,')),
      [expect.stringMatching(/^4 roll: .*got four$/)],
    ],
    [
      'a scenario that is not a number',
      changed(4, DR7[2].replace(',SG,1,', ',SG,one,')),
      [expect.stringMatching(/^4 number: .*got one$/)],
    ],
    ['a negative BPV', changed(4, DR7[2].replace(',125,', ',-125,')), [expect.stringMatching(/^4 bpv: .*got -125$/)]],
    [
      'a fractional BPV',
      changed(4, DR7[2].replace(',125,', ',12.5,')),
      [expect.stringMatching(/^4 bpv: .*got 12\.5$/)],
    ],
    [
      'an empty BPV',
      changed(4, DR7[2].replace(',125,', ',,')),
      [expect.stringMatching(/^4 bpv: .*got an empty cell$/)],
    ],
    [
      'a column beyond the map',
      changed(4, DR7[2].replace(',3415,', ',4315,')),
      [expect.stringMatching(/^4 port: .*columns 01–42, rows 01–30.*got 4315$/)],
    ],
    [
      'a row beyond the map',
      changed(4, DR7[2].replace(',3415,', ',3431,')),
      [expect.stringMatching(/^4 port: .*got 3431$/)],
    ],
    [
      'no place for the defender',
      changed(4, DR7[2].replace(',SG1,', ',behind,')),
      [expect.stringMatching(/^4 defend: .*got behind$/)],
    ],
    [
      'an empty chart name',
      changed(4, DR7[2].replace('DR7', '')),
      [expect.stringMatching(/^3 roll: .*none for 4$/), expect.stringMatching(/^4 chart: .*got an empty cell$/)],
    ],
    [
      'a chart name without a roll',
      [header, ...DR7].join('\n').replaceAll('DR7', 'hard'),
      ["2 chart: expected a name that ends in the chart's roll (2 to 12 with 2d6), such as DR7; got hard"],
    ],
    [
      'a chart for an impossible roll',
      [header, ...DR7].join('\n').replaceAll('DR7', 'DR13'),
      [
        '2 chart: no roll of 2d6 (2 to 12) leads to the chart DR13; choose charts by other dice, or take this one out of the file',
      ],
    ],
    [
      'a chart name with other capitals in some rows',
      changed(4, DR7[2].replace('DR7', 'dr7')),
      ['4 chart: expected `DR7`, as this chart is called in other rows; got `dr7`; capitals and small letters differ'],
    ],
    [
      'two charts for one roll',
      [header, ...DR7, ...DR7.map((line) => line.replace('DR7', 'B7'))].join('\n'),
      [expect.stringMatching(/^13 chart: expected one chart for a roll of 7; DR7 \(line 2\) has it already$/)],
    ],
    ['too few cells', changed(4, 'DR7,4,SG,1'), [expect.stringMatching(/^4 –: expected 10 cells; got 4/)]],
    [
      'too many cells',
      changed(9, DR7[7].replace('CL', 'CL, FF')),
      [expect.stringMatching(/^9 –: expected 10 cells; got 11 .*quotes/)],
    ],
    [
      'a quote that is never closed',
      changed(4, DR7[2].replace('Any', '"Any')),
      [expect.stringMatching(/^4 –: expected a closing "/)],
    ],
    [
      'text after a closing quote',
      changed(4, DR7[2].replace('Any: CA', '"Any: CA"!')),
      [expect.stringMatching(/^4 –: .*got !/)],
    ],
  ])('%s is reported once, with its line and column', (_, text, expected) => {
    expect(mistakes(text)).toEqual(expected);
  });

  it('mistakes are all reported at once, in order of the lines', () => {
    const text = changed(4, DR7[2].replace(',3415,', ',9999,').replace(',125,', ',x,')).replace(',94,', ',-1,');
    expect(mistakes(text).map((mistake) => mistake.slice(0, mistake.indexOf(':')))).toEqual([
      '4 port',
      '4 bpv',
      '5 bpv',
    ]);
  });

  it('mistakes do not hide one another: a later line is reported even if a roll could not be read', () => {
    const text = `${changed(4, DR7[2].replace(',4,', ',four,'))}DR7,6\n`;
    expect(mistakes(text)).toHaveLength(3);
  });
});

describe('other dice and other maps', () => {
  const rows = Array.from({ length: 12 }, (_, at) => `C1,${at + 1},SH,1,5040,,SH1,5,,`);
  const text = [header, ...rows].join('\n');

  it("IP2.71: a study's own charts can be rolled with any dice, on any map", () => {
    const reading = { chartDice: { dice: 1, sides: 4 }, rowDice: { dice: 1, sides: 12 }, columns: 60, rows: 40 };
    expect(chartsOf(text, reading).charts[0].rows).toHaveLength(12);
  });

  it('other dice and maps are needed for a file of own charts: with 2d6 and the default map it has mistakes', () => {
    expect(mistakes(text)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^2 chart: /),
        expect.stringMatching(/^2 roll: /),
        expect.stringMatching(/^2 port: /),
      ]),
    );
  });
});
