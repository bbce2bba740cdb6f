import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { checkStudies } from '../../../src/cli/check.ts';
import { comparePair } from '../../../src/cli/compare.ts';
import { listStudies } from '../../../src/cli/list.ts';
import { replay } from '../../../src/cli/replay.ts';
import { runAndReport } from '../../../src/cli/run.ts';
import { analyseSensitivity } from '../../../src/cli/sensitivity.ts';
import { openFolder } from '../../../src/cli/shared/runFolder.ts';
import { tuneAndReport } from '../../../src/cli/tune.ts';
import { solveExactly } from '../../../src/exact/solveExactly.ts';
import { registry } from '../../../src/rules/registry.ts';
import { sourceOf } from '../../../src/runner/executors/rulesSource.ts';
import { WorkerPoolExecutor, workerModule } from '../../../src/runner/executors/WorkerPoolExecutor.ts';
import { rulesWith } from '../../../src/runner/ownRules.ts';
import { loadStudy } from '../../../src/study/loadStudy.ts';
import { StudyError } from '../../../src/study/StudyError.ts';
import { Player } from '../../../src/trials/Player.ts';

const folder = mkdtempSync(join(tmpdir(), 'riftlab own rules '));
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes a file and returns its path. */
const put = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

// In worker threads Node.js imports the module, and it cannot resolve the name zod from a temporary folder.
const ZOD = import.meta.resolve('zod');
const coins = (changes = '') => `import { z } from '${ZOD}';
const measure = { kind: 'count', min: 0, unit: 'heads', step: 1, title: 'heads' };
export const coins = {
  name: 'coins', version: 1, trials: 'evenings', purposes: ['coin'],
  setupSchema: z.strictObject({ coins: z.int().min(1).max(20) }),
  measures: ({ coins }) => [{ ...measure, name: 'heads', max: coins }],
  create: ({ coins }) => ({ coins, left: 0, heads: 0 }),
  begin: (state) => void Object.assign(state, { left: state.coins, heads: 0 }),
  step(state, chance, journal) {
    const face = chance.die(0, 2);
    state.heads += face - 1;
    journal?.write('COINS 1', face === 2 ? 'heads' : 'tails');
    state.left -= 1;
    return state.left > 0;
  },
  observe: ({ heads }, into) => into.fill(heads),
  save: ({ left, heads }) => Int32Array.of(left, heads),
  restore: (state, [left, heads]) => void Object.assign(state, { left, heads }),
  ${changes}
};
export default coins;
`;
const module = put('coins.mjs', coins());
const study = put(
  'evening.yaml',
  `question: How many heads?
rules: coins
trials: 400
setup: {coins: 3}
scenarios: {three: {}, four: {coins: 4}}
targets: [{measure: heads, atMost: 1.75}]
vary: {coins: {from: 1, to: 4}}
adjust: {coins: {from: 1, to: 4}}
`,
);

describe('rulesWith', () => {
  it('adds the engines of modules to those of riftlab', async () => {
    const known = await rulesWith([module]);
    expect([...known.keys()]).toEqual([...registry.keys(), 'coins']);
    expect(loadStudy(study, known).rules.version).toBe(1);
  });

  it('is imported by worker threads, which get the same counts', async () => {
    const loaded = loadStudy(study, await rulesWith([module]));
    const source = await sourceOf(loaded.rules);
    const pool = new WorkerPoolExecutor(loaded, 2, workerModule(), source!);
    try {
      const task = { kind: 'play', scenarios: [0, 1], first: 0, count: 400 } as const;
      const tallies = await pool.call(task);
      for (const [at, { setup }] of loaded.scenarios.entries()) {
        const alone = new Player(loaded.rules, setup, loaded.seed).play(0, 400);
        expect([...tallies[at].tally.counts]).toEqual([...alone.counts]);
      }
      const solved = await pool.call({ kind: 'solve', scenario: 0 });
      expect(solved).toEqual(solveExactly(loaded.rules, loaded.scenarios[0].setup));
      expect(solved).toMatchObject({ state: 'solved', moments: [{ mean: 1.5 }] });
    } finally {
      await pool.close();
    }
  });

  it('supports an engine that uses `this`, and a frozen engine', async () => {
    const text = coins('ten: 10,\n  stateBudget() { return this.ten; },').replace(
      'export default coins;',
      'Object.freeze(coins);',
    );
    const own = (await rulesWith([put('frozen.mjs', text)])).get('coins')!;
    expect(own.stateBudget?.({ coins: 3 })).toBe(10);
    expect(own.module?.name).toBe('coins');
  });

  it.each([
    ['no-file.mjs', null, /^no-file\.mjs: expected a module with rules; it does not exist$/],
    [
      'empty.mjs',
      'export const a = 1;',
      /empty\.mjs: expected an export that is an engine.*; got a\. `riftlab new rules`/,
    ],
    [
      'taken.mjs',
      coins().replace("'coins', version", "'skirmish', version"),
      /taken\.mjs coins: other rules are called `skirmish`/,
    ],
    [
      'faulty.mjs',
      coins()
        .replace('version: 1', "version: 'one'")
        .replace('save: (', 'keep: (')
        .replace("name: 'coins'", "name: 'My coins'"),
      /faulty\.mjs coins\.name: expected a name of small letters, digits and dashes; got "My coins"\n.*coins\.version: expected a whole number, 1 or more; got "one"\n.*coins\.save: missing; expected a function$/,
    ],
    ['throws.mjs', '\nnull.x;', /throws\.mjs:2:6: expected a module with rules; it cannot be loaded: TypeError: /],
    [
      'unclosed.mjs',
      'export const a = {\n  b(: 3\n};\n',
      /unclosed\.mjs(:2)?.*: expected a module with rules; it cannot be loaded: /,
    ],
  ])('reports the mistake in %s', async (name, text, message) => {
    const file = text === null ? name : put(name, text);
    const failure = await rulesWith([file]).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StudyError);
    expect((failure as StudyError).message).toMatch(message);
  });

  it('never loads a module that a study names, and says how to name it', () => {
    const named = put('names.yaml', `question: How?\nrules: ./coins.mjs\nsetup: {coins: 3}\n`);
    expect(() => loadStudy(named, registry)).toThrow(
      /names\.yaml:2:8 rules: expected one of .*; got "\.\/coins\.mjs"; your own rules are code, so name their module on the command line: --rules FILE, and write the name of the rules here$/,
    );
  });
});

describe('--rules', () => {
  const printed: string[] = [];
  const console = { print: (text: string) => printed.push(text), note: (text: string) => printed.push(text) };
  const asked = { rules: [module], workers: 0, quiet: false };
  const outcome = async (work: Promise<number>) => {
    printed.length = 0;
    const code = await work;
    return `${code}\n${printed.join('\n')}`;
  };
  const out = (name: string) => join(folder, name);

  it('works in `run`, and the report shows the command that repeats it', async () => {
    expect(await outcome(runAndReport(study, { ...asked, out: out('run') }, console))).toMatch(
      /^0\nAn evening has 1\.50 heads \(three\)/,
    );
    const page = readFileSync(join(out('run'), 'report.json'), 'utf8');
    expect(page).toContain('--rules coins.mjs');
    expect(JSON.parse(readFileSync(join(out('run'), 'manifest.json'), 'utf8')).rules).toEqual({
      name: 'coins',
      version: 1,
      file: 'coins.mjs',
      hash: expect.stringMatching(/^[0-9a-f]{16}$/),
    });
  });

  it('works in check, tune, sensitivity, compare, replay and list', async () => {
    expect(await outcome(checkStudies([study], asked, console))).toMatch(/^1\n[\s\S]*four +2, exactly +missed/);
    expect(await outcome(tuneAndReport(study, { ...asked, out: out('tune') }, console))).toMatch(/^[01]\n/);
    const matters = analyseSensitivity(study, { ...asked, points: 10, out: out('matters') }, console);
    expect(await outcome(matters)).toMatch(/^0\n/);
    expect(await outcome(comparePair([study, study], { ...asked, scenario: 'four' }, console))).toMatch(/^0\n/);
    expect(await outcome(replay(study, { rules: [module], trial: 0 }, console))).toMatch(/COINS 1 {2}(heads|tails)/);
    expect(await outcome(listStudies(folder, { rules: [module], reports: folder }, console))).toContain(
      'How many heads?',
    );
  });

  it('resumes from a log only with the same code', async () => {
    const loaded = async (text: string) => loadStudy(study, await rulesWith([put('changing.mjs', text)]));
    const before = await openFolder(await loaded(coins()), out('log'), {});
    before.close();
    const text = coins().replace("name: 'coins', version", "name: 'coins2', version");
    put('changed.mjs', text.replace("'coins2'", "'coins'"));
    const [one, other] = [
      await loaded(coins()),
      loadStudy(study, await rulesWith([put('other.mjs', `// New.\n${coins()}`)])),
    ];
    const same = await openFolder(one, out('log'), {});
    same.close();
    const changed = await openFolder(other, out('log'), {});
    changed.close();
    expect([same.why, changed.why]).toEqual([
      null,
      `${out('log')} holds another run: the file of its rules has changed`,
    ]);
  });
});
