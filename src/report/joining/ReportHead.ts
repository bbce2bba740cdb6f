import { streamVersion } from '../../random/Threefry.ts';
import type { Study } from '../../study/Study.ts';

/** What the manifest of every report begins with: enough to list it among others. */
export interface ReportHead {
  /** The version of riftlab that made it. */
  readonly riftlab: string;
  readonly study: string;
  readonly question: string;
  /** What came out, in sentences: the most important first. */
  readonly answer: readonly string[];
  /** The run was interrupted, and what is told is of a part of it. */
  readonly isPartial: boolean;
}

/** The head of a study's report, and the versions and the seed that its numbers depend on. @param version riftlab's */
export function reportHead({ name, question, rules, seed }: Study, version: string, answer: readonly string[]) {
  return {
    riftlab: version,
    rules: { name: rules.name, version: rules.version },
    streamVersion,
    study: name,
    question,
    answer,
    seed,
  };
}

/** The head in a manifest's text; null where there is none, as where something else has written it. */
export function readReportHead(manifest: string): ReportHead | null {
  const data = parsed(manifest);
  if (typeof data !== 'object' || data === null) return null;
  const { riftlab, study, question, answer, partial }: Readonly<Record<string, unknown>> = { ...data };
  if (typeof riftlab !== 'string' || typeof study !== 'string' || typeof question !== 'string') return null;
  if (!Array.isArray(answer) || !answer.every((sentence) => typeof sentence === 'string')) return null;
  return { riftlab, study, question, answer, isPartial: partial === true };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
