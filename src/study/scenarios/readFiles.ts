import type { DefaultFile, FileOfFiles } from '../../rules/fieldSchemas.ts';
import type { Finding } from '../schema/checkData.ts';
import { isMapping } from '../text/StudyText.ts';

/**
 * Returns the text of a file, which is given by its name as the study writes it.
 *
 * @throws StudyError if the file cannot be read
 */
export type ReadBeside = (name: string) => string;

type Replace = (name: string, path: readonly string[]) => unknown;

/**
 * Reads the files that a setup names. The paths say where the setup may contain names of files. Each name is replaced
 * by `{file, text}`, or by `{file, text, files}` if the file can itself name other files. If a mapping has no name at a
 * path with a default file, the default file is read.
 *
 * @param paths the paths of the names in the setup, with dots; `*` stands for any key or index: `charts.*`
 */
export function readFiles(
  setup: unknown,
  paths: readonly (string | FileOfFiles | DefaultFile)[],
  read: ReadBeside,
): { setup: unknown; findings: Finding[] } {
  const findings: Finding[] = [];
  // The objects that have replaced names of files. These objects are also mappings, but they are not searched for
  // names.
  const contents = new Set<unknown>();
  const replace = (
    value: unknown,
    steps: readonly string[],
    path: readonly string[],
    put: Replace,
    orElse?: string,
  ): unknown => {
    const [step, ...rest] = steps;
    if (step === undefined) return typeof value === 'string' ? put(value, path) : value;
    const inside = (key: string, inner: unknown) =>
      step === '*' || step === key ? replace(inner, rest, [...path, key], put, orElse) : inner;
    if (Array.isArray(value)) return value.map((inner, at) => inside(String(at), inner));
    if (!isMapping(value) || contents.has(value)) return value;
    const filled = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, inside(key, inner)]));
    const isMissing = orElse !== undefined && rest.length === 0 && !Object.hasOwn(value, step);
    return isMissing ? { ...filled, [step]: put(orElse, [...path, step]) } : filled;
  };
  /** Returns the text of a file. If the file cannot be read, reports the mistake and returns null. */
  const textOf = (name: string, place: Omit<Finding, 'message' | 'isAboutKey'>): string | null => {
    try {
      return read(name);
    } catch (error) {
      findings.push({ ...place, message: (error as Error).message, isAboutKey: false });
      return null;
    }
  };
  const readAt = (path: string | FileOfFiles | DefaultFile): Replace => {
    return (file, place) => {
      const text = textOf(file, { path: place });
      if (text === null) return file;
      const isHolder = typeof path !== 'string' && 'named' in path;
      const content = isHolder ? { file, text, files: othersOf(path, file, text, place) } : { file, text };
      contents.add(content);
      return content;
    };
  };
  const othersOf = ({ named }: FileOfFiles, file: string, text: string, path: readonly string[]) => {
    const others = new Map<string, string>();
    for (const { name, line } of named(text)) {
      if (others.has(name)) continue;
      others.set(name, textOf(name, { path, place: { file, line } }) ?? '');
    }
    return Object.fromEntries(others);
  };
  const filled = paths.reduce<unknown>((value, path) => {
    const at = typeof path === 'string' ? path : path.at;
    const orElse = typeof path !== 'string' && 'orElse' in path ? path.orElse : undefined;
    return replace(value, at.split('.'), [], readAt(path), orElse);
  }, setup);
  return { setup: filled, findings };
}
