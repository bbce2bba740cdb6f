/**
 * The lanes on each side of the hyperlane tiles at rotation 0, as pairs of edges: facts of the published game, compared
 * across public tables of tiles.
 *
 *            0 N
 *           _____
 *    5 NW  /     \  1 NE
 *         /       \
 *         \       /
 *    4 SW  \_____/  2 SE
 *
 *            3 S
 */
// biome-ignore format: a table is read by its rows
export const hyperlanes: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  '83A': [[1, 4]],
  '83B': [[0, 2], [0, 3], [3, 5]],
  '84A': [[2, 5]],
  '84B': [[0, 3], [0, 4], [1, 3]],
  '85A': [[1, 5]],
  '85B': [[0, 2], [0, 3], [3, 5]],
  '86A': [[1, 5]],
  '86B': [[0, 3], [0, 4], [1, 3]],
  '87A': [[0, 2], [2, 4], [2, 5]],
  '87B': [[0, 2], [0, 3]],
  '88A': [[0, 4], [1, 4], [2, 4]],
  '88B': [[0, 2], [0, 3], [3, 5]],
  '89A': [[0, 2], [0, 4], [2, 4]],
  '89B': [[0, 3], [0, 4]],
  '90A': [[1, 5], [2, 4]],
  '90B': [[0, 3], [0, 4]],
  '91A': [[0, 3], [0, 4], [1, 3]],
  '91B': [[0, 2], [0, 3]],
};
