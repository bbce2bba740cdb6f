import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
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
  // If the folders of its commands had runs of earlier versions, the commands would write to other folders.
  beforeAll(() => {
    for (const name of ['rift-shortcut', 'expedition']) {
      rmSync(join(root, 'reports', name), { recursive: true, force: true });
    }
  });

  it('shows the same study as sims/', () => {
    const shown = blocks.find(({ language }) => language === 'yaml')?.text;
    expect(shown).toBe(readFileSync(join(root, 'sims/rift-shortcut.yaml'), 'utf8'));
  });

  it('has commands that work, and shows their output', () => {
    let printed = '';
    for (const { language, text } of blocks) {
      if (language === 'text' && printed !== '') {
        const shown = text.split('\n').filter((line) => line !== '…');
        for (const line of shown) expect(squeezed(printed)).toContain(squeezed(line));
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

  it('has only links and pictures that exist', () => {
    for (const [, target] of readme.matchAll(/\]\(([^)]+)\)/g))
      expect(existsSync(join(root, target)), target).toBe(true);
  });

  it('names every folder of src', () => {
    const folders = readdirSync(join(root, 'src'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(folders.map(({ name }) => name).filter((name) => !readme.includes(`\nsrc/${name}/`))).toEqual([]);
  });

  // It plays 1.6 million journeys, which takes a minute on a busy machine.
  it('starts with one command', () => {
    const { status, stdout } = spawnSync('npm', ['start', '--silent'], { cwd: root, encoding: 'utf8' });
    expect(status).toBe(0);
    expect(stdout).toMatch(/^The mission is done in [\d.]+ % \(as ordered\), /);
    expect(stdout).toMatch(/^the mission is done, % \(mission_done\) +[\d.]+ +[\d.]+ +[\d.]+ +[+−]?[\d.]+$/m);
    expect(stdout).toContain('reports/expedition/report.html');
  });
});
