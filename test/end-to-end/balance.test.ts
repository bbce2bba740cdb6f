import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { riftlab, scratchFolder } from './riftlab.ts';

const guide = readFileSync(join(import.meta.dirname, '../../docs/balance.md'), 'utf8');
const commands = [...guide.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, text]) => text.trim().split('\n'));
const folder = scratchFolder();

/** What keeps a command short, and its files out of the project. */
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

  it.each(commands)('has a command that works: %s', { timeout: 120_000 }, (command) => {
    const { code, stderr } = riftlab(...shortened(command));
    expect({ code, stderr: code === 0 ? '' : stderr }).toEqual({ code: 0, stderr: '' });
  });

  it('shows parts of studies as they are in sims/', () => {
    for (const [, text] of guide.matchAll(/```yaml\n([\s\S]*?)```/g)) {
      const key = /^(\w+):/.exec(text)?.[1];
      expect(['question', 'sweep', 'targets', 'precision']).toContain(key);
    }
    for (const [name] of guide.matchAll(/sims\/[\w/-]+\.(?:yaml|csv)/g))
      expect(existsSync(join(import.meta.dirname, '../..', name)), name).toBe(true);
  });
});
