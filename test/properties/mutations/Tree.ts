import { isMap, isScalar, isSeq, parseDocument } from 'yaml';

/** A YAML document as a tree that mutations may put anything into, keys given twice included. */
export type Tree =
  | { readonly kind: 'scalar'; value: unknown }
  | { readonly kind: 'list'; items: Tree[] }
  | { readonly kind: 'mapping'; entries: [key: string, value: Tree][] };

/** The tree of a text that is known to be good YAML; aliases become copies of what they repeat. */
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

/** Every node of a tree, from the top down. */
export function nodesOf(tree: Tree): Tree[] {
  const nodes = [tree];
  // Grows while it is walked through, because deep trees would be copied once a level.
  for (const node of nodes) nodes.push(...childrenOf(node));
  return nodes;
}

/** What lies directly under a node. */
export function childrenOf(tree: Tree): readonly Tree[] {
  if (tree.kind === 'list') return tree.items;
  return tree.kind === 'mapping' ? tree.entries.map(([, value]) => value) : [];
}

/** A tree as YAML in flow style: what JSON can write, written like it, one entry of the outermost mapping a line. */
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
