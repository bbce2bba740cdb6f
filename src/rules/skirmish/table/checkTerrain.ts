import type { Report } from '../../ReportIssue.ts';
import type { Edge, Terrain } from '../setup/Setup.ts';
import type { TableSetup } from './Bases.ts';

/** A part of the table, in cm. */
interface Area {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

/**
 * Reports pieces of terrain that have no size, that extend over the table's edge, or that cover the whole strip in which a side
 * deploys.
 *
 * @param path the path of the list of pieces in the setup
 */
export function checkTerrain(table: TableSetup, path: readonly (string | number)[], report: Report): void {
  const { width, depth, zone, terrain, edges } = table;
  for (const [at, piece] of terrain.entries()) {
    const own = [...path, at];
    if (!hasSize(piece, own, report)) continue;
    const { left, bottom, right, top } = areaOf(piece);
    if (left < 0 || bottom < 0 || right > width || top > depth) {
      const place = 'round' in piece ? 'round' : 'box';
      const reach = `${left} to ${right} and ${bottom} to ${top}`;
      report(
        [...own, place],
        `expected a piece within the table, 0 to ${width} and 0 to ${depth} cm; got one from ${reach}`,
      );
    }
    if (piece.blocks === 'sight') continue;
    for (const edge of new Set(edges)) {
      if (!covers(piece, stripOf(edge, width, depth, zone))) continue;
      report(own, `expected room to deploy along the ${edge} edge, ${zone} cm deep; this piece covers all of it`);
    }
  }
}

function hasSize(piece: Terrain, path: readonly (string | number)[], report: Report): boolean {
  if ('round' in piece) {
    if (piece.radius > 0) return true;
    report([...path, 'radius'], `expected a radius above 0 cm; got ${piece.radius}`);
    return false;
  }
  const [width, depth] = piece.size;
  if (width > 0 && depth > 0) return true;
  report([...path, 'size'], `expected a width and a depth above 0 cm; got ${width} and ${depth}`);
  return false;
}

function areaOf(piece: Terrain): Area {
  if ('round' in piece) {
    const [x, y] = piece.round;
    return { left: x - piece.radius, bottom: y - piece.radius, right: x + piece.radius, top: y + piece.radius };
  }
  const [left, bottom] = piece.box;
  return { left, bottom, right: left + piece.size[0], top: bottom + piece.size[1] };
}

function stripOf(edge: Edge, width: number, depth: number, zone: number): Area {
  const strips: Readonly<Record<Edge, Area>> = {
    south: { left: 0, bottom: 0, right: width, top: zone },
    north: { left: 0, bottom: depth - zone, right: width, top: depth },
    west: { left: 0, bottom: 0, right: zone, top: depth },
    east: { left: width - zone, bottom: 0, right: width, top: depth },
  };
  return strips[edge];
}

/** Returns true if a piece covers a whole area. A round piece does so if all four corners of the area are inside the piece. */
function covers(piece: Terrain, area: Area): boolean {
  if ('round' in piece) {
    const [x, y] = piece.round;
    const away = Math.max(Math.abs(area.left - x), Math.abs(area.right - x));
    const aside = Math.max(Math.abs(area.bottom - y), Math.abs(area.top - y));
    return away * away + aside * aside <= piece.radius * piece.radius;
  }
  const own = areaOf(piece);
  return own.left <= area.left && own.bottom <= area.bottom && own.right >= area.right && own.top >= area.top;
}
