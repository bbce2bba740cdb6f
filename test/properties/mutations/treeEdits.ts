import fc from 'fast-check';
import { oddScalar, oddText } from './oddValues.ts';
import { childrenOf, nodesOf, type Tree, treeOf, yamlOf } from './Tree.ts';

const KINDS = [
  ...[
    'nudge',
    'nudge',
    'nudge',
    'nudge',
    'replace',
    'replace',
    'replace',
    'drop',
    'drop',
    'double',
    'misspell',
    'misspell',
    'rename',
  ],
  ...['empty', 'listed', 'deepen', 'hoist', 'transplant', 'transplant', 'scale', 'scale', 'repeat'],
] as const;

/** One change of a document's structure. Numbers select among the document's parts. */
export interface TreeEdit {
  readonly kind: (typeof KINDS)[number];
  readonly at: number;
  readonly other: number;
  readonly value: string | number | boolean | null;
  readonly name: string;
  /** The number of repetitions, the depth, or the factor of the change. */
  readonly times: number;
}

const treeEdit: fc.Arbitrary<TreeEdit> = fc.record({
  kind: fc.constantFrom(...KINDS),
  at: fc.nat(10_000),
  other: fc.nat(10_000),
  value: oddScalar,
  name: oddText,
  times: fc.constantFrom(2, 3, 10, 50, 63, 64, 65, 200, 1000, 1001, 20_000),
});

/** A few changes of the structure of a YAML file. */
export const treeEdits: fc.Arbitrary<TreeEdit[]> = fc.oneof(
  // A single change is the most common case, because several changes mostly cause a mistake early.
  { weight: 3, arbitrary: fc.tuple(treeEdit) },
  { weight: 1, arbitrary: fc.array(treeEdit, { minLength: 2, maxLength: 3 }) },
);

/** Returns a YAML text after changes of its structure. */
export function withTreeEdits(text: string, edits: readonly TreeEdit[]): string {
  const tree = treeOf(text);
  for (const edit of edits) change(tree, edit);
  return yamlOf(tree);
}

function change(root: Tree, { kind, at, other, value, name, times }: TreeEdit): void {
  const nodes = nodesOf(root);
  const parents = nodes.filter((node) => childrenOf(node).length > 0);
  if (parents.length === 0) return;
  const parent = parents[at % parents.length];
  const size = parent.kind === 'mapping' ? parent.entries.length : parent.kind === 'list' ? parent.items.length : 0;
  const child = Math.floor(at / parents.length) % size;
  const changed = (make: (tree: Tree) => Tree) => {
    if (parent.kind === 'list') parent.items[child] = make(parent.items[child]);
    if (parent.kind === 'mapping') parent.entries[child][1] = make(parent.entries[child][1]);
  };
  const renamed = (make: (key: string) => string) => {
    if (parent.kind === 'mapping') parent.entries[child][0] = make(parent.entries[child][0]);
  };
  const members: unknown[] = parent.kind === 'mapping' ? parent.entries : parent.kind === 'list' ? parent.items : [];
  const put: Record<TreeEdit['kind'], () => void> = {
    nudge: () => changed((tree) => nudged(tree, other, times)),
    replace: () => changed(() => ({ kind: 'scalar', value })),
    drop: () => members.splice(child, 1),
    double: () => members.push(structuredClone(members[child])),
    misspell: () => renamed((key) => misspelt(key, other)),
    rename: () => renamed(() => name),
    empty: () => changed(() => (other % 2 === 0 ? { kind: 'list', items: [] } : { kind: 'mapping', entries: [] })),
    listed: () => changed((tree) => ({ kind: 'list', items: [tree, copyOf(tree)] })),
    deepen: () => changed((tree) => deepened(tree, Math.min(times, 1000))),
    hoist: () => changed((tree) => nodesOf(tree)[1] ?? tree),
    transplant: () => changed(() => copyOf(nodes[other % nodes.length])),
    scale: () => changed((tree) => scaled(tree, times, other)),
    repeat: () => members.push(...copies(members[child], times, size)),
  };
  put[kind]();
}

function misspelt(key: string, seed: number): string {
  const at = seed % (key.length + 1);
  const ways = [
    () => key.slice(0, at) + key.slice(at + 1),
    () => key.slice(0, at) + (key[at] ?? 'q') + key.slice(at),
    () => key.slice(0, at) + (key[at + 1] ?? '') + (key[at] ?? '') + key.slice(at + 2),
    () => key.toUpperCase(),
    () => `${key} `,
    () => key.replaceAll(/[aeo]/g, (letter) => ({ a: 'а', e: 'е', o: 'о' })[letter] ?? letter),
  ];
  return ways[seed % ways.length]();
}

/** `structuredClone` runs out of stack on a tree of a thousand levels. */
function copyOf(tree: Tree): Tree {
  if (tree.kind === 'list') return { kind: 'list', items: tree.items.map(copyOf) };
  if (tree.kind === 'mapping')
    return { kind: 'mapping', entries: tree.entries.map(([key, value]) => [key, copyOf(value)]) };
  return { ...tree };
}

function deepened(tree: Tree, times: number): Tree {
  let deep = tree;
  for (let level = 0; level < times; level += 1) {
    deep = level % 2 === 0 ? { kind: 'list', items: [deep] } : { kind: 'mapping', entries: [['a', deep]] };
  }
  return deep;
}

/** Changes every number in a subtree slightly and inverts booleans; the result can often still be played. */
function nudged(tree: Tree, seed: number, times: number): Tree {
  if (tree.kind === 'list') return { kind: 'list', items: tree.items.map((item) => nudged(item, seed, times)) };
  if (tree.kind === 'mapping') {
    return { kind: 'mapping', entries: tree.entries.map(([key, value]) => [key, nudged(value, seed, times)]) };
  }
  const { value } = tree;
  if (typeof value === 'boolean') return { kind: 'scalar', value: !value };
  if (typeof value !== 'number') return tree;
  return { kind: 'scalar', value: [value + 1, value - 1, value + (seed % 7), 2 * value, times, 0, 1][seed % 7] };
}

/** Makes the numbers in a subtree larger, smaller, negative or invalid. */
function scaled(tree: Tree, times: number, seed: number): Tree {
  const factor = [times, -1, times ** 3, 1 / times, 0, Number.NaN][seed % 6];
  if (tree.kind === 'list') return { kind: 'list', items: tree.items.map((item) => scaled(item, times, seed)) };
  if (tree.kind === 'mapping') {
    return { kind: 'mapping', entries: tree.entries.map(([key, value]) => [key, scaled(value, times, seed)]) };
  }
  return typeof tree.value === 'number' ? { kind: 'scalar', value: tree.value * factor } : tree;
}

/**
 * Returns copies of a list's item or a mapping's entry (an entry gets new names). Large members are copied less often.
 */
function copies(member: unknown, times: number, size: number): unknown[] {
  const weight = JSON.stringify(member).length;
  const count = Math.min(times, Math.floor(900_000 / weight));
  return Array.from({ length: count }, (_, at) => {
    const copy = structuredClone(member);
    if (Array.isArray(copy)) copy[0] = `${copy[0]}${size + at}`;
    return copy;
  });
}
