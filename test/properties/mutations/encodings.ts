import fc from 'fast-check';

const BOM = '\uFEFF';

/** The encodings in which programs save a text, and some ways in which files are corrupted. */
export const encodings = {
  'UTF-8': (text) => Buffer.from(text),
  'UTF-8 with a byte order mark': (text) => Buffer.from(BOM + text),
  'two byte order marks': (text) => Buffer.from(BOM + BOM + text),
  'CRLF line ends': (text) => Buffer.from(text.replaceAll('\n', '\r\n')),
  'CR line ends': (text) => Buffer.from(text.replaceAll('\n', '\r')),
  'CRLF and a byte order mark': (text) => Buffer.from(BOM + text.replaceAll('\n', '\r\n')),
  'no last line end': (text) => Buffer.from(text.trimEnd()),
  'UTF-16LE with a byte order mark': (text) => Buffer.from(BOM + text, 'utf16le'),
  'UTF-16LE': (text) => Buffer.from(text, 'utf16le'),
  'UTF-16BE with a byte order mark': (text) => Buffer.from(BOM + text, 'utf16le').swap16(),
  'Latin-1': (text) => Buffer.from(`é${text}`, 'latin1'),
  'tabs for spaces': (text) => Buffer.from(text.replaceAll('  ', '\t')),
  'cut short': (text) => Buffer.from(text).subarray(0, Math.floor(text.length / 2)),
  'zero bytes at the end': (text) => Buffer.concat([Buffer.from(text), Buffer.alloc(512)]),
  'over four megabytes': (text) => Buffer.concat([Buffer.from(text), Buffer.alloc(4_000_001, '#\n')]),
  'bytes that are no text': (text) => Buffer.concat([Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0xff]), Buffer.from(text)]),
  'the start of a spreadsheet file': (text) => Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.from(text)]),
  'an empty file': () => Buffer.alloc(0),
} as const satisfies Readonly<Record<string, (text: string) => Buffer>>;

export type Encoding = keyof typeof encodings;

/** Mostly the correct encoding, so that other changes are tested beyond the first check. */
export const encoding: fc.Arbitrary<Encoding> = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Encoding>('UTF-8') },
  { weight: 1, arbitrary: fc.constantFrom(...(Object.keys(encodings) as Encoding[])) },
);
