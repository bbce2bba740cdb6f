import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';
import { didYouMean } from '../foundation/nearestWord.ts';
import { shellWord } from '../foundation/text.ts';
import { registry } from '../rules/registry.ts';
import { filesBeside } from '../study/loadStudy.ts';
import { parseStudy } from '../study/parseStudy.ts';
import { type Console, exitCodes, processConsole, UsageError } from './shared/Console.ts';
import { checkOutputs, writeOutput } from './shared/output.ts';

/** `riftlab new KIND [FILE]`: a study to start from. */
export function define(command: Command, console: Console = processConsole): void {
  command
    .description(
      'Write a study to start from, which runs as it stands, with notes on all that is in it. Files that it names are written beside it. Nothing that is there already is written over.',
    )
    .argument('[kind]', 'what it is about, one of the kinds below')
    .argument('[file]', 'where it goes, a file or a folder; default: KIND.yaml')
    .addHelpText('after', helpText)
    .action((kind: string | undefined, file: string | undefined) => {
      process.exitCode = startStudy(kind, file, console);
    });
}

function helpText(): string {
  const kinds = templateKinds();
  const width = Math.max(...kinds.map((kind) => kind.length));
  const lines = kinds.map((kind) => `  ${kind.padEnd(width)}  ${templateSubject(kind)}`);
  return `
Kinds:
${lines.join('\n')}

Examples:
  npx riftlab new rift
  npx riftlab new duel sims/my-duel.yaml`;
}

const REMEDY = 'name another file';

/**
 * Writes a study to start from and the files that it names, over nothing that is there.
 *
 * @param asked the file or folder that it goes to; left out, `KIND.yaml`
 * @returns the exit code
 */
export function startStudy(kind: string | undefined, asked: string | undefined, console: Console): number {
  const known = knownKind(kind);
  const template = templateFile(known);
  const file = targetFile(known, asked);
  const folder = dirname(file);
  // The study last: where a file beside it cannot be written, there is no study that names it.
  const output = { path: file, remedy: REMEDY };
  checkOutputs([output]);
  const modules = OWN_RULES[known] ?? [];
  const named = modules.length === 0 ? namedFiles(template) : modules.map(templateModule);
  const besides = named.map((file) => writtenBeside(folder, file));
  writeOutput(output, withSchemaLine(readFileSync(template, 'utf8'), file));
  console.print([`Wrote ${file}.`, ...besides].join('\n'));
  const [module, test] = modules.map((name) => shellWord(join(folder, name)));
  const rules = module === undefined ? '' : ` --rules ${module}`;
  console.print(
    `\nRun it as it is, then change what you like; notes in it say how:\n  npx riftlab run ${shellWord(file)}${rules}`,
  );
  if (test !== undefined)
    console.print(`Where riftlab is installed (npm install riftlab), test the rules:\n  node --test ${test}`);
  return exitCodes.done;
}

function knownKind(kind: string | undefined): string {
  const kinds = templateKinds();
  if (kind !== undefined && kinds.includes(kind)) return kind;
  const which = `${kinds.slice(0, -1).join(', ')} or ${kinds[kinds.length - 1]}`;
  if (kind === undefined)
    throw new UsageError(`expected what the study is about: ${which}; as in: npx riftlab new rift`);
  throw new UsageError(`no kind of study is called ${kind}${didYouMean(kind, kinds)}; expected ${which}`);
}

/** By kind, the modules that go with a study of the user's own rules, which it cannot name: the rules, and their test. */
const OWN_RULES: Readonly<Record<string, readonly string[]>> = { rules: ['pools.mjs', 'pools.test.mjs'] };

function templateModule(path: string): NamedFile {
  return { path, text: readFileSync(join(templateFolder, path), 'utf8') };
}

/** Writes a file that a study names. @returns what to say of it */
function writtenBeside(folder: string, { path, text }: NamedFile): string {
  const file = join(folder, path);
  // A designer may have made it their own since another study was started here.
  if (existsSync(file)) return `It uses ${file}, which was there already.`;
  writeOutput({ path: file, remedy: REMEDY }, text);
  return `It uses ${file}, which is new, too.`;
}

/** A file by its path from the study that names it, and its text. */
export interface NamedFile {
  readonly path: string;
  readonly text: string;
}

/** The files beside a study that it names, such as its charts, each once. @throws StudyError where the study is none */
export function namedFiles(file: string): readonly NamedFile[] {
  const named = new Map<string, string>();
  const beside = filesBeside(file, false);
  const read = (path: string) => {
    const text = beside(path);
    // A shipped game, `ti4`, is found from everywhere and is not copied.
    if (existsSync(join(dirname(file), path))) named.set(path, text);
    return text;
  };
  parseStudy(readFileSync(file, 'utf8'), file, registry, {}, read);
  return [...named].map(([path, text]) => ({ path, text }));
}

/**
 * The file that a new study goes to: the one that was asked for, `KIND.yaml` where that is a folder or nothing was said, and
 * with `.yaml` where it has no such ending.
 *
 * @throws UsageError where it cannot be
 */
export function targetFile(kind: string, asked: string | undefined): string {
  if (asked?.trim() === '') throw new UsageError('expected the name of a file; got none');
  const name = `${kind}.yaml`;
  const file = asked === undefined ? name : isFolder(asked) ? join(asked, name) : withEnding(asked);
  const folder = dirname(file);
  if (existsSync(folder) && !statSync(folder).isDirectory()) {
    throw new UsageError(`${file} cannot be: ${folder} is a file, and no folder`);
  }
  return file;
}

function isFolder(path: string): boolean {
  return /[/\\]$/.test(path) || (existsSync(path) && statSync(path).isDirectory());
}

function withEnding(path: string): string {
  return /\.ya?ml$/i.test(path) ? path : `${path}.yaml`;
}

/** Where the templates lie, a study to start from each, with the files that they name: the same from src/ and dist/. */
export const templateFolder = fileURLToPath(new URL('../../sims/new/', import.meta.url));

const ENDING = '.yaml';

/** The kinds of study that can be started, in order of the alphabet: a file of the folder is a kind. */
export function templateKinds(): readonly string[] {
  return readdirSync(templateFolder)
    .filter((file) => file.endsWith(ENDING))
    .map((file) => file.slice(0, -ENDING.length))
    .sort();
}

/** The file of a kind's template. */
export function templateFile(kind: string): string {
  return join(templateFolder, `${kind}${ENDING}`);
}

/** What a kind is about, in one sentence: the second line of its template, below the one for editors. */
export function templateSubject(kind: string): string {
  const [, second] = readFileSync(templateFile(kind), 'utf8').split('\n');
  return second.replace(/^# /, '');
}

const SCHEMA = 'study.schema.json';
/** Where it may lie, seen from a folder: beside the study, among the shipped studies, or where riftlab is installed. */
const PLACES = [SCHEMA, join('sims', SCHEMA), join('node_modules', 'riftlab', 'sims', SCHEMA)] as const;
const LINE = /^# yaml-language-server: .*\n/;

/**
 * A template's text with the first line that shows an editor the schema of studies, as seen from the study's own file; without
 * that line where no schema lies in its folder or one above it.
 */
export function withSchemaLine(text: string, file: string): string {
  const schema = schemaFor(dirname(resolve(file)));
  const line = schema === null ? '' : `# yaml-language-server: $schema=${schema}\n`;
  return text.replace(LINE, () => line);
}

/** The nearest schema, relative to the folder and with slashes. */
function schemaFor(folder: string): string | null {
  for (let above = folder; ; above = dirname(above)) {
    const found = PLACES.map((place) => join(above, place)).find((path) => existsSync(path));
    if (found !== undefined) return relative(folder, found).split(sep).join('/');
    if (above === dirname(above)) return null;
  }
}
