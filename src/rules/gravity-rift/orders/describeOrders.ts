import type { PlanLine } from '../../Rules.ts';
import type { Crossing, Group } from './Crossing.ts';
import { countedUnits, listedUnits } from './unitTable.ts';

/** The declared orders in words, a line for each group: `2 carriers, each carrying 2 infantry, move home → maw (rift) → far …`. */
export function describeOrders(crossing: Crossing): PlanLine[] {
  return crossing.groups.map((group) => ({
    subject: group.name,
    text: [who(group), where(group, crossing), how(group), rolls(group)].filter((part) => part !== '').join('; '),
    rules: rulesBehind(group, crossing),
  }));
}

function who(group: Group): string {
  const each = group.count === 1 ? '' : 'each ';
  const parts = [
    group.cargo.length > 0 ? `${each}carrying ${listedUnits(group.cargo)}` : '',
    ...group.pickUps.map(({ system, loads }) => `${each}to pick up ${listedUnits(loads)} in ${system}`),
  ];
  return [countedUnits(group), ...parts.filter((part) => part !== '')].join(', ');
}

function where({ path, byAbility }: Group, { isRetreat }: Crossing): string {
  if (path.length === 0) return '';
  const way = path.map(({ label, isRift }) => (isRift && !/rift/i.test(label) ? `${label} (rift)` : label)).join(' → ');
  return byAbility ? `moved by an ability ${way}` : isRetreat ? `retreat ${way}` : way;
}

function how({ move, path, exits }: Group): string {
  if (move === null) return '';
  const entered = path.length - 1;
  const rifts = exits === 1 ? 'one rift left' : `${exits} rifts left`;
  const has = move.extra > 0 ? `${move.own} + ${move.extra} for ${rifts}` : `${move.own}`;
  return `enters ${entered} ${entered === 1 ? 'system' : 'systems'} with move ${has}`;
}

function rolls(group: Group): string {
  if (group.rolls.length === 0) return 'no rolls';
  const number = group.rolls.length === 1 ? '1 roll' : `${group.rolls.length} rolls`;
  return group.count === 1 ? number : `${number} for each ship`;
}

function rulesBehind(group: Group, { isRetreat }: Crossing): string[] {
  const rules = [group.byAbility ? 'TI4 58.6' : isRetreat ? 'TI4 41.N5.1' : 'TI4 58.4'];
  if (group.move !== null && group.move.extra > 0) rules.push('TI4 41.1', 'TI4 41.1.1');
  if (group.exits > 1) rules.push('TI4 41.N6');
  if (group.cargo.length + group.pickUps.length > 0) rules.push('TI4 58.3');
  return rules;
}
