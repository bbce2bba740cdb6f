import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { completionScript, type Shell } from '../../../src/cli/completion.ts';
import { templateKinds } from '../../../src/cli/new.ts';
import { allCommands } from '../../../src/cli/program.ts';

const commands = await allCommands();
const names = commands.map((command) => command.name());
const script = (shell: Shell) => completionScript(shell, commands);
const hasBash = spawnSync('bash', ['--version']).status === 0;

/** What bash offers for the last of some words. */
function offered(...words: string[]): string[] {
  const line = words.map((word) => `'${word}'`).join(' ');
  const ask = `\nCOMP_WORDS=(riftlab ${line}); COMP_CWORD=${words.length}; _riftlab; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const { stdout, stderr } = spawnSync('bash', ['-c', script('bash') + ask], { encoding: 'utf8' });
  expect(stderr).toBe('');
  return stdout.split('\n').filter((word) => word !== '');
}

describe.skipIf(!hasBash)('completion in bash', () => {
  it('offers the commands, and those that begin as what was typed', () => {
    expect(offered('')).toEqual(names);
    expect(offered('re')).toEqual(['report', 'replay']);
    expect(offered('--v')).toEqual(['--version']);
  });

  it('offers the options of a command', () => {
    expect(offered('run', '--s')).toEqual(expect.arrayContaining(['--seed', '--shard']));
    expect(offered('chart', '--w')).toEqual(['--write']);
    expect(offered('map', '--')).toEqual(['--svg', '--off-map', '--force', '--help']);
  });

  it('offers the words that an option or an argument may have', () => {
    expect(offered('chart', 'charts.csv', '--missing', '')).toEqual(['reroll', 'mirror', 'clamp', 'error']);
    expect(offered('new', '')).toEqual(templateKinds());
    expect(offered('completion', '')).toEqual(['bash', 'zsh', 'fish']);
  });

  it('leaves files to the shell', () => {
    expect(offered('run', 'sims/')).toEqual([]);
    expect(offered('run', 'a.yaml', '--out', '')).toEqual([]);
    expect(script('bash')).toContain('complete -o default -F _riftlab riftlab\n');
  });
});

describe.each<[Shell, (flag: string) => string]>([
  ['bash', (flag) => flag],
  ['zsh', (flag) => `'${flag}[`],
  ['fish', (flag) => ` -l ${flag.slice(2)} `],
])('completion in %s', (shell, written) => {
  it('has every command with every option', () => {
    const text = script(shell);
    for (const command of commands) {
      expect(text).toContain(command.name());
      for (const { long } of command.options) expect(text, `${command.name()} ${long}`).toContain(written(long ?? ''));
    }
  });

  it('has no quote within a quoted description', () => {
    for (const line of script(shell).split('\n')) expect(line.split("'").length % 2, line).toBe(1);
  });
});
