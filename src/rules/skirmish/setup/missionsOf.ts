import { didYouMean } from '../../nearestWord.ts';
import type { Mission } from './BattleSetup.ts';
import type { BattleText } from './battleShape.ts';
import type { UnitSetup } from './Setup.ts';
import type { UnitReader } from './UnitReader.ts';

/** The mission cards of a side, by index, as a battle looks at them (RQ.SET.3); those that make no sense are reported. */
export function missionsOf(
  text: BattleText,
  name: string,
  side: number,
  units: readonly UnitSetup[],
  { report }: UnitReader,
): Mission[] {
  const missions = text.sides[name].missions.flatMap((mission, at): Mission[] => {
    const path = ['sides', name, 'missions', at];
    if (!Object.hasOwn(text.missions, mission)) {
      const known = Object.keys(text.missions);
      report(
        path,
        `expected a mission of \`missions\`${known.length === 0 ? ', which has none' : `: ${known.join(', ')}`}; got ${mission}${didYouMean(mission, known)}`,
      );
      return [];
    }
    return missionOf(text, mission, side, units, (message) => report(['missions', mission], message));
  });
  // They are shuffled, so that their order means nothing.
  return text.activation === 'as-listed' ? missions : missions.sort((one, other) => (one.name < other.name ? -1 : 1));
}

function missionOf(
  { missions, table }: BattleText,
  name: string,
  side: number,
  units: readonly UnitSetup[],
  mistake: (message: string) => void,
): Mission[] {
  const { points, hold, within, each, kill, survive } = missions[name];
  if ([hold, kill, survive].filter((what) => what !== undefined).length !== 1) {
    mistake('expected one of hold: [x, y], kill: UNIT and survive: UNIT');
    return [];
  }
  if (hold !== undefined) {
    if (hold[0] > table.width || hold[1] > table.depth) {
      mistake(
        `expected hold: a place on the table, 0 to ${table.width} and 0 to ${table.depth} cm; got ${hold.join(', ')}`,
      );
    }
    return [{ kind: 'hold', name, points, at: hold, within, each }];
  }
  const target = kill ?? survive ?? '';
  const unit = units.findIndex((one) => one.name === target);
  const isOwn = unit >= 0 && units[unit].side === side;
  if (unit < 0) {
    mistake(
      `expected a unit of the battle; got ${target}${didYouMean(
        target,
        units.map((one) => one.name),
      )}`,
    );
  } else if (isOwn === (kill !== undefined)) {
    mistake(`expected ${kill === undefined ? 'an own' : 'an opposing'} unit for the side that has it; got ${target}`);
  } else return [{ kind: kill === undefined ? 'survive' : 'kill', name, points, unit }];
  return [];
}
