import { didYouMean } from '../../nearestWord.ts';
import type { Complain } from './force/ForceSource.ts';
import { memberNames } from './force/memberNames.ts';
import type { Setup, StageSetup, Text } from './Setup.ts';

const ONLY = {
  duel: {
    fields: ['table', 'missions', 'bonus', 'fire', 'activation'],
    side: ['edge', 'deploy', 'missions'],
    unit: ['leader'],
  },
  battle: { fields: ['distance', 'first'], side: [], unit: [] },
} as const;

/** Tells of what a battle says and its mode does not read, of leaders that there are not, and of bars that change. */
export function checkBattle(stage: StageSetup, setup: Setup, complain: Complain): void {
  const { battle, key, text, units } = stage;
  if (battle === null) return;
  const mistake = (inside: readonly string[], message: string) =>
    complain(['stages', key, 'battle', ...inside], message);
  const other = battle.mode === 'duel' ? 'battle' : 'duel';
  const refuse = (mapping: Text, keys: readonly string[], inside: readonly string[]) => {
    for (const field of keys) {
      if (mapping[field] !== undefined)
        mistake([...inside, field], `expected no \`${field}\`, which is for \`mode: ${other}\``);
    }
  };
  const { fields, side, unit } = ONLY[battle.mode];
  refuse(text, fields, []);
  for (const [name, orders] of Object.entries((text.sides ?? {}) as Record<string, Text>)) {
    refuse(orders, side, ['sides', name]);
  }
  const isCarried = setup.stages.filter((one) => one.battle !== null).length > 1;
  for (const [name, orders] of Object.entries(units)) {
    refuse(orders, unit, ['force', name]);
    if (battle.mode === 'battle') checkLeader(orders, setup, (message) => mistake(['force', name, 'leader'], message));
    // A box that is crossed out on one bar would be none on another.
    for (const [bar, carry] of [
      ['hp', 'wounds'],
      ['mp', 'morale'],
    ] as const) {
      if (!isCarried || !setup.carry[carry] || (orders.changes as Text | undefined)?.[bar] === undefined) continue;
      mistake(
        ['force', name, 'changes', bar],
        `expected no other \`${bar}\` here: with \`carry: {${carry}: true}\` the boxes of a unit are the same in every battle`,
      );
    }
  }
}

function checkLeader({ leader }: Text, { units, atHome }: Setup, mistake: (message: string) => void): void {
  if (leader === undefined) return;
  const names = [...units.map(({ name }) => name), ...atHome];
  const known = [...names, ...units.flatMap(memberNames)];
  if (known.includes(String(leader))) return;
  mistake(`expected a unit of the force (${names.join(', ')}); got ${leader}${didYouMean(String(leader), known)}`);
}
