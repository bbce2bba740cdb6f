import { z } from 'zod';
import type { Chance } from '../../../src/random/Chance.ts';
import { count, flag, type Measure } from '../../../src/rules/Measure.ts';
import type { ChartRequest, FeaturedTrialRequest } from '../../../src/rules/Presentation.ts';
import type { Journal, Rules } from '../../../src/rules/Rules.ts';

/**
 * A toy for journeys: units pass a rift by dice, a gate to one of several ports, and a fight that is harder in later
 * ports.
 */
export interface Journeying {
  readonly units: number;
  /** The weights of the ports behind the gate, by name. */
  readonly ports: Readonly<Record<string, number>>;
  /** The lowest face with which a unit is lost in the rift; 7: none. */
  readonly rift: number;
}

interface State {
  readonly setup: Journeying;
  stage: number;
  left: number;
  port: number;
  removed: number;
  stranded: number;
  destroyed: number;
  fled: number;
}

const FATES = ['done', 'stranded', 'lost'] as const;

export const journeying: Rules<Journeying, State> = {
  name: 'journeying',
  version: 1,
  trials: 'journeys',
  purposes: ['rift', 'port', 'gate', 'blow', 'flight'],
  setupSchema: z.object({ units: z.int(), ports: z.record(z.string(), z.number()), rift: z.int() }),
  measures: measuresOf,
  presentation: { charts, featuredTrials },
  create: (setup) => ({ setup, stage: 0, left: 0, port: -1, removed: 0, stranded: 0, destroyed: 0, fled: 0 }),
  begin: (state) => {
    Object.assign(state, { stage: 0, left: state.setup.units, port: -1 });
    Object.assign(state, { removed: 0, stranded: 0, destroyed: 0, fled: 0 });
  },
  step,
  observe: (state, into) => into.set(valuesOf(state)),
  save: ({ stage, left, port, removed, stranded, destroyed, fled }) =>
    Int32Array.of(stage, left, port, removed, stranded, destroyed, fled),
  restore: (state, [stage, left, port, removed, stranded, destroyed, fled]) => {
    Object.assign(state, { stage, left, port, removed, stranded, destroyed, fled });
  },
};

function step(state: State, chance: Chance, journal: Journal | null): boolean {
  const { setup } = state;
  if (state.stage === 0) {
    state.removed = setup.rift > 6 ? 0 : chance.hits(0, state.left, 6, setup.rift);
    state.left -= state.removed;
    journal?.write('TOY 1', `${state.removed} are removed`);
  } else if (state.stage === 1) {
    state.port = chance.pick(1, Object.values(setup.ports));
    state.stranded = chance.hits(2, state.left, 6, 6);
    state.left -= state.stranded;
    journal?.write('TOY 2', `out at ${Object.keys(setup.ports)[state.port]}; ${state.stranded} <stay> behind`);
  } else {
    state.destroyed = chance.hits(3, state.left, 6, Math.max(2, 6 - state.port));
    state.fled = chance.hits(4, state.left - state.destroyed, 6, 6);
    state.left -= state.destroyed + state.fled;
    journal?.write('TOY 3', `${state.destroyed} fall, ${state.fled} flee`);
  }
  state.stage += 1;
  return state.stage < 3 && state.left > 0;
}

function measuresOf({ units, ports }: Journeying): readonly Measure[] {
  const names = Object.keys(ports);
  const both = names.flatMap((port) => FATES.map((fate) => `${port}: ${fate}`));
  const category = (name: string, title: string, labels: readonly string[]): Measure => {
    return { ...flag(name, title, 'journeys'), kind: 'category', max: labels.length - 1, labels };
  };
  const units_ = (name: string, title: string) => count(name, title, 'units', units);
  return [
    flag('mission_done', 'the mission is done', 'journeys'),
    units_('units_left', 'units that are left'),
    { ...count('net_value', 'value destroyed minus value lost', 'points', 0, 5), min: -units },
    flag('gate.reached', 'the gate is reached', 'journeys'),
    flag('fight.reached', 'the fight is reached', 'journeys'),
    units_('rift.left', 'units after the rift'),
    units_('rift.removed', 'units removed in the rift'),
    units_('gate.left', 'units after the gate'),
    units_('gate.stranded', 'units stranded at the gate'),
    units_('fight.left', 'units after the fight'),
    units_('fight.destroyed', 'units destroyed in the fight'),
    units_('fight.fled', 'units that flee the fight'),
    category('port', 'port', ['none', ...names]),
    category('fate', 'how the journey ends', FATES),
    category('port_fate', 'port and fate', ['none', ...both]),
  ];
}

function valuesOf({ setup, stage, left, port, removed, stranded, destroyed, fled }: State): number[] {
  const { units } = setup;
  const fate = left > 0 ? 0 : stranded > 0 && destroyed + fled === 0 ? 1 : 2;
  return [
    left > 0 ? 1 : 0,
    left,
    left - units,
    stage > 1 ? 1 : 0,
    stage > 2 ? 1 : 0,
    units - removed,
    removed,
    units - removed - stranded,
    stranded,
    left,
    destroyed,
    fled,
    port + 1,
    fate,
    port < 0 ? 0 : 1 + FATES.length * port + fate,
  ];
}

function charts({ units }: Journeying): readonly ChartRequest[] {
  const stages = [
    { name: 'rift', label: 'rift', left: 'rift.left', losses: [{ measure: 'rift.removed', label: 'removed' }] },
    {
      name: 'gate',
      label: 'gate',
      left: 'gate.left',
      losses: [{ measure: 'gate.stranded', label: 'stranded' }],
      reached: 'gate.reached',
    },
    {
      name: 'fight',
      label: 'fight at the port',
      left: 'fight.left',
      losses: [
        { measure: 'fight.destroyed', label: 'destroyed' },
        { measure: 'fight.fled', label: 'fled' },
      ],
      reached: 'fight.reached',
    },
  ];
  return [
    { kind: 'flow', title: 'Where the force is lost', stages, start: units, unit: 'units' },
    { kind: 'attrition', title: 'What is left along the way', stages, start: units },
    { kind: 'outcomeByPlace', measure: 'port_fate', title: 'Ports, and how the force fared', separator: ': ' },
  ];
}

function featuredTrials(): readonly FeaturedTrialRequest[] {
  const figures = ['fate', 'units_left', 'gate.reached'];
  return [
    { title: 'the median journey', by: 'net_value', which: 'median', figures },
    { title: 'the worst journey', by: 'net_value', which: 'least', figures },
    {
      title: 'the strangest journey that ended well',
      by: 'port',
      which: 'rarest',
      where: [{ measure: 'mission_done', value: 1 }],
      figures,
    },
  ];
}
