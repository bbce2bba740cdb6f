import { expect, test } from 'vitest';
import { ringPlaces } from '../../../../../src/rules/gravity-rift/map/ringPlaces.ts';

/** The axial coordinates `q,r` of every place, ring by ring, as public map tools number them. */
const rings = [
  '0,0',
  '0,-1 1,-1 1,0 0,1 -1,1 -1,0',
  '0,-2 1,-2 2,-2 2,-1 2,0 1,1 0,2 -1,2 -2,2 -2,1 -2,0 -1,-1',
  '0,-3 1,-3 2,-3 3,-3 3,-2 3,-1 3,0 2,1 1,2 0,3 -1,3 -2,3 -3,3 -3,2 -3,1 -3,0 -2,-1 -1,-2',
  '0,-4 1,-4 2,-4 3,-4 4,-4 4,-3 4,-2 4,-1 4,0 3,1 2,2 1,3 0,4 -1,4 -2,4 -3,4 -4,4 -4,3 -4,2 -4,1 -4,0 -3,-1 -2,-2 -1,-3',
  '0,-5 1,-5 2,-5 3,-5 4,-5 5,-5 5,-4 5,-3 5,-2 5,-1 5,0 4,1 3,2 2,3 1,4 0,5 -1,5 -2,5 -3,5 -4,5 -5,5 -5,4 -5,3 -5,2 -5,1 -5,0 -4,-1 -3,-2 -2,-3 -1,-4',
].map((ring) => ring.split(' '));

test.each([0, 1, 2, 3, 4, 5])('ring %i starts due north and runs clockwise', (ring) => {
  const first = rings.slice(0, ring).flat().length;
  const places = ringPlaces.slice(first, first + rings[ring].length);
  expect(places.map(({ hex }) => `${hex.q},${hex.r}`)).toEqual(rings[ring]);
});

test('positions are the ring and the place in it from 01 on; the centre is 000', () => {
  const at = (index: number) => ringPlaces[index].position;
  expect([0, 1, 6, 7, 18, 19, 36, 37, 60, 61, 90].map(at)).toEqual([
    '000',
    '101',
    '106',
    '201',
    '212',
    '301',
    '318',
    '401',
    '424',
    '501',
    '530',
  ]);
});

test('nine rings have 270 places around the centre', () => {
  expect(ringPlaces).toHaveLength(271);
  expect(ringPlaces[270].position).toBe('954');
});
