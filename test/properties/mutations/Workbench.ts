import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix, relative } from 'node:path';
import fc from 'fast-check';
import { registry } from '../../../src/rules/registry.ts';
import { parseStudy } from '../../../src/study/parseStudy.ts';
import { type Mutation, mutated, mutationFor } from './Mutation.ts';

const sims = join(import.meta.dirname, '../../../sims');

/** A study and one of the files that it is read from, which is the one that is changed; both relative to `sims/`. */
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
  /** Every shipped study with each of its files, itself first; whoever reads files finds new ones here at once. */
  readonly targets: readonly Target[];

  constructor() {
    cpSync(sims, this.folder, { recursive: true });
    const studies = ['', 'new']
      .flatMap((inside) => readdirSync(join(sims, inside)).map((name) => posix.join(inside, name)))
      .filter((name) => name.endsWith('.yaml'));
    this.targets = studies.flatMap((study) => [study, ...filesOf(study)].map((file) => ({ study, file })));
  }

  /** Any shipped file, each as likely as another and one that a study names four times as likely, mutated in any way. */
  trials(): fc.Arbitrary<Trial> {
    const files = [...new Set(this.targets.map(({ file }) => file))];
    const choices = files.map((file) => {
      const targets = this.targets.filter((target) => target.file === file);
      const weight = targets.some(({ study }) => study === file) ? 1 : 4;
      return { weight, arbitrary: fc.record({ target: fc.constantFrom(...targets), mutation: mutationFor(file) }) };
    });
    return fc.oneof(...choices);
  }

  /** Calls with the path of the study while its file is mutated. */
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

/** The files that a shipped study names, and those that they name. */
function filesOf(study: string): string[] {
  const named = new Set<string>();
  const read = (name: string) => {
    // A bare word is a shipped game, which copies of the study read from where it is shipped.
    if (!name.includes('.')) return readFileSync(join(sims, 'games', `${name}.yaml`), 'utf8');
    const path = join(sims, dirname(study), name);
    named.add(relative(sims, path));
    return readFileSync(path, 'utf8');
  };
  parseStudy(readFileSync(join(sims, study), 'utf8'), study, registry, {}, read);
  return [...named];
}
