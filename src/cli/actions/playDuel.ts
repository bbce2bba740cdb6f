import { join, relative } from 'node:path';
import { duelTerminal } from '../../report/match-ups/duelTerminal.ts';
import { summarise } from '../../report/summarise.ts';
import { writeReport } from '../../report/writeReport.ts';
import type { Console } from '../Console.ts';
import type { OneDuelOptions } from '../duel.ts';
import { exitCodes } from '../exitCodes.ts';
import { CardShelf } from '../reading/CardShelf.ts';
import { cardLabels } from '../reading/cardLabels.ts';
import { UsageError } from '../UsageError.ts';
import { checkFolder } from '../writing/checkFolder.ts';
import { checkOutputs, writeOutput } from '../writing/outputFile.ts';
import { studyOutputs } from '../writing/studyOutputs.ts';
import { checkHealth, checkPlan, conditionsText, duelStudy, isFound, type OrderedPlan, planText } from './duelStudy.ts';
import { playWithProgress } from './playWithProgress.ts';

/** Plays two cards against each other, prints who wins, and writes a report where one is asked for. @returns the exit code */
export async function playDuel(
  words: readonly [string, string],
  options: OneDuelOptions,
  console: Console,
): Promise<number> {
  const plans = plansOf(options);
  const shelf = new CardShelf(options.cards);
  const cards = words.map((word) => shelf.card(word));
  for (const card of cards) checkHealth(card);
  if (options.out !== undefined) checkFolder(options.out, options.force);
  const [one, other] = cardLabels(cards);
  const first = options.first ?? null;
  const duel = { cards: [0, 1] as const, plans, first };
  const { study, files } = duelStudy(`${one}-${other}`, `Who wins, ${one} or ${other}?`, cards, [duel], options);
  const outputs = options.out === undefined ? [] : studyOutputs(options.out, files, options.force);
  checkOutputs(outputs.map(({ file }) => file));
  const played = await playWithProgress(study, options, console);
  if (played === null) return exitCodes.interrupted;
  const { result, started, seconds } = played;
  if (options.out !== undefined) {
    await writeReport(result, options.out, { started, seconds, workers: options.workers });
    for (const { file, text } of outputs) writeOutput(file, text);
  }
  if (options.quiet) return exitCodes.done;
  const [text, otherText] = plans.map(planText);
  const whoPlans = text === otherText ? `both play ${text}` : `${one} plays ${text}, ${other} ${otherText}`;
  const firstName = first === null ? null : first === 'a' ? one : other;
  console.print(duelTerminal(summarise(result), [one, other], [conditionsText(options, whoPlans, firstName)]));
  if (options.out !== undefined) {
    console.print(`\nStudy: ${relative('.', join(options.out, study.file))}`);
    console.print(`Report: ${relative('.', join(options.out, 'report.html'))}`);
  }
  return exitCodes.done;
}

function plansOf(options: OneDuelOptions): readonly [OrderedPlan, OrderedPlan] {
  const { plan = 'aggressive', planA, planB, abilities, abilitiesA, abilitiesB } = options;
  const written = [
    ['--plan', plan],
    ['--plan-a', planA],
    ['--plan-b', planB],
  ] as const;
  for (const [option, text] of written) if (text !== undefined) checkPlan(option, text);
  const plans = [
    { plan: planA ?? plan, abilities: abilitiesA ?? abilities },
    { plan: planB ?? plan, abilities: abilitiesB ?? abilities },
  ] as const;
  if (plans.every(isFound)) {
    throw new UsageError(
      'plan best is found against a plan that is stated: give it to one card, as --plan-a best or --abilities-a best',
    );
  }
  return plans;
}
