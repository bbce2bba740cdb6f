import { expect, test } from 'vitest';
import { boardPicture } from '../../../../src/report/drawings/boardPicture.ts';
import type { BoardPicture } from '../../../../src/rules/board.ts';
import { exampleRules } from '../exampleResult.ts';

const six = exampleRules().presentation!.picture!({ ships: 3, survival: 0.5 })!;
const few: BoardPicture = {
  hexes: [
    { q: 0, r: 0, label: 'home', kind: 'plain', role: 'from' },
    { q: 1, r: 0, label: 'maw', kind: 'gravity-rift' },
    { q: 9, r: 0, label: 'far', kind: 'ion-storm', role: 'to' },
  ],
  routes: [
    {
      label: 'van',
      hexes: [
        { q: 0, r: 0 },
        { q: 1, r: 0 },
        { q: 9, r: 0 },
      ],
    },
  ],
};

function texts(svg: string): string[] {
  return [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text);
}

test('a small board names every hex, every route and every kind of terrain', () => {
  expect(texts(boardPicture(few)).sort()).toEqual(
    ['by lane or wormhole', 'destination', 'far', 'gravity rift', 'home', 'ion storm', 'maw', 'start', 'van'].sort(),
  );
});

test('a large board draws every hex and names only those on or next to a route', () => {
  const svg = boardPicture(six);
  const named = texts(svg);
  expect(svg.match(/<polygon[^>]*stroke-width="1"\/>(?=<path|\n)/g)!.length).toBeGreaterThanOrEqual(37);
  expect(named).toEqual(expect.arrayContaining(['home', '41', '67', 'Mecatol', 'van', 'carriers', 'scout']));
  const [far] = six.hexes.filter(({ q, r }) => q === -3 && r === 3);
  expect(named).not.toContain(far.label);
});

test('steps between hexes that are not neighbours are dashed, the others are not', () => {
  expect(boardPicture(few).match(/stroke-dasharray/g)).toHaveLength(2);
  expect(boardPicture(six)).not.toContain('stroke-dasharray');
});

test('a route that turns back, or stays in its hex, is drawn with finite numbers', () => {
  const hexes = few.hexes.slice(0, 2);
  const [home, maw] = hexes;
  for (const way of [[home, maw, home, maw], [home], []]) {
    expect(boardPicture({ hexes, routes: [{ label: 'van', hexes: way }] })).not.toMatch(/NaN|Infinity|undefined/);
  }
});

test('names on a board are escaped, and long ones are cut', () => {
  const hexes = [
    { q: 0, r: 0, label: '<b>', kind: 'x"y' },
    { q: 1, r: 0, label: 'a very long name of a system', kind: 'plain' },
  ];
  const svg = boardPicture({ hexes, routes: [] });
  expect(svg).not.toMatch(/<b>|x"y/);
  expect(texts(svg).some((text) => /^a very.*…$/.test(text))).toBe(true);
});

test('everything drawn on a board lies within the picture', () => {
  for (const picture of [few, six]) {
    const svg = boardPicture(picture);
    const [left, top, width, height] = /viewBox="([^"]*)"/.exec(svg)![1].split(' ').map(Number);
    for (const [, x, y] of svg.matchAll(/<text x="(-?[\d.]+)" y="(-?[\d.]+)" text-anchor/g)) {
      expect(Number(x)).toBeGreaterThan(left);
      expect(Number(x)).toBeLessThan(left + width);
      expect(Number(y)).toBeGreaterThan(top);
      expect(Number(y)).toBeLessThan(top + height);
    }
  }
});

test('a board without hexes gives no picture', () => {
  expect(boardPicture({ hexes: [], routes: [] })).toBe('');
});

test('a name that is too long for its half of a hex is placed outside the hex', () => {
  const hexes = few.hexes.slice(0, 2);
  const place = (label: string) => {
    const svg = boardPicture({ hexes, routes: [{ label, hexes }] });
    const [, x, anchor] = new RegExp(`<text x="(-?[\\d.]+)"[^>]*text-anchor="(start|end)"[^>]*>${label}<`).exec(svg)!;
    return Number(x) * (anchor === 'start' ? 1 : -1);
  };
  // The hex is 58 pixels from its middle to its corner.
  expect(place('van')).toBeLessThan(58);
  expect(place('transports, escort, wing')).toBeGreaterThan(58);
});
