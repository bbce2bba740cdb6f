import type { Choice } from '../../study/decisions/vary/Variable.ts';
import type { Variation } from '../../study/decisions/vary/Variation.ts';
import type { Study } from '../../study/Study.ts';
import { StudyError } from '../../study/StudyError.ts';
import { figureNamesOf } from './figureNamesOf.ts';
import { type Candidate, type JudgingOptions, judgeCandidates } from './judgeCandidates.ts';
import type { JudgedCandidate } from './Tuning.ts';

/** Candidates made of choices, judged once each, with those that the rules refuse counted. */
export class CandidateBook {
  readonly judged = new Map<string, JudgedCandidate>();
  private readonly refusals = new Map<string, StudyError>();
  private readonly study: Study;
  private readonly variation: Variation;
  private readonly options: JudgingOptions;

  constructor(study: Study, variation: Variation, options: JudgingOptions) {
    this.study = study;
    this.variation = variation;
    this.options = options;
  }

  /** How many choices the rules refused, and what they said of the first. */
  get refused(): { readonly count: number; readonly first: StudyError | null } {
    return { count: this.refusals.size, first: this.refusals.values().next().value ?? null };
  }

  /** Judges those choices that have not been judged before. */
  async judge(choices: readonly Choice[]): Promise<void> {
    const fresh = choices.filter((choice) => !this.judged.has(keyOf(choice)) && !this.refusals.has(keyOf(choice)));
    const candidates = fresh.flatMap((choice) => this.candidate(choice) ?? []);
    if (candidates.length === 0) return;
    for (const one of await judgeCandidates(this.study, candidates, this.options)) {
      this.judged.set(keyOf(one.choice), one);
    }
  }

  /** What a choice came to; null where the rules refuse it, undefined where it has not been tried. */
  found(choice: Choice): JudgedCandidate | null | undefined {
    return this.refusals.has(keyOf(choice)) ? null : this.judged.get(keyOf(choice));
  }

  /** The study's scenarios with a choice; null where the rules refuse one, which is noted. */
  candidate(choice: Choice): Candidate | null {
    const { scenarios, rules, targets } = this.study;
    const made = scenarios.map((scenario, at) => ({ ...scenario, ...this.variation.setupAt(choice, at) }));
    const wrong = made.find(({ findings }) => findings !== undefined);
    if (wrong?.findings !== undefined) return this.refuse(choice, wrong.findings);
    for (const { setup, name } of made) {
      const names = figureNamesOf(rules, setup);
      const lost = targets.find(({ measure }) => !names.has(measure));
      if (lost === undefined) continue;
      const message = `there is no \`${lost.measure}\` in ${name} then, which a target asks for`;
      return this.refuse(choice, [{ path: [], message, isAboutKey: false }]);
    }
    return {
      choice,
      name: this.variation.nameOf(choice),
      scenarios: scenarios.map((scenario, at) => ({ ...scenario, setup: made[at].setup })),
    };
  }

  private refuse(choice: Choice, findings: Parameters<Variation['mistake']>[1]): null {
    this.refusals.set(keyOf(choice), new StudyError([this.variation.mistake(choice, findings)]));
    return null;
  }
}

function keyOf(choice: Choice): string {
  return choice.join();
}
