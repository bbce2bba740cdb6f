import { join } from 'node:path';
import { build, type Rollup } from 'vite';
import { describe, expect, it } from 'vitest';

const src = join(import.meta.dirname, '../../src');

/**
 * The parts of the core that a page in a browser needs: it reads a study's text, plays it, solves it and analyses it.
 */
const entry = [
  'rules/registry.ts',
  'study/parseStudy.ts',
  'study/scenarios/scenarioNames.ts',
  'trials/Player.ts',
  'trials/replayTrial.ts',
  'exact/solveExactly.ts',
  'analysis/summarise.ts',
  'analysis/comparison.ts',
  'report/render/page.ts',
]
  .map((file) => `export * as ${file.replace(/.*\/|\.ts/g, '')} from '${src}/${file}';`)
  .join('\n');

const NAME = 'core-of-riftlab';

async function bundle(): Promise<{ code: string; fromNode: string[] }> {
  const fromNode: string[] = [];
  const result = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'core',
        enforce: 'pre',
        resolveId(id, importer) {
          if (id.endsWith(NAME)) return `\0${NAME}`;
          if (/^(node:|piscina$)/.test(id)) fromNode.push(`${id} in ${importer}`);
          return null;
        },
        load: (id) => (id === `\0${NAME}` ? entry : null),
      },
    ],
    build: { write: false, target: 'es2022', lib: { entry: NAME, formats: ['es'] } },
  })) as Rollup.RollupOutput | Rollup.RollupOutput[];
  const outputs = Array.isArray(result) ? result : [result];
  return {
    code: outputs
      .flatMap(({ output }) => output)
      .map((one) => ('code' in one ? one.code : ''))
      .join('\n'),
    fromNode,
  };
}

describe('the core in a browser', () => {
  it('is bundled without any module of Node.js', async () => {
    const { code, fromNode } = await bundle();
    expect(code.length).toBeGreaterThan(100_000);
    expect(fromNode).toEqual([]);
    expect(code).not.toMatch(/\bBuffer\.|\brequire\("(?:node:)?(?:fs|path|crypto)"\)/);
  });
});
