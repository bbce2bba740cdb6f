import { type Alias, isAlias, isMap, isScalar, isSeq, type Node, type YAMLMap } from 'yaml';
import { isReservedKey } from './Mapping.ts';

/** The deepest that a study may nest: no setup comes near it, and readers of trees do not run out of stack. */
export const DEEPEST = 64;

/** More values than this come from aliases of aliases, written to exhaust memory. */
const MOST_VALUES = 100_000;

/** Turns the nodes of a YAML document into plain data, and notes what plain data cannot hold. */
export class DataReader {
  /** What each alias stands for: the latest anchor of its name above it. */
  readonly targets = new Map<Alias, Node>();
  private readonly anchors = new Map<string, Node>();
  private readonly note: (offset: number, path: readonly string[], message: string) => void;
  /** The mappings and lists being read, outermost first. */
  private readonly open = new Set<Node>();
  private values = 0;
  private aliasesOpen = 0;

  constructor(note: (offset: number, path: readonly string[], message: string) => void) {
    this.note = note;
  }

  /** Whether the document was too deep or too large to be read to its end. */
  get isExhausted(): boolean {
    return this.values > MOST_VALUES;
  }

  read(node: unknown, path: readonly string[]): unknown {
    if (this.isExhausted) return null;
    this.values += 1;
    const offset = offsetOf(node);
    if (this.isExhausted) this.note(offset, path, `more than ${MOST_VALUES} values, counting what aliases repeat`);
    if (path.length > DEEPEST) {
      this.note(offset, path.slice(0, 3), `nested deeper than ${DEEPEST} levels`);
      this.values = Number.POSITIVE_INFINITY;
    }
    if (this.isExhausted) return null;
    if (isAlias(node)) return this.readAlias(node, path);
    this.keepAnchor(node);
    if (!isMap(node) && !isSeq(node)) return isScalar(node) ? node.value : null;
    this.open.add(node);
    const data = isMap(node)
      ? this.readMap(node, path)
      : node.items.map((item, at) => this.read(item, [...path, String(at)]));
    this.open.delete(node);
    return data;
  }

  /** A key as text, numbers as they were written; undefined where it is none. */
  keyText(key: unknown): string | undefined {
    const node = isAlias(key) ? this.targets.get(key) : key;
    if (!isScalar(node)) return undefined;
    const text = typeof node.value === 'string' ? node.value : node.source;
    return text === '' ? undefined : text;
  }

  private readMap(map: YAMLMap, path: readonly string[]): Readonly<Record<string, unknown>> {
    const data = new Map<string, unknown>();
    for (const { key, value } of map.items) {
      const offset = offsetOf(key) || offsetOf(map);
      if (isAlias(key)) this.readAlias(key, path);
      else this.keepAnchor(key);
      const name = this.keyText(key);
      if (name === undefined) this.note(offset, path, 'expected a name before the colon');
      else if (isReservedKey(name))
        this.note(offset, [...path, name], `\`${name}\` cannot be used as a name; choose another`);
      else if (data.has(name)) this.note(offset, [...path, name], `\`${name}\` is given twice; keep one of the two`);
      else data.set(name, this.read(value, [...path, name]));
    }
    return Object.fromEntries(data);
  }

  private readAlias(alias: Alias, path: readonly string[]): unknown {
    const target = this.targets.get(alias) ?? this.anchors.get(alias.source);
    if (target === undefined) {
      this.note(
        offsetOf(alias),
        path,
        `nothing above is marked \`&${alias.source}\`, so \`*${alias.source}\` stands for nothing`,
      );
      return null;
    }
    if (this.open.has(target)) {
      this.note(offsetOf(alias), path, `\`*${alias.source}\` stands inside what it repeats`);
      return null;
    }
    this.targets.set(alias, target);
    this.aliasesOpen += 1;
    const data = this.read(target, path);
    this.aliasesOpen -= 1;
    return data;
  }

  /** What an alias repeats was kept where it stands. */
  private keepAnchor(node: unknown): void {
    if (this.aliasesOpen === 0 && (isScalar(node) || isMap(node) || isSeq(node)) && node.anchor !== undefined) {
      this.anchors.set(node.anchor, node);
    }
  }
}

/** Where a node begins in the text; 0 where it does not say. */
export function offsetOf(node: unknown): number {
  return (isScalar(node) || isMap(node) || isSeq(node) || isAlias(node) ? node.range?.[0] : undefined) ?? 0;
}
