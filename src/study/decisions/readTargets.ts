import type { TargetText } from './decisionShapes.ts';
import type { Band, Target } from './Target.ts';

/** The targets that their texts stand for; both of atLeast and atMost make a band. */
export function readTargets(texts: readonly TargetText[]): Target[] {
  return texts.map((text) => ({
    measure: text.measure,
    scenario: text.scenario ?? null,
    band: bandOf(text),
    confidence: text.confidence,
  }));
}

function bandOf({ between, atLeast, atMost, within }: TargetText): Band {
  if (within !== undefined) return { kind: 'within', ...within };
  if (between !== undefined) return { kind: 'between', low: between[0], high: between[1] };
  if (atLeast !== undefined && atMost !== undefined) return { kind: 'between', low: atLeast, high: atMost };
  return atLeast !== undefined ? { kind: 'atLeast', low: atLeast } : { kind: 'atMost', high: atMost ?? 0 };
}
