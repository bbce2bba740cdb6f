import { type Document, tableBlock, text } from '../model/Document.ts';

/** One system of a galaxy, in words. */
export interface ListedSystem {
  /** The number of the ring and the position in the ring; empty for a system outside the map. */
  readonly position: string;
  /** The number of the tile; empty for an empty position. */
  readonly tile: string;
  readonly name: string;
  /** Anomalies and wormholes: `gravity rift, wormhole beta`. */
  readonly contents: string;
  /** The systems that wormholes, hyperlanes and lanes join to this system. */
  readonly joined: readonly string[];
}

/** The output of `riftlab map`: every position of a galaxy with its contents. */
export function mapDocument(systems: readonly ListedSystem[], summary: string): Document {
  return {
    kicker: 'map',
    title: 'What lies where?',
    answer: [summary],
    sections: [
      { heading: null, blocks: [text(summary)] },
      {
        heading: null,
        blocks: [
          tableBlock({
            name: 'systems',
            columns: [
              { name: 'position', title: 'Place' },
              { name: 'tile', title: 'Tile' },
              { name: 'name', title: 'System', isRowName: true },
              { name: 'contents', title: 'What lies there' },
              { name: 'joined', title: 'Also next to', isBelow: true },
            ],
            rows: systems.map(({ position, tile, name, contents, joined }) => [
              position,
              tile,
              name,
              contents,
              joined.length === 0 ? '' : `also next to ${joined.join(', ')}`,
            ]),
          }),
        ],
      },
    ],
  };
}
