import type { FilePlace } from '../../FileText.ts';
import type { LegKey } from '../kinds/Kind.ts';
import { checkedLeg } from '../legs/checkedLeg.ts';
import type { Template } from '../measures/legMeasures.ts';
import type { StageKind } from '../setup/Setup.ts';
import type { Journey, JourneyStage } from './Journey.ts';
import type { JourneyReport } from './planJourney.ts';

/** The legs of a stage for the force as it set out: what tells them apart, their checked setups, and what they report. */
export interface StageLegs {
  readonly stage: JourneyStage;
  readonly keys: readonly LegKey[];
  readonly setups: readonly unknown[];
  readonly templates: readonly Template[];
}

const FACE = { rift: 'ship', portal: 'transit', battle: 'card' } as const satisfies Record<StageKind, string>;

/** Works them out; null where the engine would not play one, or a unit lacks the face for it, which is reported. */
export function templateLegs(journey: Journey, stage: JourneyStage, report: JourneyReport): StageLegs | null {
  const { kind, setup: stageSetup } = stage;
  const face = FACE[stageSetup.kind];
  const lacking = journey.setup.units.filter((unit) => unit[face] === null);
  for (const { name } of lacking) {
    const message = `expected a \`${face}\` for ${name}, which stage ${stageSetup.name} needs; it has none`;
    report.leg(stageSetup, { what: 'face', unit: name, face, inside: [] }, message);
  }
  if (lacking.length > 0) return null;
  const keys = kind.templates(journey, stage);
  const checked = keys.flatMap((key) => {
    const found = checkedLeg(kind.rules, kind.textOf(journey, stage, key, false));
    if (found.issues === null) return [found];
    for (const issue of found.issues) {
      const { params } = issue as { readonly params?: { readonly place?: FilePlace } };
      const path = issue.path.map((step) => (typeof step === 'number' ? step : String(step)));
      report.leg(stageSetup, kind.whereIs(journey, stage, key, path), issue.message, params?.place);
    }
    return [];
  });
  if (checked.length < keys.length) return null;
  const templates = keys.flatMap((key, at): Template[] => {
    const part = kind.partOf(journey, stage, key);
    const widest = kind.widest?.(kind.textOf(journey, stage, key, false)) ?? null;
    const wide = widest === null ? null : checkedLeg(kind.rules, widest);
    const own = { part, measures: checked[at].measures };
    return wide === null || wide.issues !== null ? [own] : [own, { part, measures: wide.measures }];
  });
  return { stage, keys, setups: checked.map(({ setup }) => setup), templates };
}
