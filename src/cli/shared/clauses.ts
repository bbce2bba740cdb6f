import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folders of the engines, with their READMEs. The path is the same from src/ and dist/. */
const ENGINES = fileURLToPath(new URL('../../../src/rules/', import.meta.url));

/** A clause of an engine's README, which says how riftlab plays a rule. */
export interface Clause {
  readonly engine: string;
  readonly text: string;
}

/** The letters by which journals cite the numbered clauses of an engine's own README. */
const OWN_CLAUSES: Readonly<Record<string, string>> = { FLEET: 'fleet-battle', EXP: 'expedition' };
/** Matches the name of a numbered clause in an engine's own README: `FLEET 3`. */
export const OWN_CLAUSE = /^(FLEET|EXP)\s+(\d+)$/i;

/**
 * Returns the clauses about a rule. For a rule of a game, such as `41.N7`, `TI4 41.N7` or `IP2.554`, returns the
 * clauses that cite the rule. For a name such as `FLEET 3`, returns the clause with this number in the engine's own
 * README.
 *
 * @throws Error if the folder of the engines is missing from the package
 */
export function clausesAbout(rule: string): Clause[] {
  const [, letters, number] = OWN_CLAUSE.exec(rule.trim()) ?? [];
  if (letters !== undefined) {
    return readmes()
      .filter(({ engine }) => engine === OWN_CLAUSES[letters.toUpperCase()])
      .flatMap(({ engine, text }) =>
        paragraphsOf(text)
          .filter((paragraph) => paragraph.startsWith(`${number}. `))
          .map((paragraph) => ({ engine, text: paragraph })),
      );
  }
  const [, book = '', id] = /^(?:.*\s)?(RQ\.|IP)?(\S+)$/i.exec(rule.trim()) ?? ['', '', rule];
  const cited = new RegExp(`(?<![\\w.])${id.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w]|\\.\\w)`, 'i');
  return readmes()
    .filter(({ engine }) => isOf(engine, book))
    .flatMap(({ engine, text }) =>
      paragraphsOf(text)
        .filter((paragraph) => cited.test(paragraph))
        .map((paragraph) => ({ engine, text: paragraph })),
    );
}

/**
 * Returns true if an engine plays the rules of a rulebook. `book` has the letters of the rulebook: `RQ.` or `IP`. The README of
 * the engine cites these rules without the letters: RQ.ACT.1 as ACT.1, IP2.554 as 2.554. If `book` is empty, returns true for
 * every engine.
 */
function isOf(engine: string, book: string): boolean {
  if (book.toUpperCase() === 'RQ.') return engine === 'skirmish';
  if (book.toUpperCase() === 'IP') return engine === 'gravity-portals';
  return true;
}

/**
 * Returns the rows about a measure from the tables in the READMEs: the row of `arrived_ship_ID` describes
 * `arrived_ship_cruiser`. A measure of a stage of an expedition, `rift.ships_arrived`, is described by the engine of the
 * stage.
 */
export function rowsAbout(measure: string): Clause[] {
  const own = ownRowsAbout(measure);
  const parts = measure.split('.');
  if (own.length > 0 || parts.length === 1) return own;
  return ownRowsAbout(parts[parts.length - 1]).filter(({ engine }) => engine !== 'expedition');
}

/** Returns the names in the READMEs' tables of measures. Names with words in capitals are patterns and are omitted. */
export function measureNames(): string[] {
  return readmes().flatMap(({ text }) =>
    measureRows(text).flatMap(({ patterns }) => patterns.filter((name) => !/[A-Z]/.test(name))),
  );
}

function ownRowsAbout(measure: string): Clause[] {
  return readmes().flatMap(({ engine, text }) =>
    measureRows(text).flatMap(({ patterns, meaning }) =>
      patterns.some((name) => patternOf(name).test(measure)) ? [{ engine, text: meaning }] : [],
    ),
  );
}

/** Returns the rows of a README's table of measures. */
function measureRows(text: string): { readonly patterns: readonly string[]; readonly meaning: string }[] {
  const [, section = ''] = /^## Measures$([\s\S]*?)(?=^## |(?![\s\S]))/m.exec(text) ?? [];
  return [...section.matchAll(/^\|(.*)\|(.*)\|$/gm)].map(([, names, meaning]) => ({
    patterns: [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => name),
    meaning: plain(meaning),
  }));
}

/** Returns the pattern for a name in which words in capitals stand for any name: `arrived_ship_ID`, `NAME.reached`. */
function patternOf(name: string): RegExp {
  const words = name.split(/([._])/).map((word) => (/^[A-Z]+$/.test(word) ? '.+' : word === '.' ? '\\.' : word));
  return new RegExp(`^${words.join('')}$`);
}

function readmes(): { readonly engine: string; readonly text: string }[] {
  return readdirSync(ENGINES, { withFileTypes: true }).flatMap((entry) => {
    if (!entry.isDirectory()) return [];
    const file = join(ENGINES, entry.name, 'README.md');
    try {
      return [{ engine: entry.name, text: readFileSync(file, 'utf8') }];
    } catch {
      return [];
    }
  });
}

/**
 * Returns the paragraphs, each as one line, without tables and code blocks. An item of a list within a numbered clause is a paragraph
 * of its own, with the items below it, and begins with the number of the clause.
 */
function paragraphsOf(text: string): string[] {
  const prose = text.replaceAll(/```[\s\S]*?```/g, '');
  let clause = '';
  return prose.split(/\n(?= {0,4}(?:\d+\.|-)\s)|\n\s*\n/).flatMap((part) => {
    if (/^[#|]/.test(part.trim()) || part.trim() === '') return [];
    const [, number] = /^(\d+\.)\s/.exec(part) ?? [];
    const isWithin = /^ {4}-\s/.test(part);
    clause = number ?? (isWithin ? clause : '');
    const line = plain(part.replaceAll(/(?<=\n)\s*- /g, ''));
    return [isWithin ? `${clause} ${line.replace(/^- /, '')}`.trim() : line];
  });
}

function plain(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?<!\w)(\*\*|[*_])(?=\S)([^*_]+)\1(?!\w)/g, '$2')
    .replaceAll('\\|', '|')
    .trim();
}
