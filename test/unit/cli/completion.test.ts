import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { completionScript, type Shell } from '../../../src/cli/completion.ts';
import { templateKinds } from '../../../src/cli/new.ts';
import { allCommands } from '../../../src/cli/program.ts';

const commands = await allCommands();
const names = commands.map((command) => command.name());
const script = (shell: Shell) => completionScript(shell, commands);
const hasBash = spawnSync('bash', ['--version']).status === 0;

/** Returns the completions of bash for the last of some words. */
function offered(...words: string[]): string[] {
  const line = words.map((word) => `'${word}'`).join(' ');
  const ask = `\nCOMP_WORDS=(riftlab ${line}); COMP_CWORD=${words.length}; _riftlab; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const { stdout, stderr } = spawnSync('bash', ['-c', script('bash') + ask], { encoding: 'utf8' });
  expect(stderr).toBe('');
  return stdout.split('\n').filter((word) => word !== '');
}

describe.skipIf(!hasBash)('completion in bash', () => {
  it('offers all commands, or those that begin with the typed letters', () => {
    expect(offered('')).toEqual(names);
    expect(offered('re')).toEqual(['report', 'replay']);
    expect(offered('--v')).toEqual(['--version']);
  });

  it('offers the options of a command', () => {
    expect(offered('run', '--s')).toEqual(expect.arrayContaining(['--seed', '--shard']));
    expect(offered('chart', '--w')).toEqual(['--write']);
    expect(offered('map', '--')).toEqual(['--svg', '--off-map', '--force', '--help']);
  });

  it('offers the possible values of an option or argument', () => {
    expect(offered('chart', 'charts.csv', '--missing', '')).toEqual(['reroll', 'mirror', 'clamp', 'error']);
    expect(offered('new', '')).toEqual(templateKinds());
    expect(offered('completion', '')).toEqual(['bash', 'zsh', 'fish']);
  });

  it('leaves the completion of files to the shell', () => {
    expect(offered('run', 'sims/')).toEqual([]);
    expect(offered('run', 'a.yaml', '--out', '')).toEqual([]);
    expect(script('bash')).toContain('complete -o default -F _riftlab riftlab\n');
  });
});

const hasFish = spawnSync('fish', ['--version']).status === 0;
const hasZsh = spawnSync('zsh', ['--version']).status === 0;

describe.skipIf(!hasFish)('completion in fish', () => {
  /** Returns the completions of fish for the last word of a line. */
  const offeredBy = (line: string): string[] => {
    const asked = spawnSync('fish', ['-c', `${script('fish')}\ncomplete -C '${line}'`], { encoding: 'utf8' });
    expect(asked.stderr).toBe('');
    return asked.stdout.split('\n').flatMap((offer) => (offer === '' ? [] : [offer.split('\t')[0]]));
  };

  it('offers commands, options and words', () => {
    expect(offeredBy('riftlab re').sort()).toEqual(['replay', 'report']);
    expect(offeredBy('riftlab run --s').sort()).toEqual(['--seed', '--shard']);
    expect(offeredBy('riftlab chart charts.csv --missing ').sort()).toEqual(['clamp', 'error', 'mirror', 'reroll']);
    expect(offeredBy('riftlab new ').sort()).toEqual([...templateKinds()].sort());
  });
});

describe.skipIf(!hasZsh)('completion in zsh', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'riftlab-'));
    writeFileSync(join(folder, '_riftlab'), script('zsh'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** Returns what an interactive zsh shows after a tab at the end of a line, until it has shown `word`. */
  const shown = (load: string, line: string, word: string): string => {
    const typed = `
      zmodload zsh/zpty
      zpty shell zsh -f -i
      zpty -w shell "cd ${folder}; ${load}; LISTMAX=1000; COLUMNS=200; PS1='pro''mpt> '"
      zpty -r -m shell before '*prompt> *'
      zpty -w -n shell "${line}"$'\\t'
      zpty -r -m shell after '*${word}*'
      print -r -- "$after"
    `;
    return spawnSync('zsh', ['-f', '-c', typed], { encoding: 'utf8', timeout: 600_000 }).stdout;
  };
  const ways: Readonly<Record<string, () => string>> = {
    sourced: () => 'autoload -Uz compinit; compinit -u -D; source ./_riftlab',
    'from a folder of fpath': () => `fpath=(${folder} \\$fpath); autoload -Uz compinit; compinit -u -D`,
  };

  it.each(Object.entries(ways))('offers commands, options and words, %s', (_, way) => {
    const load = way();
    expect(shown(load, 'riftlab rep', 'report')).toMatch(/replay[\s\S]*report/);
    expect(shown(load, 'riftlab run --s', '--shard')).toMatch(/--seed[\s\S]*--shard/);
    expect(shown(load, 'riftlab chart charts.csv --missing ', 'reroll')).toMatch(
      /clamp[\s\S]*error[\s\S]*mirror[\s\S]*reroll/,
    );
    expect(shown(load, 'riftlab new ', 'rush')).toContain('fleet-battle');
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

  it('has no quotation mark in a quoted description', () => {
    for (const line of script(shell).split('\n')) expect(line.split("'").length % 2, line).toBe(1);
  });
});
