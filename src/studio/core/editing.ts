import {
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parse,
  parseDocument,
  type Scalar,
  visit,
  type YAMLMap,
} from 'yaml';
import { StudyError } from '../../study/StudyError.ts';
import { flowText, type Path } from './fields.ts';

/** One change of a study's text by a form. */
export type Edit =
  | { readonly kind: 'set'; readonly path: Path; readonly value: unknown }
  /** Writes a value that is given as YAML text. */
  | { readonly kind: 'write'; readonly path: Path; readonly yaml: string }
  | { readonly kind: 'remove'; readonly path: Path }
  /** Renames an entry. A part of the setup is also renamed where scenarios and the study's other keys refer to it. */
  | { readonly kind: 'rename'; readonly path: Path; readonly to: string }
  /** Moves an entry of a mapping or a list by one place, with its comments. */
  | { readonly kind: 'move'; readonly path: Path; readonly by: 1 | -1 }
  /** Makes several changes one after the other, which are undone together. */
  | { readonly kind: 'several'; readonly path: Path; readonly edits: readonly Edit[] }
  /** Exchanges the values of two entries of a mapping, not their names. */
  | { readonly kind: 'swap'; readonly path: Path; readonly keys: readonly [string, string] };

/**
 * Makes one change in a text. All comments are kept. If the change replaces a single value on one line, the rest of the
 * text stays unchanged.
 *
 * @throws StudyError if the text cannot be changed at the path of the edit
 */
export function edited(text: string, file: string, edit: Edit): string {
  if (edit.kind === 'several') return edit.edits.reduce((before, one) => edited(before, file, one), text);
  const document = parseDocument(text, { keepSourceTokens: true, uniqueKeys: false });
  const refuse = (reason: string) => new StudyError([{ file, path: edit.path.join('.'), message: reason }]);
  if (document.errors.length > 0) throw refuse('the text is not valid YAML yet; correct it under Text first');
  if (passesAlias(document, edit.path)) {
    throw refuse('this value is shared with another place by an anchor (&, *); change it in the text');
  }
  try {
    if (edit.kind === 'set' || edit.kind === 'write') {
      const value = edit.kind === 'set' ? edit.value : yamlValue(edit.yaml, refuse);
      const there = nodeAt(document, edit.path);
      if (
        isScalar(there) &&
        there.range &&
        isInline(value) &&
        there.source !== '' &&
        !there.anchor &&
        isOneLine(text, there.range)
      ) {
        return `${text.slice(0, there.range[0])}${flowText(value)}${text.slice(there.range[1])}`;
      }
      setAt(document, edit.path, value);
    } else if (edit.kind === 'remove') {
      document.deleteIn(keysOf(document, edit.path));
    } else if (edit.kind === 'rename') {
      const pair = pairAt(document, edit.path);
      if (pair === undefined) throw refuse('there is nothing with this name');
      const above = nodeAt(document, edit.path.slice(0, -1));
      if (isMap(above) && above.has(edit.to)) throw refuse(`there is a ${edit.to} already; choose another name`);
      const { key } = pair;
      if (isScalar(key) && key.range) {
        const renamed = [{ scalar: key, value: edit.to }, ...references(document, edit.path, edit.to)];
        return renamed
          .sort((one, other) => other.scalar.range![0] - one.scalar.range![0])
          .reduce(
            (before, { scalar: { range }, value }) =>
              `${before.slice(0, range![0])}${flowText(value)}${before.slice(range![1])}`,
            text,
          );
      }
      pair.key = document.createNode(edit.to);
    } else if (edit.kind === 'move') {
      moveEntry(document, edit.path, edit.by);
    } else {
      const [one, other] = edit.keys.map((key) => pairAt(document, [...edit.path, key]));
      if (one === undefined || other === undefined) throw refuse('there are no two sides to swap');
      [one.value, other.value] = [other.value, one.value];
    }
    return document.toString({ lineWidth: 0, flowCollectionPadding: false });
  } catch (error) {
    if (error instanceof StudyError) throw error;
    throw refuse(`this cannot be changed by the form; change it in the text (${(error as Error).message})`);
  }
}

/**
 * Returns the places outside the setup that refer by name to a part of the setup, each with its value after the part
 * has been renamed. These places are:
 * - the entry of the same name in scenarios,
 * - paths such as `sides.NAME.changes.hp` in `sweep`, `vary` and `adjust`,
 * - `winner=NAME` in targets, events and the lead.
 */
function references(document: Document, [top, ...path]: Path, to: string): { scalar: Scalar; value: string }[] {
  if (top !== 'setup' || path.length === 0 || !isMap(document.contents)) return [];
  const found: { scalar: Scalar; value: string }[] = [];
  const name = String(path.at(-1));
  const [from, into] = [path, [...path.slice(0, -1), to]].map((keys) => keys.join('.'));
  const scenarios = nodeAt(document, ['scenarios']);
  for (const pair of isMap(scenarios) ? (scenarios.items as Pair[]) : []) {
    const key = pairAt(document, ['scenarios', keyText(pair), ...path])?.key;
    if (isScalar(key)) found.push({ scalar: key, value: to });
  }
  for (const pair of document.contents.items as Pair[]) {
    if (['setup', 'scenarios', 'question'].includes(keyText(pair))) continue;
    visit(pair as never, {
      Scalar: (_, scalar) => {
        if (typeof scalar.value !== 'string') return;
        const isPath = scalar.value === from || scalar.value.startsWith(`${from}.`);
        const value = isPath
          ? into + scalar.value.slice(from.length)
          : scalar.value.replace(/(\bwinner\s*=\s*)([\w-]+)/g, (all, start, side) =>
              side === name ? start + to : all,
            );
        if (value !== scalar.value) found.push({ scalar, value });
      },
    });
  }
  return found.filter(({ scalar }) => scalar.range);
}

function yamlValue(yaml: string, refuse: (reason: string) => StudyError): unknown {
  try {
    return parse(yaml) ?? '';
  } catch {
    throw refuse(`expected a value as YAML writes it, such as 3, [1, 2] or {count: 2}; got ${yaml}`);
  }
}

function isInline(value: unknown): boolean {
  return typeof value !== 'object' || value === null;
}

/** Returns true if a value is on one line. A value on several lines cannot be replaced in place. */
function isOneLine(text: string, [from, to]: readonly number[]): boolean {
  return !text.slice(from, to).includes('\n');
}

/**
 * Sets the value at a path, and creates the mappings that are missing on the path. A list or mapping is written on one
 * line if it has fewer than 100 characters.
 */
function setAt(document: Document, path: Path, value: unknown): void {
  if (document.contents === null) document.contents = document.createNode({}) as never;
  const keys = keysOf(document, path);
  const isShort = flowText(value).length < 100;
  for (let depth = 1; depth < keys.length; depth += 1) {
    const above = document.getIn(keys.slice(0, depth), true);
    const isEmpty = isScalar(above) && (above.value === null || above.value === '');
    if (!isEmpty && above !== undefined) continue;
    const made = document.createNode({}) as YAMLMap;
    made.flow = isShort && !isEmpty;
    document.setIn(keys.slice(0, depth), made);
  }
  const node = document.createNode(value) as Node;
  if ((isMap(node) || isSeq(node)) && isShort) node.flow = true;
  document.setIn(keys, node);
}

/** Exchanges an entry with the one before or after it. If there is none on that side, the entry stays. */
function moveEntry(document: Document, path: Path, by: 1 | -1): void {
  const above = nodeAt(document, path.slice(0, -1));
  if (!isMap(above) && !isSeq(above)) return;
  const at = isSeq(above)
    ? Number(path.at(-1))
    : (above.items as Pair[]).findIndex((pair) => keyText(pair) === path.at(-1));
  const items = above.items as unknown[];
  if (at < 0 || at + by < 0 || at + by >= items.length) return;
  // The parser attaches the comment above the first entry to the whole mapping. Here it is attached to the first entry, so that
  // it moves with this entry.
  const first = items[0];
  const head = isMap(above) && isScalar((first as Pair).key) ? ((first as Pair).key as Scalar) : null;
  if (head !== null && above.commentBefore) {
    head.commentBefore = above.commentBefore;
    above.commentBefore = undefined;
  }
  [items[at], items[at + by]] = [items[at + by], items[at]];
}

/**
 * Returns a path in the form that the YAML document needs: the indices of lists are numbers, and keys are as in the
 * text.
 */
function keysOf(document: Document, path: Path): (string | number)[] {
  return path.map((key, depth) => {
    const above = depth === 0 ? document.contents : document.getIn(keysBefore(document, path, depth), true);
    if (isSeq(above)) return Number(key);
    if (!isMap(above)) return key;
    const found = above.items.find((pair) => keyText(pair) === key)?.key;
    return isScalar(found) ? (found.value as string) : key;
  });
}

function keysBefore(document: Document, path: Path, depth: number): (string | number)[] {
  return keysOf(document, path.slice(0, depth));
}

function keyText(pair: Pair): string {
  return isScalar(pair.key) ? String(pair.key.value) : String(pair.key);
}

function nodeAt(document: Document, path: Path): unknown {
  return path.length === 0 ? document.contents : document.getIn(keysOf(document, path), true);
}

function pairAt(document: Document, path: Path): Pair | undefined {
  const above = nodeAt(document, path.slice(0, -1));
  return isMap(above) ? (above.items as Pair[]).find((pair) => keyText(pair) === path.at(-1)) : undefined;
}

function passesAlias(document: Document, path: Path): boolean {
  return path.some((_, depth) => depth > 0 && isAlias(nodeAt(document, path.slice(0, depth))));
}
