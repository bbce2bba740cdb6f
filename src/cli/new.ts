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

/** `riftlab new KIND [FILE]`: writes a starter study. */
export function define(command: Command, console: Console = processConsole): void {
  command
    .description(
      'Write a commented starter study that runs unmodified, together with the files that it names. An existing file is never overwritten.',
    )
    .argument('[kind]', 'the kind of study, one of those below')
    .argument('[file]', 'the file to write, or its folder; default: KIND.yaml')
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
 * Writes a starter study and the files that it names. It never overwrites a file.
 *
 * @param given the file to write, or its folder. Default: `KIND.yaml`
 * @returns the exit code
 */
export function startStudy(kind: string | undefined, given: string | undefined, console: Console): number {
  const known = knownKind(kind);
  const template = templateFile(known);
  const file = targetFile(known, given);
  const folder = dirname(file);
  // The study is written last, so that no study names a file that could not be written.
  const output = { path: file, remedy: REMEDY };
  checkOutputs([output]);
  const modules = OWN_RULES[known] ?? [];
  const named = modules.length === 0 ? namedFiles(template) : modules.map(templateModule);
  const written = named.map((file) => writtenBeside(folder, file));
  writeOutput(output, withSchemaLine(readFileSync(template, 'utf8'), file));
  console.print([`Wrote ${file}.`, ...written].join('\n'));
  const [module, test] = modules.map((name) => shellWord(join(folder, name)));
  const rules = module === undefined ? '' : ` --rules ${module}`;
  console.print(
    `\nTo play this study and see its results, type the command below. Comments in the study explain how to change it.\n  npx riftlab run ${shellWord(file)}${rules}`,
  );
  if (test !== undefined)
    console.print(
      `In a folder where riftlab is installed (npm install riftlab), test the rules:\n  node --test ${test}`,
    );
  return exitCodes.done;
}

function knownKind(kind: string | undefined): string {
  const kinds = templateKinds();
  if (kind !== undefined && kinds.includes(kind)) return kind;
  const which = `${kinds.slice(0, -1).join(', ')} or ${kinds[kinds.length - 1]}`;
  if (kind === undefined) throw new UsageError(`expected a kind of study: ${which}; for example: npx riftlab new rift`);
  throw new UsageError(`no kind of study is called ${kind}${didYouMean(kind, kinds)}; expected ${which}`);
}

/**
 * Further files to write, by kind of starter. They are listed here because a study cannot name the module of the user's own
 * rules, nor the test of that module.
 */
const OWN_RULES: Readonly<Record<string, readonly string[]>> = { rules: ['pools.mjs', 'pools.test.mjs'] };

function templateModule(path: string): NamedFile {
  return { path, text: readFileSync(join(templateFolder, path), 'utf8') };
}

/** Writes a file that a study names, unless it exists. @returns a message about the file */
function writtenBeside(folder: string, { path, text }: NamedFile): string {
  const file = join(folder, path);
  // The file may belong to another study, and the user may have changed it.
  if (existsSync(file)) return `It uses ${file}, which already exists.`;
  writeOutput({ path: file, remedy: REMEDY }, text);
  return `It uses ${file}, which was also written.`;
}

/** A file: its path, relative to the study that names it, and its text. */
export interface NamedFile {
  readonly path: string;
  readonly text: string;
}

/** Returns the files that a study names, such as its charts, each once. @throws StudyError if the study is not valid */
export function namedFiles(file: string): readonly NamedFile[] {
  const named = new Map<string, string>();
  const beside = filesBeside(file, false);
  const read = (path: string) => {
    const text = beside(path);
    // A shipped game, such as `ti4`, is found from every folder and is not copied.
    if (existsSync(join(dirname(file), path))) named.set(path, text);
    return text;
  };
  parseStudy(readFileSync(file, 'utf8'), file, registry, {}, read);
  return [...named].map(([path, text]) => ({ path, text }));
}

/**
 * Returns the path for a new study. A given file gets the ending `.yaml` if it has none. For a given folder, the path is
 * `KIND.yaml` in that folder. If neither is given, the path is `KIND.yaml`.
 *
 * @throws UsageError if the file cannot be created
 */
export function targetFile(kind: string, given: string | undefined): string {
  if (given?.trim() === '') throw new UsageError('expected the name of a file; got none');
  const name = `${kind}.yaml`;
  const file = given === undefined ? name : isFolder(given) ? join(given, name) : withEnding(given);
  const folder = dirname(file);
  if (existsSync(folder) && !statSync(folder).isDirectory()) {
    throw new UsageError(`cannot create ${file}: ${folder} is a file, not a folder`);
  }
  return file;
}

function isFolder(path: string): boolean {
  return /[/\\]$/.test(path) || (existsSync(path) && statSync(path).isDirectory());
}

function withEnding(path: string): string {
  return /\.ya?ml$/i.test(path) ? path : `${path}.yaml`;
}

/** The folder of the starter studies and the files that they name. The path is the same from src/ and dist/. */
export const templateFolder = fileURLToPath(new URL('../../sims/new/', import.meta.url));

const ENDING = '.yaml';

/** Returns the kinds of starter studies in alphabetical order. Each `.yaml` file in the folder is a kind. */
export function templateKinds(): readonly string[] {
  return readdirSync(templateFolder)
    .filter((file) => file.endsWith(ENDING))
    .map((file) => file.slice(0, -ENDING.length))
    .sort();
}

/** Returns the path of the starter study of a kind. */
export function templateFile(kind: string): string {
  return join(templateFolder, `${kind}${ENDING}`);
}

/** Returns the subject of a kind, in one sentence: the second line of its starter study. The first line is for text editors. */
export function templateSubject(kind: string): string {
  const [, second] = readFileSync(templateFile(kind), 'utf8').split('\n');
  return second.replace(/^# /, '');
}

const SCHEMA = 'study.schema.json';
/**
 * The possible places of the schema, relative to a folder: in the folder itself, in its subfolder `sims`, or in the
 * package that is installed there.
 */
const PLACES = [SCHEMA, join('sims', SCHEMA), join('node_modules', 'riftlab', 'sims', SCHEMA)] as const;
const LINE = /^# yaml-language-server: .*\n/;

/**
 * Returns the text of a starter study. Its first line gives text editors the path of the schema, relative to the study's file. The
 * line is omitted if neither the file's folder nor a folder above it has a schema.
 */
export function withSchemaLine(text: string, file: string): string {
  const schema = schemaFor(dirname(resolve(file)));
  const line = schema === null ? '' : `# yaml-language-server: $schema=${schema}\n`;
  return text.replace(LINE, () => line);
}

/** Returns the path of the nearest schema, relative to the folder and with slashes; null if there is none. */
function schemaFor(folder: string): string | null {
  for (let above = folder; ; above = dirname(above)) {
    const found = PLACES.map((place) => join(above, place)).find((path) => existsSync(path));
    if (found !== undefined) return relative(folder, found).split(sep).join('/');
    if (above === dirname(above)) return null;
  }
}
