import type { YAMLError } from 'yaml';

/** A syntax error of a text: its offset in UTF-16 units, and advice for people who do not know YAML. */
export interface TextError {
  readonly offset: number;
  readonly message: string;
}

/** A syntax error of the parser: its code, its message, and the position where the parser noticed it. */
type ParserError = Pick<YAMLError, 'code' | 'message' | 'pos'>;

/**
 * Returns a syntax error with advice. Its position is that of the actual mistake, although the parser often notices the
 * mistake only some lines further down. The most common mistakes have messages of their own; others keep the parser's
 * message.
 */
export function syntaxAdvice(text: string, error: ParserError): TextError {
  const own = advice[error.code]?.(text, error);
  const { offset, message } = own ?? { offset: error.pos[0], message: plainWords[error.code] ?? error.message };
  return { offset, message: `not valid YAML: ${message}` };
}

const plainWords: Readonly<Partial<Record<YAMLError['code'], string>>> = {
  TAB_AS_INDENT: 'lines are indented with spaces, not tabs',
  BAD_ALIAS: 'an alias or anchor needs a name of letters and digits after its `*` or `&`',
  MULTILINE_IMPLICIT_KEY: 'a key must be on one line, with a colon and a space after it',
};

type Advice = (text: string, error: ParserError) => TextError | null;

const advice: Readonly<Partial<Record<YAMLError['code'], Advice>>> = {
  UNEXPECTED_TOKEN: (text, { message, pos: [offset] }) => {
    const before = text.slice(0, offset).trimEnd();
    const quote = before.at(-1);
    if (/scalar/.test(message) && (quote === "'" || quote === '"')) {
      return { offset: before.length - 1, message: endedEarly[quote] };
    }
    const closing = /flow-(?:map|seq)-end/.test(message) ? text[offset] : undefined;
    return closing === undefined ? null : { offset, message: `this \`${closing}\` has no opening bracket; remove it` };
  },
  MISSING_CHAR: (text, { message, pos: [offset] }) => {
    const quote = /closing (['"])quote/.exec(message)?.[1];
    const start = quote === undefined ? -1 : lastOpeningQuote(text.slice(0, offset), quote);
    if (start >= 0) return { offset: start, message: `a text begins with ${quote} here, and no ${quote} ends it` };
    const bracket = /(?:with|expected) (?:a )?[\]}]/.test(message) ? unclosed(text.slice(0, offset)) : null;
    return bracket;
  },
  BAD_INDENT: (text, { message, pos: [offset] }) =>
    /end with a [\]}]/.test(message) ? unclosed(text.slice(0, offset)) : null,
  BLOCK_AS_IMPLICIT_KEY: (text, { pos: [offset] }) => colonInText(text, offset) ?? deeperLines(text, offset),
  BLOCK_IN_FLOW: (text, { pos: [offset] }) => colonInText(text, offset),
  BAD_SCALAR_START: (text, { pos: [offset] }) => {
    const value = /^[^\n#]*/.exec(text.slice(offset))?.[0].trim() ?? '';
    const quoted = value === '' || /["\\\]},]/.test(value) ? '' : `: "${value}"`;
    return { offset, message: `a text that begins with \`${text[offset]}\` needs quotes${quoted}` };
  },
};

const endedEarly = {
  "'": "this ' ends the text in quotes; write an apostrophe in it twice (''), or put the text in double quotes",
  '"': 'this " ends the text in quotes; write \\" for a quotation mark in the text, or put the text in single quotes',
} as const;

/** Finds a value such as `Rifts: worth it?`, in which a colon and a space begin another value. */
function colonInText(text: string, offset: number): TextError | null {
  const value = /^[^\n,{}[\]]*/.exec(text.slice(offset))?.[0].trimEnd() ?? '';
  const colon = /:(?=\s)/.exec(value);
  if (colon === null) return null;
  const quoted =
    value.includes('"') || value.length > 60 ? 'put the text in quotes' : `put the text in quotes: "${value}"`;
  return { offset: offset + colon.index, message: `a colon with a space after it begins another value; ${quoted}` };
}

/** Finds a key that has a value on its own line and also has indented lines below it. */
function deeperLines(text: string, offset: number): TextError | null {
  const key = text.slice(text.lastIndexOf('\n', offset) + 1, offset);
  const [, indent = ''] = /\n(?:\s*\n)*( *)\S/.exec(text.slice(offset)) ?? [];
  if (!/^ *[^\s:]+: *$/.test(key) || indent.length <= key.search(/\S/)) return null;
  return { offset, message: 'this key has a value and also indented lines below it; keep only one of the two' };
}

/** Returns the index of the last quote in a text at a place where a quoted text can begin; −1 if there is none. */
function lastOpeningQuote(text: string, quote: string): number {
  return [...text.matchAll(new RegExp(`(?<=^|[\\s,:[{])${quote}`, 'g'))].at(-1)?.index ?? -1;
}

const PAIRS: Readonly<Record<string, string>> = { '{': '}', '[': ']' };

/** Finds the innermost bracket that is open at the end of a text, ignoring quotes and comments; null if there is none. */
function unclosed(text: string): TextError | null {
  const open: number[] = [];
  for (const { 0: token, index } of text.matchAll(/'(?:''|[^'])*'|"(?:\\.|[^"\\])*"|(?:^|\s)#[^\n]*|[[\]{}]/g)) {
    if (token in PAIRS) open.push(index);
    else if (token === '}' || token === ']') open.pop();
  }
  const offset = open.at(-1);
  if (offset === undefined) return null;
  const bracket = text[offset];
  return { offset, message: `this \`${bracket}\` is never closed; write \`${PAIRS[bracket]}\` where it ends` };
}
