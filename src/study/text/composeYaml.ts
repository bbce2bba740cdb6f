import { Composer, Lexer, type LineCounter, type Node, Parser, type YAMLError } from 'yaml';
import { DEEPEST } from './DataReader.ts';

/** The longest text of a study, in UTF-16 units. */
const LONGEST = 1_000_000;

/** The most marks, spaces and words: ten times a study of a thousand scenarios, and read within a second. */
const MOST_LEXEMES = 100_000;

/** After the first few, errors of syntax mostly follow from one another. */
const MOST_ERRORS = 5;

/** One YAML document, or what is wrong with its text. */
export interface Composed {
  readonly root: Node | null;
  readonly errors: readonly TextError[];
}

interface TextError {
  /** In UTF-16 units from the text's start. */
  readonly offset: number;
  readonly message: string;
}

/** Parses a text as one YAML 1.2 document. @param lines learns where the lines begin */
export function composeYaml(text: string, lines: LineCounter): Composed {
  lines.addNewLine(0);
  const refuse = (offset: number, message: string) => ({ root: null, errors: [{ offset, message }] });
  // biome-ignore lint/suspicious/noControlCharactersInRegex: to refuse them
  const unprintable = /[\0-\x08\x0B\x0C\x0E-\x1F\x7F-\x84\x86-\x9F\uFFFE\uFFFF]/.exec(text.slice(0, LONGEST));
  if (unprintable !== null) {
    for (const { index } of text.slice(0, unprintable.index).matchAll(/\n/g)) lines.addNewLine(index + 1);
    const code = unprintable[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
    return refuse(unprintable.index, `expected a text file; got the unprintable character U+${code}`);
  }
  if (text.length > LONGEST) return refuse(0, `expected at most ${LONGEST} characters; got ${text.length}`);

  const parser = new Parser(lines.addNewLine);
  const tokens = [];
  let lexemes = 0;
  for (const lexeme of new Lexer().lex(text)) {
    lexemes += 1;
    if (lexemes > MOST_LEXEMES)
      return refuse(parser.offset, 'expected a study; the text up to here is more than any holds');
    tokens.push(...parser.next(lexeme));
    // Composing goes down the tree by recursion, so a tree too deep must not get there.
    if (parser.stack.length > DEEPEST) return refuse(parser.offset, `nested deeper than ${DEEPEST} levels`);
  }
  tokens.push(...parser.end());

  const [document, second] = [...new Composer({ uniqueKeys: false }).compose(tokens, true, text.length)];
  if (second !== undefined) {
    return refuse(second.range[0], 'expected one document; `---` or `...` begins a second one here');
  }
  return { root: document.contents, errors: syntaxErrors([...document.errors, ...document.warnings]) };
}

function syntaxErrors(errors: readonly YAMLError[]): TextError[] {
  return errors
    .map(({ code, message, pos }) => ({ offset: pos[0], message: `not valid YAML: ${plainWords[code] ?? message}` }))
    .slice(0, MOST_ERRORS);
}

const plainWords: Readonly<Partial<Record<YAMLError['code'], string>>> = {
  TAB_AS_INDENT: 'lines are indented with spaces, not tabs',
  BAD_ALIAS: 'an alias or anchor needs a name of letters and digits after its `*` or `&`',
  MULTILINE_IMPLICIT_KEY: 'a key must stand on one line, with a colon after it',
};
