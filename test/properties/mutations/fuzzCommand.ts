// The long run end to end: `node --import tsx test/properties/mutations/fuzzCommand.ts [HOW MANY] [FIRST] [SEED]
// [MAIN]`. Each number stands for one mutation, which the built command runs with a few trials and at most 300 MB. It
// must leave a whole report, or exit with code 2 and print only mistakes with their places on stderr.
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { Workbench } from './Workbench.ts';

const MOST_MEGABYTES = 300;
/** In seconds of processor time, from the start to an exit with code 2. */
const MOST_SECONDS = 2;
/** Makes the process report its memory and processor time when it ends. */
const TELL = `data:text/javascript,process.on('exit',()=>{const{maxRSS,userCPUTime,systemCPUTime}=process.resourceUsage();process._rawDebug('used',maxRSS/1024,(userCPUTime+systemCPUTime)/1e6)})`;

const [many = 300, first = 0, seed = 1] = process.argv.slice(2, 5).map(Number);
const main = process.argv[5] ?? join(import.meta.dirname, '../../../dist/cli/main.js');

const bench = new Workbench();
const trials = bench.trials();
const out = join(bench.folder, 'report');
let [refused, played, failed, mostMemory, longest] = [0, 0, 0, 0, 0];
try {
  for (let number = first; number < first + many; number += 1) {
    const [trial] = fc.sample(trials, { seed: seed + number, numRuns: 1 });
    const failure = bench.with(trial, (study) => failureOf(study));
    rmSync(out, { recursive: true, force: true });
    if (failure === null) continue;
    failed += 1;
    console.log(`\n#${number} ${failure}\n${fc.stringify(trial).slice(0, 1500)}`);
  }
} finally {
  bench.close();
}
console.log(
  `played: ${played}, refused: ${refused}, failed: ${failed}; at most ${mostMemory} MB and, refused, ${longest} s`,
);
process.exitCode = failed > 0 ? 1 : 0;

/** Returns the failure of a run, or null. */
function failureOf(study: string): string | null {
  const flags = [`--max-old-space-size=${MOST_MEGABYTES}`, '--import', TELL];
  const args = [main, 'run', study, '--trials', '20', '--workers', '0', '--quiet', '--out', out];
  const { status, signal, stderr } = spawnSync(process.execPath, [...flags, ...args], {
    encoding: 'utf8',
    timeout: 120_000,
  });
  const used = /(?:^|\n)used ([\d.]+) ([\d.]+)\n?/.exec(stderr);
  const [megabytes, seconds] = used === null ? [0, 0] : [Math.round(Number(used[1])), Number(used[2])];
  mostMemory = Math.max(mostMemory, megabytes);
  if (megabytes > MOST_MEGABYTES) return `${megabytes} MB`;
  if (status === 0) {
    played += 1;
    return existsSync(join(out, 'report.html')) && existsSync(join(out, 'manifest.json')) ? null : 'no whole report';
  }
  if (status !== 2) return `exit ${status ?? signal}: ${stderr.slice(-1500)}`;
  refused += 1;
  longest = Math.max(longest, seconds);
  if (seconds > MOST_SECONDS) return `refused only after ${seconds} s`;
  const lines = stderr
    .replace(used?.[0] ?? '', '\n')
    .trim()
    .split('\n');
  const strange = lines.find((line) => !/^[^:]+(:\d+){0,2}[^:]*: .|^and \d+ more mistakes$/.test(line));
  return strange === undefined ? null : `not a mistake with its place: ${strange}`;
}
