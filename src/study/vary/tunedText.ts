import { type Document, isAlias, isMap, isNode, isScalar, type Node, parseDocument, stringify } from 'yaml';

/** A value for one path of a study's setup. */
export interface Setting {
  readonly steps: readonly string[];
  readonly value: unknown;
}

/**
 * Returns a study's text with other values at some paths of its setup. Existing values are replaced in place if
 * possible, and the rest of the text then stays unchanged. If a value is new or cannot be replaced in place, the whole
 * text is formatted again, with its comments. If the study has no seed of its own, `seed` is added. Otherwise the seed
 * would change, because the default seed is the file's name, and the new file has another name.
 *
 * @param scenarios the names under `scenarios`; a scenario's own value at a path is replaced, too
 */
export function tunedText(
  text: string,
  settings: readonly Setting[],
  scenarios: readonly string[],
  seed: string,
): string {
  const placed = settings.flatMap(({ steps, value }) => {
    const inSetup = ['setup', ...steps];
    const owned = scenarios.map((name) => ['scenarios', name, ...steps]).filter((path) => has(text, path));
    const isNeeded = owned.length < Math.max(1, scenarios.length) || has(text, inSetup);
    return [...(isNeeded ? [inSetup] : []), ...owned].map((path) => ({ path, value }));
  });
  const tuned = placed.reduce((before, { path, value }) => withValue(before, path, value), text);
  return has(tuned, ['seed']) ? tuned : withSeed(tuned, seed);
}

function has(text: string, path: readonly string[]): boolean {
  return parseDocument(text).hasIn([...path]);
}

function withValue(text: string, path: readonly string[], value: unknown): string {
  const document = parseDocument(text);
  const node = document.getIn([...path], true);
  const range = isNode(node) && isPlain(document, path, node) ? node.range : undefined;
  if (range == null) {
    document.setIn([...path], document.createNode(value, { flow: true }));
    return document.toString({ lineWidth: 0, flowCollectionPadding: false });
  }
  return text.slice(0, range[0]) + inline(value) + text.slice(range[1]);
}

/**
 * Returns true if a node can be replaced in place. All of these conditions must be met:
 * - The node is not empty.
 * - The node is not a block on lines of its own.
 * - The node has no anchor.
 * - There is no alias on the path of the node.
 */
function isPlain(document: Document, path: readonly string[], node: Node): boolean {
  const above = path.map((_, depth) => document.getIn(path.slice(0, depth + 1), true));
  if (above.some((one) => isAlias(one))) return false;
  const isOneLine = isScalar(node) ? node.type !== 'BLOCK_FOLDED' && node.type !== 'BLOCK_LITERAL' : true;
  const isBlock = !isScalar(node) && 'flow' in node && node.flow !== true;
  return (
    isOneLine && !isBlock && !('anchor' in node && node.anchor !== undefined) && node.range?.[0] !== node.range?.[1]
  );
}

/** Formats a value for a flow mapping, in which commas and braces need quotes. */
function inline(value: unknown): string {
  const options = { collectionStyle: 'flow', lineWidth: 0, flowCollectionPadding: false } as const;
  return stringify([value], options).trim().slice(1, -1);
}

/** Adds the seed on a line after the rules or, if that is not possible, formats the whole text again with the seed. */
function withSeed(text: string, seed: string): string {
  const document = parseDocument(text);
  const { contents } = document;
  const rules = document.get('rules', true);
  const line = `seed: ${stringify(seed).trim()}`;
  if (isMap(contents) && contents.flow !== true && isNode(rules) && rules.range != null) {
    const end = text.indexOf('\n', rules.range[1]);
    return end < 0 ? `${text}\n${line}\n` : `${text.slice(0, end + 1)}${line}\n${text.slice(end + 1)}`;
  }
  document.set('seed', seed);
  return document.toString({ lineWidth: 0, flowCollectionPadding: false });
}
