import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '../..');
const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
const { version } = JSON.parse(textOf('package.json'));
const action = parse(textOf('action.yml'));
const workflow = parse(textOf('docs/workflows/balance.yml'));

interface Step {
  readonly name?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly shell?: string;
  readonly if?: string;
  readonly with?: Readonly<Record<string, unknown>>;
  readonly env?: Readonly<Record<string, string>>;
}

describe('action.yml', () => {
  const steps: readonly Step[] = action.runs.steps;

  it('is a composite action, and each step names its shell', () => {
    expect(Object.keys(action)).toEqual(['name', 'description', 'author', 'branding', 'inputs', 'outputs', 'runs']);
    expect(action.runs.using).toBe('composite');
    for (const { run, shell } of steps)
      expect({ shell, isText: typeof run }).toEqual({ shell: 'bash', isText: 'string' });
    for (const input of Object.values<Record<string, unknown>>(action.inputs)) {
      expect(typeof input.description).toBe('string');
      // A default must be text; a bare `false` in YAML would be a boolean.
      expect(typeof (input.required ?? input.default)).toMatch(/boolean|string/);
    }
  });

  it('uses each of its inputs and no other, and puts none into a script, where it could run as a command', () => {
    const used = [...JSON.stringify(steps).matchAll(/inputs\.(\w+)/g)].map(([, name]) => name);
    expect(new Set(used)).toEqual(new Set(Object.keys(action.inputs)));
    for (const { run } of steps) expect(run).not.toContain('${{');
  });
});

describe('the example workflow', () => {
  const steps: readonly Step[] = workflow.jobs.check.steps;

  it('runs the action of this version with inputs that it has', () => {
    const step = steps.find(({ uses }) => uses?.startsWith('riftlab/riftlab@'));
    expect(step?.uses).toBe(`riftlab/riftlab@v${version}`);
    expect(Object.keys(action.inputs)).toEqual(expect.arrayContaining(Object.keys(step?.with ?? {})));
    expect(step?.with?.comment).toBe(true);
    expect(workflow.permissions).toEqual({ contents: 'read', 'pull-requests': 'write' });
  });

  it('uploads the file of verdicts that the action writes', () => {
    expect(steps.at(-1)).toMatchObject({ if: 'always()', with: { path: action.inputs.junit.default } });
  });

  it('is triggered by pull requests, and names the version of each action', () => {
    // YAML 1.2 reads the key `on` as text.
    expect(Object.keys(workflow.on)).toContain('pull_request');
    for (const { uses } of steps) expect(uses).toMatch(/^[\w-]+\/[\w-]+@v\d/);
  });
});

describe('the steps of the action', () => {
  let folder = '';
  const place = (name: string) => join(folder, name);
  const [check, comment]: readonly Step[] = action.runs.steps;

  /** Writes a program into a folder of the path. */
  const program = (name: string, text: string) => {
    mkdirSync(place('bin'), { recursive: true });
    writeFileSync(place(`bin/${name}`), `#!/bin/bash\n${text}\n`);
    chmodSync(place(`bin/${name}`), 0o755);
  };

  /** Runs a step in the same way as a runner: `bash -e -o pipefail`, with the inputs as environment. */
  function runStep(step: Step, inputs: Readonly<Record<string, string>>) {
    const given = { ...Object.fromEntries(Object.keys(action.inputs).map((name) => [name, ''])), ...inputs };
    const textOf = (written: string) => {
      const input = /^\$\{\{ inputs\.(\w+) \}\}$/.exec(written)?.[1];
      return input === undefined ? written : given[input] || action.inputs[input].default || '';
    };
    const env = Object.fromEntries(Object.entries(step.env ?? {}).map(([name, written]) => [name, textOf(written)]));
    writeFileSync(place('step.sh'), step.run ?? '');
    return spawnSync('bash', ['--noprofile', '--norc', '-e', '-o', 'pipefail', 'step.sh'], {
      cwd: folder,
      encoding: 'utf8',
      env: {
        ...process.env,
        PATH: `${place('bin')}:${process.env.PATH}`,
        GITHUB_STEP_SUMMARY: place('summary'),
        GITHUB_OUTPUT: place('output'),
        ...env,
      },
    });
  }

  /** A cruiser that leaves one rift arrives in 70 % of crossings. */
  const crossing = (target: string) => `question: Does the cruiser arrive?
rules: gravity-rift
setup: {fleet: {van: {ship: cruiser, exits: 1}}}
targets: [{measure: fleet_arrives, ${target}}]
`;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'riftlab action '));
    writeFileSync(place('output'), '');
    mkdirSync(place('sims/deep'), { recursive: true });
    // Removes `--yes riftlab` from the arguments, and stores the requested version.
    program(
      'npx',
      `echo "$2" > '${place('asked')}'; shift 2; exec '${process.execPath}' '${join(root, 'dist/cli/main.js')}' "$@"`,
    );
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('report that all targets are met, with JUnit XML and a summary', () => {
    writeFileSync(place('sims/deep/fair.yaml'), crossing('atLeast: 50%'));
    const { status, stdout } = runStep(check, { studies: 'sims/**/*.yaml', version: '0.1.0' });
    expect(stdout).toContain('fair: its target is met');
    expect(status).toBe(0);
    expect(readFileSync(place('riftlab.xml'), 'utf8')).toContain('<testsuite name="fair" tests="1" failures="0"');
    expect(readFileSync(place('summary'), 'utf8')).toMatch(
      /^### riftlab: All targets are met\n\n````text\nfair: its target is met[\s\S]*\n````\n$/,
    );
    expect(readFileSync(place('output'), 'utf8')).toBe('verdict=met\n');
    expect(readFileSync(place('asked'), 'utf8')).toBe('riftlab@0.1.0\n');
  });

  it('fail if a target is missed, and still write the verdicts', () => {
    writeFileSync(place('sims/fair.yaml'), crossing('atMost: 20%'));
    const { status } = runStep(check, { studies: 'sims/*.yaml', junit: 'verdicts.xml' });
    expect(status).toBe(1);
    expect(readFileSync(place('verdicts.xml'), 'utf8')).toContain('<failure');
    expect(readFileSync(place('summary'), 'utf8')).toMatch(/^### riftlab: A target is missed\n/);
    expect(readFileSync(place('output'), 'utf8')).toBe('verdict=missed\n');
    expect(readFileSync(place('asked'), 'utf8')).toBe('riftlab\n');
  });

  it('report the mistakes of a study, or that there is no study', () => {
    writeFileSync(place('sims/wrong.yaml'), crossing('atMst: 20%'));
    expect(runStep(check, { studies: 'sims/*.yaml' }).status).toBe(2);
    expect(readFileSync(place('summary'), 'utf8')).toContain('unknown key `atMst`; did you mean `atMost`?');
    const { status, stdout } = runStep(check, { studies: 'none/*.yaml' });
    expect({ status, stdout }).toEqual({ status: 2, stdout: 'no study fits: none/*.yaml\n' });
  });

  it('succeed with undecided targets if the input allows it', () => {
    writeFileSync(place('sims/fair.yaml'), crossing('atMost: 20%'));
    program('npx', 'echo undecided; exit 3');
    expect(runStep(check, { studies: 'sims/*.yaml' }).status).toBe(3);
    expect(runStep(check, { studies: 'sims/*.yaml', undecided: 'pass' }).status).toBe(0);
  });

  it('pass trials and rules on, and no input runs as a command', () => {
    program('npx', `printf '%s\\n' "$@"`);
    writeFileSync(place('sims/a.yaml'), '');
    const hostile = `sims/*.yaml $(touch ${place('ran')})`;
    const { stdout } = runStep(check, { studies: hostile, rules: 'a.mjs b.mjs', trials: '1M' });
    expect(stdout.split('\n').slice(0, 4)).toEqual(['--yes', 'riftlab', 'check', 'sims/a.yaml']);
    expect(stdout).toContain(
      ['--junit', 'riftlab.xml', '--force', '--rules', 'a.mjs', '--rules', 'b.mjs', '--trials', '1M', ''].join('\n'),
    );
    expect(existsSync(place('ran'))).toBe(false);
  });

  it('write the summary into the pull request', () => {
    program('gh', `printf '%s\\n' "$@" > '${place('said')}'; cat riftlab-summary.md`);
    writeFileSync(place('riftlab-summary.md'), 'the summary');
    const { status, stdout } = runStep(
      { ...comment, env: { ...comment.env, NUMBER: '17', REPOSITORY: 'me/my-game' } },
      { token: 'a-token' },
    );
    expect({ status, stdout }).toEqual({ status: 0, stdout: 'the summary' });
    expect(readFileSync(place('said'), 'utf8').split('\n').slice(0, 5)).toEqual([
      ...['pr', 'comment', '17', '--repo', 'me/my-game'],
    ]);
    expect(comment.if).toContain("github.event_name == 'pull_request'");
  });
});
