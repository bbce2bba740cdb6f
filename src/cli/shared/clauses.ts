import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The engines' folders with their READMEs: the same path from src/ and dist/. */
const ENGINES = fileURLToPath(new URL('../../../src/rules/', import.meta.url));

/** A clause of an engine's README, which says in riftlab's own words how a rule is played. */
export interface Clause {
  readonly engine: string;
  readonly text: string;
}

/**
 * The clauses that cite a rule: `41.N7`, `TI4 41.N7`, `IP2.554`.
 *
 * @throws Error if the READMEs are not where the package has them
 */
export function clausesAbout(rule: string): Clause[] {
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

/** The READMEs cite their own book without the letters that begin its rule numbers: RQ.ACT.1 as ACT.1, IP2.554 as 2.554. */
function isOf(engine: string, book: string): boolean {
  if (book.toUpperCase() === 'RQ.') return engine === 'skirmish';
  if (book.toUpperCase() === 'IP') return engine === 'gravity-portals';
  return true;
}

/** The rows of the READMEs' tables about a measure: `arrived_ship_cruiser` is described by `arrived_ship_ID`. */
export function rowsAbout(measure: string): Clause[] {
  return readmes().flatMap(({ engine, text }) =>
    [...text.matchAll(/^\|(.*)\|(.*)\|$/gm)].flatMap(([, names, meaning]) => {
      const patterns = [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => name);
      const isMeant = patterns.some((name) =>
        new RegExp(`^${name.replaceAll(/(?<=_|^)[A-Z]+(?=_|$)/g, '.+')}$`).test(measure),
      );
      return isMeant ? [{ engine, text: plain(meaning) }] : [];
    }),
  );
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

/** List items and paragraphs, each in one line; tables and blocks of code are none. */
function paragraphsOf(text: string): string[] {
  const prose = text.replaceAll(/```[\s\S]*?```/g, '');
  return prose
    .split(/\n(?=\s*(?:\d+\.|-)\s)|\n\s*\n/)
    .map(plain)
    .filter((paragraph) => paragraph !== '' && !/^[#|]/.test(paragraph));
}

function plain(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?<!\w)[*_](?=\S)([^*_]+)[*_](?!\w)/g, '$1')
    .replaceAll('\\|', '|')
    .trim();
}
