import fc from 'fast-check';
import { type Encoding, encoding, encodings } from './encodings.ts';
import { type TableEdit, tableEdits, withTableEdits } from './rowEdits.ts';
import { type TextEdit, textEdits, withTextEdits } from './textEdits.ts';
import { type TreeEdit, treeEdits, withTreeEdits } from './treeEdits.ts';

/** The change of one file as plain data, so that it can be printed and repeated. */
export interface Mutation {
  readonly tree?: readonly TreeEdit[];
  readonly table?: TableEdit;
  readonly text?: readonly TextEdit[];
  readonly bytes?: { readonly at: number; readonly put: Uint8Array };
  readonly encoding: Encoding;
}

const stray = fc.record({ at: fc.nat(10_000), put: fc.uint8Array({ minLength: 1, maxLength: 8 }) });

/** Returns arbitrary mutations of a file. @param file its name; the ending tells a table from a YAML document */
export function mutationFor(file: string): fc.Arbitrary<Mutation> {
  const structured: fc.Arbitrary<Mutation> = file.endsWith('.csv')
    ? fc.record({ table: tableEdits, encoding })
    : fc.record({ tree: treeEdits, encoding });
  return fc.oneof(
    { weight: 5, arbitrary: structured },
    { weight: 2, arbitrary: fc.record({ text: textEdits, encoding }) },
    { weight: 1, arbitrary: fc.record({ bytes: stray, encoding }) },
  );
}

/** Returns the bytes of a file after a mutation. */
export function mutated(original: string, { tree, table, text, bytes, encoding: how }: Mutation): Buffer {
  let changed = original;
  if (tree !== undefined) changed = withTreeEdits(changed, tree);
  if (table !== undefined) changed = withTableEdits(changed, table);
  if (text !== undefined) changed = withTextEdits(changed, text);
  const encoded = encodings[how](changed);
  if (bytes === undefined) return encoded;
  const at = bytes.at % (encoded.length + 1);
  return Buffer.concat([encoded.subarray(0, at), bytes.put, encoded.subarray(at)]);
}
