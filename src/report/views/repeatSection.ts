import type { Study } from '../../study/Study.ts';
import type { AskedOrigin } from '../manifest.ts';
import { type Section, text } from '../model/Document.ts';

/** How to repeat a report that plays many setups of a study. @param tables a sentence on the files that have the numbers */
export function askedSection({ seed, rules }: Study, { command, version }: AskedOrigin, tables: string): Section {
  return repeatSection(
    command,
    `Seed “${seed}”, riftlab ${version}, rules ${rules.name} version ${rules.version}. The same study, seed and versions give the same numbers on any machine and any number of workers. ${tables} The setups are in manifest.json.`,
  );
}

/** How to repeat a report. @param words what else to know of it, in sentences */
export function repeatSection(command: string, words: string): Section {
  return { heading: 'How to repeat it', on: 'page', blocks: [{ kind: 'command', text: command }, text(words)] };
}
