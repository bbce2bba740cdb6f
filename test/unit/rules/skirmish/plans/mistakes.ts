import type { Report } from '../../../../../src/rules/ReportIssue.ts';

/** Collects reported mistakes as lines: the path with dots, then the message. */
export function mistakes(): { readonly report: Report; readonly lines: string[] } {
  const lines: string[] = [];
  return { report: (path, message) => lines.push(`${path.join('.')}: ${message}`), lines };
}
