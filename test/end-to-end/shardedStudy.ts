import { readFileSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { mergeShards } from '../../src/cli/merge.ts';
import { type RunOptions, runAndReport } from '../../src/cli/run.ts';
import type { Console } from '../../src/cli/shared/Console.ts';
import { lastingFilesBelow, scratchFolder } from './riftlab.ts';

/** The outcome of a command in this process. */
interface Outcome {
  readonly code: number;
  readonly printed: string;
  readonly noted: string;
}

/** Runs a command in this process. */
export async function inProcess(command: (console: Console) => Promise<number>): Promise<Outcome> {
  const [printed, noted]: [string[], string[]] = [[], []];
  const code = await command({ print: (text) => printed.push(text), note: (text) => noted.push(text) });
  return { code, printed: printed.join('\n'), noted: noted.join('\n') };
}

/** A study, its run without shards, and its shards. */
export class ShardedStudy {
  readonly file: string;
  private readonly trials: number | undefined;
  private readonly folder = scratchFolder();

  /** @param trials the number of trials of each scenario; default: that of the study */
  constructor(file: string, trials?: number) {
    this.file = file;
    this.trials = trials;
  }

  /** Returns the files of the run without shards, except for timing, and its output. */
  async whole(): Promise<Left> {
    const out = join(this.folder, 'report');
    const { code, printed } = await this.run({ out });
    expect(code).toBe(0);
    return { files: lastingFilesBelow(out), printed };
  }

  /** Returns the same for a number of shards, merged in another order than that of their trials. */
  async merged(of: number): Promise<Left> {
    const parts = Array.from({ length: of }, (_, at) => join(this.folder, `of-${of}`, String(at + 1)));
    for (const [at, out] of parts.entries()) {
      const shard = { number: at + 1, of };
      expect(await this.run({ out, shard })).toMatchObject({ code: 0 });
      if (at !== Math.floor(of / 2)) continue;
      // A kill may leave an incomplete record. The shard resumes from there.
      tear(join(out, 'chunks.log'));
      expect(await this.run({ out, shard })).toMatchObject({ code: 0 });
    }
    const mixed = [...parts.filter((_, at) => at % 2 === 1).reverse(), ...parts.filter((_, at) => at % 2 === 0)];
    // The printed text contains the name of the report's folder, so the name must be the same.
    const out = join(this.folder, `merged-${of}`, 'report');
    const { code, printed } = await inProcess((console) => mergeShards(mixed, { out, workers: 0 }, console));
    expect(code).toBe(0);
    return { files: lastingFilesBelow(out), printed: printed.replace(`merged-${of}/`, '') };
  }

  private run(options: Partial<RunOptions>): Promise<Outcome> {
    const { file, trials } = this;
    return inProcess((console) => runAndReport(file, { workers: 0, trials, ...options }, console));
  }
}

/** The files and the output of a command. */
interface Left {
  readonly files: Readonly<Record<string, string>>;
  readonly printed: string;
}

/** Cuts off a part of the last record of trials of a shard's log. */
function tear(log: string): void {
  const lines = readFileSync(log, 'utf8').split('\n').slice(0, -2);
  truncateSync(log, Buffer.byteLength(lines.join('\n')) - 20);
}
