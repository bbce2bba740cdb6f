import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { registry } from '../../src/rules/registry.ts';
import { parseStudy } from '../../src/study/parseStudy.ts';
import { riftlab, scratchFolder } from './riftlab.ts';

const root = join(import.meta.dirname, '../..');
const guide = readFileSync(join(root, 'docs/balance.md'), 'utf8');
const commands = [...guide.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, text]) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.replace(/^npx /, '')),
);
const folder = scratchFolder();

/** Returns a command with options that keep it short and its files out of the project. */
function shortened(command: string): string[] {
  const words = command
    .split(' ')
    .slice(1)
    .map((word) => word.replace(/^reports\/|^balance/, (start) => `${folder}/${start}`));
  const [name] = words;
  if (name === 'check') return words;
  const isPlayed = name === 'run' || !command.includes('.csv');
  return [...words, ...(isPlayed ? ['--trials', '1k'] : []), '--out', join(folder, 'report')];
}

describe('the guide to balance', () => {
  it('has commands for each of its questions', () => {
    expect([...new Set(commands.map((command) => command.split(' ')[1]))].sort()).toEqual([
      'chart',
      'check',
      'compare',
      'run',
    ]);
  });

  it.each(commands)('the command works: %s', (command) => {
    const { code, stderr } = riftlab(...shortened(command));
    expect({ code, stderr: code === 0 ? '' : stderr }).toEqual({ code: 0, stderr: '' });
  });

  it('begins with a study that can be played, and names files that exist', () => {
    const [, text] = /```yaml\n(question:[\s\S]*?)```/.exec(guide) ?? [];
    expect(parseStudy(text, 'guide.yaml', registry).scenarios.map(({ name }) => name)).toEqual(['straight', 'detour']);
    for (const [name] of guide.matchAll(/sims\/[\w/-]+\.(?:yaml|csv)/g))
      expect(existsSync(join(root, name)), name).toBe(true);
  });
});
