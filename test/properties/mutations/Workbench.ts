import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix, relative } from 'node:path';
import fc from 'fast-check';
import { registry } from '../../../src/rules/registry.ts';
import { parseStudy } from '../../../src/study/parseStudy.ts';
import { type Mutation, mutated, mutationFor } from './Mutation.ts';

const sims = join(import.meta.dirname, '../../../sims');

/** A study and the one of its files that is changed; both paths relative to `sims/`. */
export interface Target {
  readonly study: string;
  readonly file: string;
}

/** One mutated file and the study that is read with it. */
export interface Trial {
  readonly target: Target;
  readonly mutation: Mutation;
}

/** A copy of `sims/` in which one file at a time is changed. */
export class Workbench {
  readonly folder = mkdtempSync(join(tmpdir(), 'riftlab-mutations-'));
  /** Every shipped study with each of its files, the study itself first. New files are found automatically. */
  readonly targets: readonly Target[];

  constructor() {
    cpSync(sims, this.folder, { recursive: true });
    const studies = ['', 'new']
      .flatMap((inside) => readdirSync(join(sims, inside)).map((name) => posix.join(inside, name)))
      // The starter of rules of one's own needs their module.
      .filter((name) => name.endsWith('.yaml') && name !== 'new/rules.yaml');
    this.targets = studies.flatMap((study) => [study, ...filesOf(study)].map((file) => ({ study, file })));
  }

  /**
   * Returns arbitrary mutations of any shipped file. All files are equally likely, but a file that four studies name is
   * four times as likely.
   */
  trials(): fc.Arbitrary<Trial> {
    const files = [...new Set(this.targets.map(({ file }) => file))];
    const choices = files.map((file) => {
      const targets = this.targets.filter((target) => target.file === file);
      const weight = targets.some(({ study }) => study === file) ? 1 : 4;
      return { weight, arbitrary: fc.record({ target: fc.constantFrom(...targets), mutation: mutationFor(file) }) };
    });
    return fc.oneof(...choices);
  }

  /** Calls `use` with the path of the study while its file is mutated. */
  with<Result>({ target, mutation }: Trial, use: (study: string) => Result): Result {
    const path = join(this.folder, target.file);
    const original = readFileSync(join(sims, target.file), 'utf8');
    writeFileSync(path, mutated(original, mutation));
    try {
      return use(join(this.folder, target.study));
    } finally {
      writeFileSync(path, original);
    }
  }

  close(): void {
    rmSync(this.folder, { recursive: true });
  }
}

/** Returns the files that a shipped study names, and the files that those name. */
function filesOf(study: string): string[] {
  const named = new Set<string>();
  const read = (name: string) => {
    // A name without an ending is a shipped game; copies of the study read the game from its shipped place.
    if (!name.includes('.')) return readFileSync(join(sims, 'games', `${name}.yaml`), 'utf8');
    const path = join(sims, dirname(study), name);
    named.add(relative(sims, path));
    return readFileSync(path, 'utf8');
  };
  parseStudy(readFileSync(join(sims, study), 'utf8'), study, registry, {}, read);
  return [...named];
}
