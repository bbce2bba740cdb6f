import type { z } from 'zod';
import type { FilePlace } from '../../FileText.ts';
import type { Where } from '../kinds/Kind.ts';
import type { JourneyReport } from '../orders/planJourney.ts';
import { type ForceSource, type Path, tell } from './force/ForceSource.ts';
import type { Setup, StageSetup, Text } from './Setup.ts';
import type { SetupText } from './setupShape.ts';

/** What a setup was read from: the force, and by stage the oppositions (null: one that is written in no force). */
export interface Sources {
  readonly force: ForceSource;
  readonly oppositions: readonly (readonly (ForceSource | null)[])[];
}

const FIELD = { rift: 'fleet', portal: 'force', battle: 'force' } as const;

/** Tells mistakes of engines' setups where they were written: in a stage's orders, in a change to a unit, or in the force. */
export function complaints(text: SetupText, setup: Setup, sources: Sources, context: z.RefinementCtx): JourneyReport {
  const told = new Set<string>();
  const say = (path: Path, message: string, place?: FilePlace) => {
    const key = JSON.stringify([path, message, place]);
    if (told.has(key)) return;
    told.add(key);
    tell(context, path, message, place);
  };
  const stagePath = ({ key, kind }: StageSetup, inside: Path): Path => ['stages', key, kind, ...inside];
  const leg = (stage: StageSetup, where: Where, message: string, place?: FilePlace): void => {
    if (where.what === 'stage') {
      const path = where.inside[0] === 'cards' ? ['cards'] : stagePath(stage, known(stage, where.inside));
      say(path, message, place);
    } else if (where.what === 'foe') {
      const source = sources.oppositions[setup.stages.indexOf(stage)][where.opposition];
      // One of several like ones bears a number.
      const isNumbered = !Object.hasOwn(source?.text?.units ?? {}, where.foe);
      const unit = isNumbered ? where.foe.replace(/-\d+$/, '') : where.foe;
      const found = source?.placeOf(['units', unit, 'card', ...where.inside]);
      const field = source === null ? ['unmapped', 'card', ...where.inside] : ['encounters'];
      say(found?.path ?? stagePath(stage, field), message, found?.place);
    } else {
      const { unit, face, inside } = where;
      const [key] = inside;
      const field = FIELD[stage.kind];
      const changes = text.units[unit];
      if (key !== undefined && has(stage.units[unit], key)) say(stagePath(stage, [field, unit, ...inside]), message);
      else if (key !== undefined && has(stage.orders, key)) say(stagePath(stage, ['orders', ...inside]), message);
      else if (
        changes &&
        has(changes, face) &&
        (key === undefined || face === 'card' || has(changes[face] as Text, key))
      ) {
        say(['units', unit, face, ...inside], message);
      } else {
        const { path, place: inFile } = sources.force.placeOf(['units', unit, face, ...inside]);
        say(path, message, place ?? inFile);
      }
    }
  };
  return {
    leg,
    key: (stage, key, message, place) => {
      if (stage === null) return say([key], message, place);
      const own = key === 'if' || key === 'unless';
      return say(own ? ['stages', stage.key, key] : stagePath(stage, [key]), message, place);
    },
  };
}

/** A path of an engine's setup as the stage has it: without the parts that only the engine knows of. */
function known({ text, units }: StageSetup, inside: Path): Path {
  const [field, unit, key] = inside;
  if (field === 'force' && key !== undefined && !has(units[unit], key)) {
    // A unit without a plan of its own has that of its side.
    const sides = text.sides as Readonly<Record<string, unknown>> | undefined;
    return has(sides?.force, key) ? ['sides', 'force', ...inside.slice(2)] : [];
  }
  return inside.length > 0 && (has(text, inside[0]) || inside[0] === 'force' || inside[0] === 'sides') ? inside : [];
}

function has(mapping: unknown, key: string | number): boolean {
  return typeof mapping === 'object' && mapping !== null && Object.hasOwn(mapping, key);
}
