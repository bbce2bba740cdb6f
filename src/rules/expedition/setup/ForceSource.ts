import type { z } from 'zod';
import type { FilePlace, FileText } from '../../fieldSchemas.ts';
import { CardFile } from '../../skirmish/cards/CardFile.ts';
import { cardShape } from '../../skirmish/cards/cardSchema.ts';
import { type ForceText, forceShape } from './force.ts';

export type Path = readonly (string | number)[];

/** Receives one mistake: the path in the setup, the message, and the place in a file that the setup names. */
export type Complain = (path: Path, message: string, place?: FilePlace) => void;

/**
 * A cache of the forces read from files without a mistake. The key is the text of the file. The scenarios of a study share files.
 */
const sound = new Map<string, ForceText>();
const MOST_SOUND = 50;

/** A force as it was written, in a file or in the study, with the place of each part. */
export class ForceSource {
  /** The force; null if its file has mistakes. */
  readonly text: ForceText | null = null;
  private readonly path: Path;
  private readonly file: FileText | null = null;
  /** The parsed file; null until a place in it is needed. */
  private written: CardFile | null = null;
  private lastPlace: FilePlace | undefined;

  /**
   * @param path the path of the force in the setup
   * @param context receives the mistakes in a file; the schema has already reported the mistakes in the study itself
   */
  constructor(force: ForceText | FileText, path: Path, context: z.RefinementCtx) {
    this.path = path;
    if (!('file' in force)) {
      this.text = force;
      return;
    }
    this.file = force;
    this.text = sound.get(force.text) ?? this.read(force, context);
    if (this.text === null) return;
    if (sound.size >= MOST_SOUND) sound.clear();
    sound.set(force.text, this.text);
  }

  /**
   * The place where a part of the force was written. For a force in the study, this is the path of the part. For a
   * force in a file, this is the path of the force, with the place of the part in the file.
   */
  placeOf(inside: Path, isAboutKey = false): { readonly path: Path; readonly place?: FilePlace } {
    if (this.file === null) return { path: [...this.path, ...inside] };
    this.written ??= this.parsed(this.file, null);
    this.written.mistake(inside.map(String), '', isAboutKey);
    return { path: this.path, ...(this.lastPlace && { place: this.lastPlace }) };
  }

  private read(file: FileText, context: z.RefinementCtx): ForceText | null {
    this.written = this.parsed(file, context);
    const { data } = this.written;
    if (data === undefined) return null;
    const { value, issues } = run(forceShape, data);
    for (const issue of issues) this.pass(issue, context);
    return issues.length === 0 ? value : null;
  }

  /** @param context receives YAML mistakes; null if they were reported before */
  private parsed({ file, text }: FileText, context: z.RefinementCtx | null): CardFile {
    let isParsing = true;
    const parsed = new CardFile(text, ({ line, column }, message) => {
      this.lastPlace = { file, line, column };
      if (isParsing && context !== null) tell(context, this.path, message, this.lastPlace);
    });
    isParsing = false;
    return parsed;
  }

  /**
   * Reports an issue that the force's schema has found, with its place. The message of the issue is written when the
   * whole study is checked.
   */
  private pass(issue: z.core.$ZodRawIssue, context: z.RefinementCtx): void {
    const inside = (issue.path ?? []).map(String);
    if (issue.code !== 'unrecognized_keys') {
      const { path, place } = this.placeOf(inside, issue.code === 'invalid_key');
      context.addIssue({ ...issue, path: [...path], params: { place } } as never);
      return;
    }
    for (const key of issue.keys) {
      const { path, place } = this.placeOf([...inside, key], true);
      context.addIssue({ ...issue, keys: [key], path: [...path], params: { place } } as never);
    }
  }
}

/** Checks data by a schema. Returns issues without messages, because messages are written when the whole study is checked. */
function run<T>(schema: z.ZodType<T>, data: unknown): { value: T; issues: z.core.$ZodRawIssue[] } {
  const payload = schema._zod.run({ value: data, issues: [] }, { async: false });
  if (payload instanceof Promise) throw new Error('a force must be checked synchronously');
  return { value: payload.value as T, issues: payload.issues };
}

/** Checks a card written in a force: reports each mistake by its path on the card. */
export function checkCard(card: unknown, mistake: (inside: Path, message: string, isAboutKey: boolean) => void): void {
  for (const issue of cardShape.safeParse(card).error?.issues ?? []) {
    if (issue.code !== 'unrecognized_keys') {
      mistake(issue.path.map(String), issue.message, issue.code === 'invalid_key');
      continue;
    }
    const messages = issue.message.split('\n');
    for (const [at, key] of issue.keys.entries()) mistake([...issue.path.map(String), key], messages[at], true);
  }
}

/** Adds a mistake, with its message, to the issues of a check. */
export function tell(context: z.RefinementCtx, path: Path, message: string, place?: FilePlace): void {
  context.addIssue({ code: 'custom', path: [...path], message, ...(place && { params: { place } }) });
}
