import { createHash } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { z } from 'zod';
import type { ExactSolution } from '../../exact/ExactSolution.ts';
import { compareFigures } from '../../foundation/numbers.ts';
import { type Derivations, partedRules, withDerived } from '../../rules/derivedMeasures.ts';
import { cellCount, figuresOf, type Measure } from '../../rules/Measure.ts';
import type { Rules } from '../../rules/Rules.ts';
import { noDecisions } from '../../study/checkDecisions.ts';
import type { Scenario, Study } from '../../study/Study.ts';
import { checkedSetup, writtenSetup } from '../../study/scenarios/expandScenarios.ts';
import { PairTally, pairingsOf, type ScenarioTally } from '../../trials/PairTally.ts';
import { WeightedTally } from '../../trials/rare/WeightedTally.ts';
import { Tally } from '../../trials/Tally.ts';
import type { Task, TaskKind, TaskResult } from '../executors/Executor.ts';
import { checkCounts, numbersText, readNumbers, tallyTexts } from '../log/ChunkStore.ts';
import { type LogHeader, logHeader, whatChanged } from '../log/LogHeader.ts';

type AnyRules = Rules<unknown, unknown>;

// The messages on the queue. They are data and contain no code. A worker checks a study in the same way as a study in a
// file, and the coordinator checks every answer.

/** Thrown for a message that is not valid, or that comes from another version of riftlab or its rules. */
export class MessageError extends Error {
  override name = 'MessageError';
}

/** A study as a message: its JSON, compressed, because setups often repeat the same long texts. */
export interface StudyMessage {
  readonly brotli: string;
}

/** The JSON of a study message. The setups are the data before the rules check them, with the texts of all files that they name. */
interface SentStudy {
  readonly header: LogHeader;
  readonly setups: readonly unknown[];
  /** The measures that the study derives from the measures of its rules. */
  readonly derivations: Derivations;
  /** The number of trials of each scenario. */
  readonly trials: number;
}

/** The base-2 logarithm of Brotli's window in bytes. The window is large enough to find repeated texts of a megabyte. */
const WINDOW = 24;
const QUALITY = 5;
/** The maximum size of an unpacked study, in bytes. */
const MOST_BYTES = 2 ** 28;

/**
 * Packs a study for workers.
 *
 * @param riftlab the version of riftlab
 * @returns the message, and the hash of its content: 32 hexadecimal digits
 * @throws MessageError if a setup was not made from plain data, so that another machine cannot rebuild it
 */
export function packStudy(study: Study, riftlab: string): { readonly message: StudyMessage; readonly hash: string } {
  const setups = study.scenarios.map(({ setup }) => writtenSetup(setup));
  if (setups.includes(undefined)) throw new MessageError('this study cannot be sent to other machines');
  const { derivations } = partedRules(study.rules);
  const sent: SentStudy = { header: logHeader(study, riftlab), setups, derivations, trials: study.trials };
  const text = JSON.stringify(sent);
  const params = {
    [constants.BROTLI_PARAM_LGWIN]: WINDOW,
    [constants.BROTLI_PARAM_QUALITY]: QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  };
  const brotli = brotliCompressSync(text, { params }).toString('base64');
  return { message: { brotli }, hash: textHash(text) };
}

function textHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

const studyMessage = z.strictObject({ brotli: z.string() });
const sentStudy = z.strictObject({
  header: z.looseObject({
    log: z.number(),
    riftlab: z.string(),
    rules: z.strictObject({ name: z.string(), version: z.number(), hash: z.string().optional() }),
    streamVersion: z.number(),
    seed: z.string(),
    measures: z.string(),
    scenarios: z.array(z.strictObject({ name: z.string(), id: z.string() })).min(1),
  }),
  setups: z.array(z.unknown()).min(1),
  derivations: z.strictObject({
    events: z.array(z.strictObject({ name: z.string(), when: z.string(), title: z.string().optional() })),
    tables: z.array(z.array(z.string())),
  }),
  trials: z.int().min(1),
});

/**
 * Unpacks a study and checks it in the same way as a study in a file. The schema of the rules checks its setups. The header of the
 * message shows whether this machine would play the same trials, or has another version of riftlab or of the rules.
 *
 * @param find finds rules by their name; returns undefined if this machine does not have them
 * @throws MessageError with the reason
 */
export async function unpackStudy(message: unknown, hash: string, riftlab: string, find: RulesFinder): Promise<Study> {
  const { header, setups, derivations, trials } = sentIn(message, hash);
  if (setups.length !== header.scenarios.length)
    throw new MessageError('the study has more or fewer setups than scenarios');
  const rules = await rulesNamed(header.rules.name, find);
  const own = { ...header, riftlab, rules: { name: rules.name, version: rules.version, hash: rules.module?.hash } };
  const older = whatChanged(
    header,
    own,
    (what, theirs, mine) => `${what} is ${theirs} on the sending machine and ${mine} on this one`,
  );
  if (older !== null) throw new MessageError(`the study is for another version: ${older}`);
  const scenarios = header.scenarios.map(({ name }, at): Scenario => {
    const { setup, findings } = checkedSetup(rules, setups[at]);
    if (findings === undefined) return { name, setup };
    const [{ path, message: reason }] = findings;
    throw new MessageError(`the study is not valid: ${[name, ...path].join('.')}: ${reason}`);
  });
  const study: Study = {
    name: 'queued',
    file: 'queued',
    question: 'queued',
    lead: null,
    rules: derived(rules, derivations),
    seed: header.seed,
    trials,
    ...noDecisions,
    scenarios,
  };
  const changed = whatChanged(
    header,
    logHeader(study, riftlab),
    (what, theirs, mine) => `${what} is ${theirs} on the sending machine and ${mine} on this one`,
  );
  if (changed !== null) throw new MessageError(`the study has different trials on this machine: ${changed}`);
  return study;
}

function sentIn(message: unknown, hash: string): z.infer<typeof sentStudy> {
  const packed = studyMessage.safeParse(message);
  if (!packed.success) throw new MessageError('the job is not a study of riftlab');
  let text: string;
  try {
    const bytes = Buffer.from(packed.data.brotli, 'base64');
    text = brotliDecompressSync(bytes, { maxOutputLength: MOST_BYTES }).toString('utf8');
  } catch {
    throw new MessageError('the study cannot be unpacked');
  }
  if (textHash(text) !== hash) throw new MessageError('the content of the study does not match its id');
  const sent = sentStudy.safeParse(JSON.parse(text));
  if (!sent.success)
    throw new MessageError(`the job is not a study of riftlab: ${z.prettifyError(sent.error).split('\n')[0]}`);
  return sent.data;
}

/** Finds rules by the name that a study gives in `rules`. Returns undefined if there are none. */
export type RulesFinder = (name: string) => Promise<AnyRules | undefined>;

async function rulesNamed(name: string, find: RulesFinder): Promise<AnyRules> {
  const rules = await find(name);
  if (rules === undefined)
    throw new MessageError(`this machine has no rules named ${name}; give your own rules to each worker with --rules`);
  return rules;
}

function derived(rules: AnyRules, derivations: Derivations): AnyRules {
  try {
    return withDerived(rules, derivations);
  } catch (error) {
    throw new MessageError(`the study is not valid: ${(error as Error).message}`);
  }
}

const count = z.int().min(0);
const taskSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('play'), scenarios: z.array(count).min(1), first: count, count: z.int().min(1) }),
  z.strictObject({ kind: z.literal('solve'), scenario: count, stateBudget: count.optional() }),
  z.strictObject({ kind: z.literal('findTilts'), scenario: count, event: z.string(), purposes: z.array(count) }),
  z.strictObject({
    kind: z.literal('weigh'),
    scenario: count,
    event: z.string(),
    tilts: z.array(z.number().positive()),
    first: count,
    count: z.int().min(1),
  }),
]);

/**
 * Checks a task of a study.
 *
 * @throws MessageError if the data are not a task, or if the task names something that the study does not have
 */
export function readTask(data: unknown, { rules, scenarios }: Study): Task {
  const read = taskSchema.safeParse(data);
  if (!read.success)
    throw new MessageError(`the job is not a task of riftlab: ${z.prettifyError(read.error).split('\n')[0]}`);
  const task = read.data;
  const places = task.kind === 'play' ? task.scenarios : [task.scenario];
  if (places.some((place) => place >= scenarios.length))
    throw new MessageError('the task names a scenario that does not exist');
  if (task.kind === 'play' || task.kind === 'solve') return task;
  const figures = figuresOf(rules.measures(scenarios[task.scenario].setup)).map(({ name }) => name);
  if (!figures.includes(task.event)) throw new MessageError('the task names an event that does not exist');
  const isOutside = (purpose: number) => purpose >= rules.purposes.length;
  const isWrong = task.kind === 'weigh' ? task.tilts.length > rules.purposes.length : task.purposes.some(isOutside);
  if (isWrong) throw new MessageError('the task names a purpose of dice that does not exist');
  return task;
}

/**
 * Returns the id of a task's job. The same task has the same id, so adding it again changes nothing. BullMQ allows no id that
 * is an integer or contains a colon.
 */
export function taskId(hash: string, task: Task): string {
  const range = task.kind === 'play' || task.kind === 'weigh' ? `-${task.first}-${task.count}` : '';
  return `${hash}-${task.kind}${range}-${textHash(JSON.stringify(task)).slice(0, 12)}`;
}

/** For each kind of task, functions that convert its result to a message and back. */
const results: {
  readonly [Kind in TaskKind]: {
    pack(result: TaskResult<Kind>): unknown;
    /** @throws RangeError or ZodError if `packed` is not a result of the task */
    unpack(packed: unknown, task: Task<Kind>, study: Study): TaskResult<Kind>;
  };
} = {
  play: {
    pack: (tallies) => tallies.map(tallyTexts),
    unpack: (packed, task, study) => {
      const texts = z.array(z.array(z.string()).min(1).max(2)).length(task.scenarios.length).parse(packed);
      const measures = (scenario: number) => study.rules.measures(study.scenarios[scenario].setup);
      const tallies = task.scenarios.map((scenario, at): ScenarioTally => {
        const own = measures(scenario);
        const tally = new Tally(own);
        readNumbers(texts[at][0], tally.counts);
        if (scenario === 0) return { tally, pairs: null };
        const pairs = new PairTally(pairingsOf(measures(0), own));
        readNumbers(texts[at][1] ?? '', pairs.sums);
        return { tally, pairs };
      });
      checkCounts(tallies, task.count);
      return tallies;
    },
  },
  solve: {
    pack: (solution) =>
      'distributions' in solution
        ? { ...solution, distributions: solution.distributions.map((one) => one && numbersText(one)) }
        : solution,
    unpack: (packed, task, study) => unpackSolution(packed, study, task.scenario),
  },
  findTilts: {
    pack: (tilts) => tilts,
    unpack: (packed, _, { rules }) =>
      z.array(z.number().positive()).max(rules.purposes.length).nullable().parse(packed),
  },
  weigh: {
    pack: (tally) => numbersText(tally.sums),
    unpack: (packed, task) => {
      const tally = new WeightedTally();
      readNumbers(z.string().parse(packed), tally.sums);
      if (tally.trials !== task.count) throw new RangeError(`expected the weights of ${task.count} trials`);
      return tally;
    },
  },
};

const moments = z.strictObject({ mean: z.number(), sd: z.number() });

const solutionSchema = z.discriminatedUnion('state', [
  z.strictObject({
    state: z.literal('solved'),
    distributions: z.array(z.string()),
    moments: z.array(moments),
    states: count,
  }),
  z.strictObject({
    state: z.literal('partly-solved'),
    distributions: z.array(z.string().nullable()),
    moments: z.array(moments.nullable()),
    states: count,
    budget: z.number(),
  }),
  z.strictObject({ state: z.literal('over-budget'), budget: z.number() }),
]);

function unpackSolution(packed: unknown, { rules, scenarios }: Study, scenario: number): ExactSolution {
  const read = solutionSchema.parse(packed);
  if (!('distributions' in read)) return read;
  const measures = rules.measures(scenarios[scenario].setup);
  if (read.distributions.length !== measures.length || read.moments.length !== measures.length) {
    throw new RangeError(`expected the distributions of ${measures.length} measures`);
  }
  const unpacked = (packedOne: string, at: number) => unpackDistribution(packedOne, measures[at]);
  return read.state === 'solved'
    ? { ...read, distributions: read.distributions.map(unpacked) }
    : { ...read, distributions: read.distributions.map((one, at) => (one === null ? null : unpacked(one, at))) };
}

function unpackDistribution(packed: string, measure: Measure): Float64Array {
  const probabilities = new Float64Array(cellCount(measure));
  readNumbers(packed, probabilities);
  const total = probabilities.reduce((sum, one) => sum + one, 0);
  if (compareFigures(total, 1) !== 0)
    throw new RangeError(`expected probabilities of ${measure.name} that add up to 1`);
  return probabilities;
}

/** Converts the result of a task to plain data. */
export function packResult<Kind extends TaskKind>(kind: Kind, result: TaskResult<Kind>): unknown {
  return results[kind].pack(result);
}

/** Restores the result of a task. @throws MessageError if the data are not a result of this task */
export function unpackResult<Kind extends TaskKind>(packed: unknown, task: Task<Kind>, study: Study): TaskResult<Kind> {
  try {
    return results[task.kind].unpack(packed, task, study);
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error).split('\n')[0] : (error as Error).message;
    throw new MessageError(`it is not a result of this task: ${reason}`);
  }
}

/** The name of a machine, which messages and terminals show: `host/4711`. */
const machine = z.string().regex(/^[\w.-]{1,255}\/\d{1,10}$/);
/** The maximum length of a reason. */
export const MOST_WORDS = 1_000;

/** A worker's answer to a job. */
const answerSchema = z.discriminatedUnion('state', [
  z.strictObject({
    state: z.literal('done'),
    machine,
    threads: z.int().min(1),
    /** The time in seconds that one thread took. */
    seconds: z.number().min(0),
    /** The worker's canary of the study. */
    canary: z.string(),
    result: z.unknown(),
  }),
  /** The worker did not do the task: it has another version or lacks the rules, or the job or its study is not valid. */
  z.strictObject({ state: z.literal('refused'), machine, reason: z.string().max(MOST_WORDS) }),
  /** The worker began the task, but could not complete it: the rules threw an error, or the threads were lost too often. */
  z.strictObject({ state: z.literal('failed'), machine, reason: z.string().max(MOST_WORDS) }),
  /** The study was not on the server, or was removed while the task was in progress. */
  z.strictObject({ state: z.literal('dropped'), machine }),
]);

export type Answer = z.infer<typeof answerSchema>;

/** Checks an answer. @throws MessageError if the data are not an answer */
export function readAnswer(data: unknown): Answer {
  const read = answerSchema.safeParse(typeof data === 'string' ? JSON.parse(data) : data);
  if (!read.success) throw new MessageError('a job in the queue has an answer that no riftlab worker gives');
  return read.data;
}

/** Returns a hash of a result. The hashes of two answers to one task are compared. */
export function resultHash(result: unknown): string {
  return textHash(JSON.stringify(result)).slice(0, 16);
}
