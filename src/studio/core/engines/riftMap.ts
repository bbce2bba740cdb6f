import { units as printedUnits } from '../../../rules/gravity-rift/data/units.ts';
import { gravityRift } from '../../../rules/gravity-rift/gravityRift.ts';
import { mapSchema } from '../../../rules/gravity-rift/map/mapSchema.ts';
import { readMapString } from '../../../rules/gravity-rift/map/mapString.ts';
import { buildStarMap, hyperlaneEdges, type System } from '../../../rules/gravity-rift/map/StarMap.ts';
import { printOf } from '../../../rules/gravity-rift/map/systemNames.ts';
import { planRift } from '../../../rules/gravity-rift/plan/RiftPlan.ts';
import { unitTable } from '../../../rules/gravity-rift/plan/unitTable.ts';
import type { Setup } from '../../../rules/gravity-rift/setup.ts';
import { isMapping, StudyText } from '../../../study/text/StudyText.ts';
import type { Work } from '../Work.ts';

/** The facts that the map editor needs beyond the text of a setup: the systems by name, the units, and the routes. */
export interface RiftMap {
  readonly systems: readonly MapSystem[];
  /** Hyperlane tiles, which are not systems but connect systems. */
  readonly lanes: readonly {
    readonly q: number;
    readonly r: number;
    readonly edges: readonly (readonly [number, number])[];
  }[];
  readonly units: readonly MapUnit[];
  /** The routes, by group. The record is empty while the setup has mistakes. */
  readonly ways: Readonly<Record<string, MapWay>>;
}

export type MapSystem = Pick<System, 'id' | 'label' | 'tile' | 'position' | 'hex' | 'anomalies' | 'wormholes'> & {
  /** The texts printed on the tile of the system: planets or other contents, and the faction of a home system. */
  readonly printed: readonly string[];
};

export interface MapUnit {
  readonly id: string;
  /** The name, such as `Cruiser I`. A unit that the study defines has its id as name. */
  readonly name: string;
  readonly move: number;
  readonly capacity: number;
  readonly kind: 'ship' | 'fighter' | 'ground-force';
}

/** The route of one group. */
export interface MapWay {
  /** The ids of the systems on the route, in order; empty if the study gives only `exits`. */
  readonly path: readonly string[];
  /** The number of rolls of each ship. */
  readonly rolls: number;
}

/** Reads the map of a study, as far as it can be read. */
export function riftMap({ text, name }: Work): RiftMap {
  const { data } = new StudyText(text, name);
  const setup = isMapping(data) && isMapping(data.setup) ? data.setup : {};
  const whole = gravityRift.setupSchema.safeParse(setup);
  const map = mapSchema.safeParse(setup.map);
  const laid = map.success ? buildStarMap(map.data, () => {}) : null;
  return {
    systems: (laid?.systems ?? []).map((system) => ({ ...system, printed: printedOn(system) })),
    lanes: (laid?.hyperlanes ?? []).map(({ q, r, tile }) => ({ q, r, edges: hyperlaneEdges(tile) })),
    units: unitsOf(whole.success ? (whole.data as Setup) : null),
    ways: whole.success ? waysOf(whole.data as Setup) : {},
  };
}

/**
 * Returns one sentence for each group that has a number of rifts (`exits`) but no start on the map. The sentence says
 * what the odds assume about the group. Returns null if the study has no map, or if there is no such group.
 */
export function assumedStarts(setup: unknown): string | null {
  if (!isMapping(setup) || !isMapping(setup.map) || !isMapping(setup.fleet)) return null;
  const sentences = Object.entries(setup.fleet).flatMap(([name, group]) => {
    if (!isMapping(group) || group.from !== undefined || typeof group.exits !== 'number') return [];
    const rifts = group.exits === 1 ? 'one rift' : `${group.exits} rifts`;
    return `No start on the map is chosen for ${name} yet: the odds assume that each of its ships leaves ${rifts}.`;
  });
  return sentences.length === 0 ? null : sentences.join(' ');
}

/** The mistakes of a map string as sentences; none if it is valid. */
export function mapStringMistakes(text: string): readonly string[] {
  const mistakes: string[] = [];
  readMapString(text, (_, message) => mistakes.push(message));
  return mistakes;
}

function printedOn({ tile }: System): string[] {
  if (tile === undefined) return [];
  const { planets, faction } = printOf(tile);
  return faction === undefined ? [...planets] : [...planets, `home of ${faction}`];
}

function unitsOf(setup: Setup | null): MapUnit[] {
  const names = new Map(printedUnits.map(({ id, name }) => [id, name]));
  if (setup === null) {
    return printedUnits.map(({ id, name, move, capacity, isGroundForce, baseType }) => ({
      id,
      name,
      move: move ?? 0,
      capacity,
      kind: isGroundForce ? 'ground-force' : baseType === 'fighter' ? 'fighter' : 'ship',
    }));
  }
  return [...unitTable(setup, () => {})].map(([id, { move, capacity, kind }]) => {
    return { id, name: names.get(id) ?? id, move, capacity, kind };
  });
}

function waysOf(setup: Setup): Record<string, MapWay> {
  const { groups } = planRift(setup, () => {});
  return Object.fromEntries(
    groups.map(({ name, path, rolls }) => [name, { path: path.map(({ id }) => id), rolls: rolls.length }]),
  );
}
