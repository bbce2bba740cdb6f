import type { State as PortalState } from '../gravity-portals/play/State.ts';
import type { ChartRequest, FeaturedTrialRequest, FlowStage } from '../Presentation.ts';
import { planLeg } from './legs/Leg.ts';
import { FATES } from './measures.ts';
import type { ExpeditionPlan, JourneyStage } from './plan/ExpeditionPlan.ts';

/** Returns the charts of a journey, such as where the force is lost, how the journey ends, and where a portal leads. */
export function chartsOf(journey: ExpeditionPlan): ChartRequest[] {
  const { stages, total, places, destinations } = journey;
  const names = stages.map(({ setup }) => setup.name);
  const hasFights = places.has('net_value');
  // In the flow chart, units that turn back leave the flow, unless some stage may still be played after turning back.
  const isOneWay = journey.mayTurnBack && stages.every(({ condition }) => !condition?.isForTurned);
  return [
    {
      kind: 'flow',
      title: 'Where the force is lost, and how',
      stages: stages.map((stage) => flowStage(stage, isOneWay)),
      start: total.units,
      unit: 'units',
    },
    {
      kind: 'attrition',
      title: 'How much of the force is left along the journey',
      stages: names.map((name) => ({ label: name, left: `${name}.units_left` })),
      start: total.units,
    },
    { kind: 'ranking', measure: 'fate', title: 'How the journey ends' },
    ...(destinations.length === 0
      ? []
      : [
          {
            kind: 'outcomeByPlace',
            measure: 'opposition_fate',
            title: 'How the journey ends, by opposition',
            separator: ': ',
          } as const,
          ...oddsOf(journey),
          {
            kind: 'outcomeByPlace',
            measure: 'destination_fate',
            title: 'How the journey ends, by where the portal led',
            separator: ': ',
          } as const,
          ...destinationMaps(journey),
        ]),
    { kind: 'distribution', measure: 'units_left', title: 'How many units are left in the end' },
    ...(hasFights
      ? [{ kind: 'histogram', measure: 'net_value', title: 'Value destroyed minus value lost' } as const]
      : []),
  ];
}

/** @param isOneWay true if the chart shows units that turn back as leaving the flow, like losses */
function flowStage({ at, setup, kind }: JourneyStage, isOneWay: boolean): FlowStage {
  const { name } = setup;
  return {
    name,
    label: name,
    left: isOneWay ? `${name}.going_on` : `${name}.units_left`,
    ...(at > 0 && { reached: `${name}.reached` }),
    losses: [
      ...kind.losses.map(([way, title]) => ({ measure: `${name}.${way}`, label: title })),
      ...(isOneWay ? [{ measure: `${name}.turned_back`, label: 'turned back' }] : []),
    ],
  };
}

/**
 * For each battle that depends on a portal, returns a chart of what determines the opposition. The chart shows how
 * often the encounters name the opposition, how often the opposition is scaled, and how often there is none.
 */
function oddsOf({ stages }: ExpeditionPlan): ChartRequest[] {
  return stages
    .filter(({ gates }) => gates.length > 0)
    .map(({ setup: { name } }) => ({
      kind: 'proportions',
      title: `What determines the opposition in ${name}`,
      measures: [
        { measure: `${name}.mapped`, label: 'the encounters' },
        { measure: `${name}.scaled`, label: 'the BPV, scaled' },
        { measure: `${name}.skipped`, label: 'neither: no opposition' },
      ],
    }));
}

/**
 * Returns a chart of the destinations of the portal that `destination_fate` reports. The list is empty if no portal
 * leads to a fight.
 */
function destinationMaps(journey: ExpeditionPlan): ChartRequest[] {
  const gate = journey.stages.find(({ tellsDestination }) => tellsDestination);
  if (gate === undefined) return [];
  const { name } = gate.setup;
  const [key] = gate.kind.templates(journey, gate);
  const { tables } = gate.kind.rules.create(planLeg(journey, gate, key, false).setup) as PortalState;
  const cells = tables.voyage.destinations.rows.map(({ label, chart, roll, bpv }) => ({ label, chart, roll, bpv }));
  const measure = `${name}.destination`;
  return journey.places.has(measure) ? [{ kind: 'destinations', measure, title: 'Where the portal leads', cells }] : [];
}

/**
 * The single journeys that a report shows: the median journey and the worst journey. If a portal leads to a fight, the
 * report also shows a journey to the rarest destination among the journeys that ended well.
 */
export function featuredTrialsOf({ places, stages }: ExpeditionPlan): FeaturedTrialRequest[] {
  const by = places.has('net_value') ? 'net_value' : 'value_left';
  const gate = stages.find(({ tellsDestination }) => tellsDestination);
  const destination = gate === undefined ? '' : `${gate.setup.name}.destination`;
  const figures = ['fate', destination, 'units_left', 'value_destroyed', 'value_lost'].filter((name) =>
    places.has(name),
  );
  const strangest: FeaturedTrialRequest = {
    figures,
    title: 'The strangest journey: the rarest destination that ended well',
    by: destination,
    which: 'rarest',
    where: [{ measure: 'fate', value: FATES.indexOf('done') }],
  };
  return [
    { title: 'The median journey', by, which: 'median', figures },
    { title: 'The worst journey', by, which: 'least', figures },
    ...(places.has(destination) ? [strangest] : []),
  ];
}
