import type { Finding } from '../schema/checkData.ts';
import { isMapping } from '../text/Mapping.ts';

/** Reads a file by its name as the study writes it. @throws StudyError where it cannot be read */
export type ReadBeside = (name: string) => string;

/**
 * A setup with the files that it names read: at each of the paths, a name gives way to `{file, text}`.
 *
 * @param paths in dots, `*` for any key: `charts.*`
 */
export function readFiles(
  setup: unknown,
  paths: readonly string[],
  read: ReadBeside,
): { setup: unknown; findings: Finding[] } {
  const findings: Finding[] = [];
  // What a name gave way to is a mapping, too, and not looked into again.
  const contents = new Set<unknown>();
  const replace = (value: unknown, steps: readonly string[], path: readonly string[]): unknown => {
    const [step, ...rest] = steps;
    if (step === undefined) return typeof value === 'string' ? readFile(value, path) : value;
    if (!isMapping(value) || contents.has(value)) return value;
    const entries = Object.entries(value).map(([key, inner]) => [
      key,
      step === '*' || step === key ? replace(inner, rest, [...path, key]) : inner,
    ]);
    return Object.fromEntries(entries);
  };
  const readFile = (name: string, path: readonly string[]): unknown => {
    try {
      const content = { file: name, text: read(name) };
      contents.add(content);
      return content;
    } catch (error) {
      findings.push({ path, message: (error as Error).message, isAboutKey: false });
      return name;
    }
  };
  const filled = paths.reduce((value, path) => replace(value, path.split('.'), []), setup);
  return { setup: filled, findings };
}
