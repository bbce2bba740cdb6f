import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { shippedStudies } from '../shippedStudies.ts';

const root = join(import.meta.dirname, '../..');
const readme = readFileSync(join(root, 'README.md'), 'utf8');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

interface Block {
  readonly language: string;
  readonly text: string;
}

const blocks: Block[] = [...readme.matchAll(/```(\w+)\n([\s\S]*?)```/g)].map(([, language, text]) => ({
  language,
  text,
}));
const squeezed = (text: string) => text.replace(/\s+/g, ' ').trim();

describe('README', () => {
  it('shows the study as it is in sims/', () => {
    const shown = blocks.find(({ language }) => language === 'yaml')?.text;
    expect(shown).toBe(readFileSync(join(root, 'sims/rift-shortcut.yaml'), 'utf8'));
  });

  it('has commands that work, and shows what they print', () => {
    let printed = '';
    for (const { language, text } of blocks) {
      if (language === 'text' && printed !== '') {
        for (const line of text.trim().split('\n')) expect(squeezed(printed)).toContain(squeezed(line));
        printed = '';
      }
      if (language !== 'sh') continue;
      for (const command of text
        .trim()
        .split('\n')
        .map((line) => line.replace(/#.*/, '').trim())) {
        if (command.startsWith('npm ')) {
          expect(Object.keys(scripts)).toContain(command.replace(/^npm (run )?/, ''));
          continue;
        }
        const { status, stdout } = spawnSync(command, { cwd: root, shell: true, encoding: 'utf8' });
        expect(status, command).toBe(0);
        printed = stdout;
      }
    }
  });

  it('names every study with its question', () => {
    for (const { name, question } of shippedStudies.values()) {
      expect(readme).toContain(`| [${name}](sims/${name}.yaml) | ${question} |`);
    }
  });

  it('has links and pictures that lead somewhere', () => {
    for (const [, target] of readme.matchAll(/\]\(([^)]+)\)/g))
      expect(existsSync(join(root, target)), target).toBe(true);
  });

  it('names every folder of src', () => {
    for (const folder of ['random', 'rules', 'study', 'trials', 'exact', 'runner', 'statistics', 'report', 'cli']) {
      expect(readme).toContain(`src/${folder}/`);
    }
  });

  it('starts with one command', () => {
    const { status, stdout } = spawnSync('npm', ['start', '--silent'], { cwd: root, encoding: 'utf8' });
    expect(status).toBe(0);
    expect(stdout).toContain('The whole fleet arrives in 11.8 % of crossings.');
    expect(stdout).toContain('reports/rift-shortcut/report.html');
  });
});
