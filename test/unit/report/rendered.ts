import type { Document, Section } from '../../../src/report/model/Document.ts';
import { documentMarkup } from '../../../src/report/render/page.ts';
import { renderTerminal } from '../../../src/report/render/terminal.ts';

const documentOf = (sections: readonly Section[]): Document => ({ kicker: '', title: '', answer: [], sections });

/** Sections without charts, rendered for a page. */
export function pageOf(sections: readonly Section[]): string {
  return documentMarkup(documentOf(sections), new Map()).text;
}

/** Sections rendered for the terminal. */
export function terminalOf(sections: readonly Section[]): string {
  return renderTerminal(documentOf(sections));
}
