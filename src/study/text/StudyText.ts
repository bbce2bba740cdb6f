import { isAlias, isMap, isScalar, isSeq, LineCounter, type Node, type YAMLMap } from 'yaml';
import { type Mistake, StudyError } from '../StudyError.ts';
import { composeYaml } from './composeYaml.ts';
import { DataReader, offsetOf } from './DataReader.ts';

/** How much of a path a text has, and where that stands. */
export interface Place {
  /** How many steps of the path exist. */
  readonly depth: number;
  /** Where the value of the last of them begins, and where its key does (the value again, in a list). */
  readonly offset: number;
  readonly keyOffset: number;
  readonly node: Node | null;
}

/** What lies under one step of a path; an item of a list has no key. */
interface Child {
  readonly key?: unknown;
  readonly value: Node | null;
}

/** The text of a study: its data, and where each part of them stands. */
export class StudyText {
  readonly data: unknown;
  /** What plain data cannot hold, such as a key given twice; left out of the data. */
  readonly mistakes: Mistake[] = [];
  private readonly file: string;
  private readonly lines = new LineCounter();
  private readonly reader: DataReader;
  private readonly root: Node | null;
  private readonly children = new Map<Node, Map<string, Child>>();

  /** @throws StudyError where the text is not one YAML document of reasonable depth and size */
  constructor(text: string, file: string) {
    this.file = file;
    // An editor does not count a byte order mark as a column.
    const bare = text.replace(/^\uFEFF/, '');
    const { root, errors } = composeYaml(bare, this.lines);
    if (errors.length > 0) {
      throw new StudyError(errors.map(({ offset, message }) => this.mistakeAt(offset, [], message)));
    }
    this.root = root;
    this.reader = new DataReader((offset, path, message) => this.mistakes.push(this.mistakeAt(offset, path, message)));
    this.data = this.reader.read(root, []);
    if (this.reader.isExhausted) throw new StudyError(this.mistakes);
  }

  /** The keys of the mapping at a path, in the order of the file. */
  keys(path: readonly string[]): string[] {
    const { depth, node } = this.find(path);
    return depth === path.length && isMap<unknown, Node | null>(node) ? [...this.childrenOf(node).keys()] : [];
  }

  /** The scalar at a path as it is written, without quotes; undefined where there is none. */
  written(path: readonly string[]): string | undefined {
    const { depth, node } = this.find(path);
    return depth === path.length && isScalar(node) ? node.source : undefined;
  }

  /** Follows a path as far as it goes. */
  find(path: readonly string[]): Place {
    let node = this.root;
    let offset = offsetOf(node);
    let keyOffset = offset;
    let depth = 0;
    for (const step of path) {
      const child = this.child(node, step);
      if (child === undefined) break;
      node = this.target(child.value);
      keyOffset = child.key === undefined ? offsetOf(child.value) : offsetOf(child.key);
      const isWritten =
        child.value !== null && !(isScalar(child.value) && child.value.source === '' && child.value.value === null);
      offset = isWritten ? offsetOf(child.value === node || node === null ? child.value : node) : keyOffset;
      depth += 1;
    }
    return { depth, offset, keyOffset, node };
  }

  /** A mistake at the place of a path: at its value, or its last key; where the path goes on unwritten, at what it goes on from. */
  mistake(path: readonly string[], message: string, isAboutKey = false): Mistake {
    const { depth, offset, keyOffset } = this.find(path);
    return this.mistakeAt(isAboutKey || depth < path.length ? keyOffset : offset, path, message);
  }

  private mistakeAt(offset: number, path: readonly string[], message: string): Mistake {
    const { line, col } = this.lines.linePos(offset);
    return { file: this.file, line, column: col, path: path.join('.'), message };
  }

  private child(node: Node | null, step: string): Child | undefined {
    if (isMap<unknown, Node | null>(node)) return this.childrenOf(node).get(step);
    if (isSeq<Node>(node) && /^\d+$/.test(step) && Number(step) < node.items.length) {
      return { value: node.items[Number(step)] };
    }
    return undefined;
  }

  private childrenOf(map: YAMLMap<unknown, Node | null>): ReadonlyMap<string, Child> {
    let children = this.children.get(map);
    if (children === undefined) {
      children = new Map();
      for (const pair of map.items) {
        const name = this.reader.keyText(pair.key);
        // Of a key given twice, the data have the first.
        if (name !== undefined && !children.has(name)) children.set(name, pair);
      }
      this.children.set(map, children);
    }
    return children;
  }

  private target(node: Node | null): Node | null {
    let target = node;
    while (isAlias(target)) target = this.reader.targets.get(target) ?? null;
    return target;
  }
}
