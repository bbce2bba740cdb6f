import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { shellWord } from '../../report/text/shellWord.ts';
import { didYouMean } from '../../rules/nearestWord.ts';
import type { Console } from '../Console.ts';
import { exitCodes } from '../exitCodes.ts';
import { type NamedFile, namedFiles } from '../starting/namedFiles.ts';
import { targetFile } from '../starting/targetFile.ts';
import { templateFile, templateKinds } from '../starting/templates.ts';
import { withSchemaLine } from '../starting/withSchemaLine.ts';
import { UsageError } from '../UsageError.ts';
import { checkOutputs, writeOutput } from '../writing/outputFile.ts';

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
  const besides = namedFiles(template).map((named) => writtenBeside(folder, named));
  writeOutput(output, withSchemaLine(readFileSync(template, 'utf8'), file));
  console.print([`Wrote ${file}.`, ...besides].join('\n'));
  console.print(`\nRun it as it is, then change what you like; notes in it say how:\n  riftlab run ${shellWord(file)}`);
  return exitCodes.done;
}

function knownKind(kind: string | undefined): string {
  const kinds = templateKinds();
  if (kind !== undefined && kinds.includes(kind)) return kind;
  const which = `${kinds.slice(0, -1).join(', ')} or ${kinds[kinds.length - 1]}`;
  if (kind === undefined) throw new UsageError(`expected what the study is about: ${which}; as in: riftlab new rift`);
  throw new UsageError(`no kind of study is called ${kind}${didYouMean(kind, kinds)}; expected ${which}`);
}

/** Writes a file that a study names. @returns what to say of it */
function writtenBeside(folder: string, { path, text }: NamedFile): string {
  const file = join(folder, path);
  // A designer may have made it their own since another study was started here.
  if (existsSync(file)) return `It uses ${file}, which was there already.`;
  writeOutput({ path: file, remedy: REMEDY }, text);
  return `It uses ${file}, which is new, too.`;
}
