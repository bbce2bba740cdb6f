import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { showMap } from '../../../src/cli/map.ts';
import { UsageError } from '../../../src/cli/shared/Console.ts';

/** Two homes, one of them not taken; a rift with asteroids; two wormholes; a hyperlane tile; and an empty place. */
const GALAXY = '26 117 1 0 83A2 -1 39 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1';

let folder = '';
const printed: string[] = [];
const console = { print: (text: string) => printed.push(text), note: (text: string) => printed.push(text) };

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'riftlab map '));
  printed.length = 0;
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Returns the different texts in a drawing. */
const textsOf = (svg: string) => new Set([...svg.matchAll(/<text [^>]*>([^<]*)<\/text>/g)].map(([, text]) => text));

describe('riftlab map', () => {
  it('lists every system with its place, tile, names, contents and additional neighbours', () => {
    expect(showMap(GALAXY, { offMap: '82B' }, console)).toBe(0);
    const lines = printed.join('\n').split('\n');
    expect(lines[0]).toBe('7 systems and 1 hyperlane tile. Gravity rifts: The Watchtower (117).');
    expect(lines.slice(2)).toEqual([
      'place  tile  system           what lies there',
      '000    18    Mecatol Rex',
      '101    26    Lodor            wormhole alpha',
      // 101 and 201 also share an edge.
      '  also next to 82B',
      '102    117   The Watchtower   asteroid field, gravity rift',
      '103    1     Jord             home of Sol',
      '104          (nothing in it)',
      '201    39    Alpha Wormhole   wormhole alpha',
      '  also next to 82B',
      '       82B   Mallice          wormhole alpha, wormhole beta, wormhole gamma',
      '  also next to 26, 39',
    ]);
  });

  it('draws every tile with its names, number, place and wormholes, and lists the tiles that are off the map', () => {
    const file = join(folder, 'galaxy.svg');
    showMap(GALAXY, { svg: file, offMap: '82B' }, console);
    const svg = readFileSync(file, 'utf8');
    const texts = textsOf(svg);
    for (const text of [
      ...['Mecatol Rex', 'Lodor', 'The Watchtower', 'Jord', 'home of Sol', 'Alpha Wormhole', 'asteroid field'],
      ...['000', '101', '102', '103', '104', '105', '201', '18', '26 α', '117', '1', '39 α', '83A2'],
      ...['gravity rift', 'hyperlane', 'Off the map: Mallice - Nexus (82B)'],
    ]) {
      expect(texts, text).toContain(text);
    }
    expect(texts).not.toContain('106');
    expect(svg.match(/<polygon points="[^"]*" fill="[^"]*" stroke="[^"]*" stroke-width="1"\/>/g)?.length).toBe(7 + 2);
  });

  it('draws the lanes of a hyperlane tile from edge to edge', () => {
    const file = join(folder, 'lanes.svg');
    showMap('{83B1} 1 2 3 4 5 6', { svg: file }, console);
    // 83B1: from the north-east to the south and the south-west, and from the south-west to the north.
    const [, path] = /<path d="([^"]*)" fill="none" stroke="[^"]*" stroke-width="4"\/>/.exec(
      readFileSync(file, 'utf8'),
    ) as RegExpExecArray;
    const ends = [...path.matchAll(/M(-?[\d.]+),(-?[\d.]+)Q0,0 (-?[\d.]+),(-?[\d.]+)/g)].map((match) =>
      match.slice(1).map((one) => Math.sign(Number(one))),
    );
    expect(ends).toEqual([
      [1, -1, 0, 1],
      [1, -1, -1, 1],
      [-1, 1, 0, -1],
    ]);
  });

  it('reports all mistakes of a string, and draws nothing', () => {
    const svg = join(folder, 'wrong.svg');
    const show = () => showMap('26 x 1', { svg, offMap: '26' }, console);
    expect(show).toThrow(UsageError);
    expect(show).toThrow(
      /^map string: token 2, `x`: no such tile[^\n]*\n--off-map: `26`: tile 26 is already part of the map$/,
    );
    expect(existsSync(svg)).toBe(false);
  });

  it('tells once that a ring of the string is not complete', () => {
    const from = printed.length;
    showMap('26 117 1 0 83A2', {}, console);
    expect(printed.slice(from).filter((text) => text.includes('ring 1 has only 5 of its 6 tiles'))).toHaveLength(1);
  });

  it('does not overwrite a file without --force', () => {
    const svg = join(folder, 'galaxy.svg');
    showMap(GALAXY, { svg }, console);
    expect(() => showMap(GALAXY, { svg }, console)).toThrow('already exists; give another file with --svg');
    expect(showMap(GALAXY, { svg, force: true }, console)).toBe(0);
  });
});
