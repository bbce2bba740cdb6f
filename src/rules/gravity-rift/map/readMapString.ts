import type { PlacedSystem } from './nameSystems.ts';
import { readToken, type Token } from './readToken.ts';
import { mostRings, ringPlaces } from './ringPlaces.ts';
import type { HyperlaneTile, MapReport } from './StarMap.ts';

/** What lies in the places of a map string. */
export interface ReadMapString {
  readonly systems: readonly PlacedSystem[];
  readonly hyperlanes: readonly HyperlaneTile[];
}

/** The tile in the centre of a string that does not name another: Mecatol Rex. */
const usualCentre = '18';

/**
 * Reads a TI4 map string: tiles ring by ring from the first ring on, separated by spaces or commas. Every ring is written
 * whole: a string that ends within one lacks a tile somewhere, and all that follow it lie one place too early. A mistake is
 * reported with its place in the string, and leaves its place on the map without a tile.
 */
export function readMapString(text: string, report: MapReport): ReadMapString {
  const words = text.split(/[\s,]+/).filter((word) => word !== '');
  const namesCentre = words.length > 0 && isBraced(words[0]);
  const tokens = [namesCentre ? readToken(words[0].slice(1, -1)) : readToken(usualCentre)];
  for (const [at, word] of words.entries()) if (at > 0 || !namesCentre) tokens.push(readRingToken(word, at));

  const most = ringPlaces.length;
  if (words.length === 0) report(['string'], 'expected the tiles of a map; got an empty string');
  if (tokens.length > most) {
    const got = `got ${tokens.length - 1}`;
    report(['string'], `expected at most ${most - 1} tiles around the centre, ${mostRings} rings of them; ${got}`);
  }
  checkLastRing(tokens.length - (words[0] === usualCentre ? 2 : 1), report);
  const systems: PlacedSystem[] = [];
  const hyperlanes: HyperlaneTile[] = [];
  for (const [place, token] of tokens.slice(0, most).entries()) {
    const { hex, position } = ringPlaces[place];
    if (token.puts === 'empty system') systems.push({ hex, position });
    if (token.puts === 'tile') systems.push({ hex, position, tile: token.tile });
    if (token.puts === 'hyperlane') hyperlanes.push({ ...hex, tile: token.tile });
    if (token.puts === 'mistake') {
      const at = namesCentre ? place : place - 1;
      report(['string'], `token ${at + 1}, \`${words[at]}\`: ${token.problem}`);
    }
  }
  return { systems, hyperlanes };
}

/** Reports a last ring that is not whole. @param tiles how many there are around the centre */
function checkLastRing(tiles: number, report: MapReport): void {
  const { ring = 0 } = ringPlaces[tiles] ?? {};
  const inner = 3 * ring * (ring - 1);
  const places = 6 * ring;
  if (tiles === inner + places || ring === 0) return;
  report(
    ['string'],
    `ring ${ring} has ${tiles - inner} of its ${places} places, so a tile may be missing before its end, which moves all later tiles by one place; write -1 for each place that has no tile, at the end too`,
  );
}

/** Reads a token of the rings. Some tools write the centre first, which would shift every tile by one place. */
function readRingToken(word: string, at: number): Token {
  if (isBraced(word)) {
    return { puts: 'mistake', problem: 'a tile in braces is the centre, and only the first token can name that' };
  }
  if (at === 0 && word === usualCentre) {
    return { puts: 'mistake', problem: `tile ${word} is the centre already; leave it out, or write {${word}}` };
  }
  return readToken(word);
}

function isBraced(word: string): boolean {
  return word.startsWith('{') && word.endsWith('}');
}
