import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';

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
