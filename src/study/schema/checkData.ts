import type { z } from 'zod';
import type { FilePlace } from '../../rules/FileText.ts';
import { describeIssue } from './describeIssue.ts';

/** One thing that is wrong with data, by its path in them. */
export interface Finding {
  readonly path: readonly string[];
  readonly message: string;
  /** Whether the last key of the path is itself what is wrong, not its value. */
  readonly isAboutKey: boolean;
  /** Where it is, if that is in a file which the study names. */
  readonly place?: FilePlace;
}

/** What a schema made of data: its output, or everything that is wrong with them. */
export type Checked<T> =
  | { readonly value: T; readonly findings: [] }
  | { readonly value?: never; readonly findings: Finding[] };

/** Checks data read from a file by a schema, with findings in plain words. */
export function checkData<T>(schema: z.ZodType<T>, data: unknown): Checked<T> {
  const described = new Set<string>();
  const error = (issue: z.core.$ZodRawIssue) => {
    const message = describeIssue(issue);
    if (message !== undefined) described.add(message);
    return message;
  };
  const result = schema.safeParse(data, { error });
  if (result.success) return { value: result.data, findings: [] };
  return { findings: findingsOf(result.error.issues, [], described) };
}

/** @param described the messages that are not a schema author's own, so that a union's may give way to its best branch's */
function findingsOf(
  issues: readonly z.core.$ZodIssue[],
  above: readonly string[],
  described: ReadonlySet<string>,
): Finding[] {
  return issues.flatMap((issue) => {
    const path = [...above, ...issue.path.map(String)];
    if (issue.code === 'unrecognized_keys') {
      const messages = issue.message.split('\n');
      return issue.keys.map((key, at) => ({
        path: [...path, key],
        message: messages[at] ?? issue.message,
        isAboutKey: true,
        ...placeOf(issue),
      }));
    }
    const branch =
      issue.code === 'invalid_union' && described.has(issue.message) ? bestBranch(issue.errors) : undefined;
    return branch === undefined
      ? [{ path, message: issue.message, isAboutKey: issue.code === 'invalid_key', ...placeOf(issue) }]
      : findingsOf(branch, path, described);
  });
}

/** Rules that read a file pass the place on with whatever issue they find in it. */
function placeOf(issue: z.core.$ZodIssue): { place: FilePlace } | undefined {
  const { params } = issue as { readonly params?: { readonly place?: FilePlace } };
  return params?.place === undefined ? undefined : { place: params.place };
}

/** The branch of a union that the data were most likely meant for; undefined where they are of no branch's type. */
function bestBranch(branches: readonly (readonly z.core.$ZodIssue[])[]): readonly z.core.$ZodIssue[] | undefined {
  return branches
    .filter((branch) => branch.every((issue) => issue.path.length > 0 || issue.code === 'unrecognized_keys'))
    .map((branch) => ({ branch, misfit: branch.reduce((sum, issue) => sum + misfit(issue), 0) }))
    .sort((one, other) => one.misfit - other.misfit)
    .at(0)?.branch;
}

/** A mistyped key speaks for a branch as much as a right one; a strange key speaks against it most. */
function misfit(issue: z.core.$ZodIssue): number {
  if (issue.code !== 'unrecognized_keys') return 1;
  return issue.message.split('\n').reduce((sum, line) => sum + (line.includes('did you mean') ? 0 : 2), 0);
}
