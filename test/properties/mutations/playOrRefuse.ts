import { registry } from '../../../src/rules/registry.ts';
import { loadStudy } from '../../../src/study/loadStudy.ts';
import type { Study } from '../../../src/study/Study.ts';
import { type Mistake, StudyError } from '../../../src/study/StudyError.ts';
import { Player } from '../../../src/trials/Player.ts';

const LONGEST_LINE = 1500;

/**
 * Loads a study and plays a trial of some of its scenarios.
 *
 * @throws Error if the study is neither played nor rejected by mistakes with their places
 */
export function playOrRefuse(file: string): 'played' | 'refused' {
  let study: Study;
  try {
    study = loadStudy(file, registry);
  } catch (error) {
    if (!(error instanceof StudyError)) throw error;
    if (error.mistakes.length === 0) throw new Error('refused for no reason');
    for (const mistake of error.mistakes) checkMistake(mistake);
    for (const line of error.message.split('\n')) checkLine(line);
    return 'refused';
  }
  const { rules, scenarios, seed } = study;
  const some = new Set([0, Math.floor(scenarios.length / 2), scenarios.length - 1]);
  for (const at of some) {
    const { setup } = scenarios[at];
    rules.presentation?.plan?.(setup);
    rules.presentation?.charts?.(setup);
    rules.presentation?.picture?.(setup);
    new Player(rules, setup, seed).valuesOf(0);
  }
  return 'played';
}

/** Mistakes about a whole file, which have no line. */
const ABOUT_FILES = /^expected (a file|a study file); |^expected a chart for every roll/;

function checkMistake(mistake: Mistake): void {
  const { file, line, column, message } = mistake;
  const complain = (what: string) => {
    throw new Error(`${what}: ${JSON.stringify(mistake)}`);
  };
  if (file === '') complain('no file');
  if (line === undefined && !ABOUT_FILES.test(message)) complain('no line');
  if (line !== undefined && !(Number.isInteger(line) && line >= 1)) complain('no right line');
  if (column !== undefined && !(Number.isInteger(column) && column >= 1)) complain('no right column');
  if (/\bundefined\b|\[object |\n\s+at |\bTypeError\b|\bRangeError\b/.test(message)) complain('not in plain words');
  if (message.trim() === '') complain('no message');
}

function checkLine(line: string): void {
  if (/\p{Cc}/u.test(line)) throw new Error(`a control character: ${JSON.stringify(line)}`);
  if (/[\u202A-\u202E\u2066-\u2069]/u.test(line)) throw new Error(`a mark that turns text: ${JSON.stringify(line)}`);
  if (line.length > LONGEST_LINE) throw new Error(`a line of ${line.length} characters: ${line.slice(0, 300)}`);
}
