import { isMap, isScalar, isSeq, parseDocument } from 'yaml';

/** A YAML document as a tree that can hold anything that YAML can, including duplicate keys. */
export type Tree =
  | { readonly kind: 'scalar'; value: unknown }
  | { readonly kind: 'list'; items: Tree[] }
  | { readonly kind: 'mapping'; entries: [key: string, value: Tree][] };

/** Parses a valid YAML text; aliases become copies. */
export function treeOf(text: string): Tree {
  const document = parseDocument(text);
  const tree = (node: unknown): Tree => {
    const plain = typeof node === 'object' && node !== null && 'resolve' in node ? resolved(node) : node;
    if (isSeq(plain)) return { kind: 'list', items: plain.items.map(tree) };
    if (!isMap(plain)) return { kind: 'scalar', value: isScalar(plain) ? plain.value : null };
    return { kind: 'mapping', entries: plain.items.map(({ key, value }) => [String(key), tree(value)]) };
  };
  const resolved = (alias: object) => (alias as { resolve(from: typeof document): unknown }).resolve(document);
  return tree(document.contents);
}

/** Returns every node of a tree, parents first. */
export function nodesOf(tree: Tree): Tree[] {
  const nodes = [tree];
  // The list grows during the loop; recursion would copy deep trees at every level.
  for (const node of nodes) nodes.push(...childrenOf(node));
  return nodes;
}

/** Returns the children of a node. */
export function childrenOf(tree: Tree): readonly Tree[] {
  if (tree.kind === 'list') return tree.items;
  return tree.kind === 'mapping' ? tree.entries.map(([, value]) => value) : [];
}

/** Returns a tree as YAML in flow style: like JSON, with one entry of the outermost mapping per line. */
export function yamlOf(tree: Tree, isOutermost = true): string {
  if (tree.kind === 'scalar') return scalarText(tree.value);
  if (tree.kind === 'list') return `[${tree.items.map((item) => yamlOf(item, false)).join(', ')}]`;
  const entries = tree.entries.map(([key, value]) => `${JSON.stringify(key)}: ${yamlOf(value, false)}`);
  return isOutermost ? `${entries.join('\n')}\n` : `{${entries.join(', ')}}`;
}

function scalarText(value: unknown): string {
  if (Number.isNaN(value)) return '.nan';
  if (value === Number.POSITIVE_INFINITY) return '.inf';
  if (value === Number.NEGATIVE_INFINITY) return '-.inf';
  return JSON.stringify(value) ?? '~';
}
