import type { z } from 'zod';
import { didYouMean } from '../../../foundation/nearestWord.ts';
import { LastRead } from '../../fieldSchemas.ts';
import { readCards } from '../../skirmish/cards/readCards.ts';
import { type Complain, checkCard, ForceSource, type ForceSource as Source, tell } from './ForceSource.ts';
import { checkMemberNames, costIn, memberNames, readUnits, shipCostIn } from './force.ts';
import { loadIn, pickedUpIn, upgradesIn } from './loads.ts';
import { OppositionReader } from './OppositionReader.ts';
import { readCondition } from './readCondition.ts';
import { ENEMY, FORCE, NOWHERE, type Setup, STAGE_KINDS, type StageSetup, type Text, type UnitSetup } from './Setup.ts';
import type { SetupText, Sources } from './setupSchema.ts';
import type { StageText } from './stageShapes.ts';

/** Makes a setup from the text of an expedition, and reads the files that it names. Returns null if mistakes prevent this. */
export function assemble(text: SetupText, context: z.RefinementCtx): { setup: Setup; sources: Sources } | null {
  let isSound = true;
  const complain: Complain = (path, message, place) => {
    isSound = false;
    tell(context, path, message, place);
  };
  // Mistakes in a card file are reported by the fights that read it.
  const costOf = costIn(text.cards === undefined ? new Map() : cardsIn(text.cards.text));
  const force = new ForceSource(text.force, ['force'], context);
  if (force.text === null) return null;
  checkCards(force, text, complain);
  const units = readUnits(force.text, text.units, { ofCard: costOf, ofShip: shipCostIn(text) }, (name, message) =>
    complain(['units', name], message),
  );
  if (units.length === 0 && isSound) complain(['units'], 'expected at least one unit to set out');
  checkNames(force, units, complain);
  const written = stagesOf(text, complain);
  const oppositions: (Source | null)[][] = [];
  const stages = written.map(({ key, name, stage }, at): StageSetup => {
    const reader = new OppositionReader(['stages', key, 'battle'], costOf, complain, context);
    const kind = STAGE_KINDS.find((known) => stage[known] !== undefined) ?? 'rift';
    const { battle } = stage;
    const hasGate = written.slice(0, at).some(({ stage: earlier }) => earlier.portal !== undefined);
    const found = battle === undefined ? null : reader.read(battle, hasGate);
    oppositions.push([...reader.sources]);
    const { orders = {}, fleet, force: byUnit, ...rest } = { ...(stage[kind] as Record<string, unknown> & object) };
    const { against: _a, encounters: _e, unmapped: _u, mode: _m, ...fight } = rest;
    const field = kind === 'rift' || kind === 'fleet-battle' ? 'fleet' : 'force';
    const ownUnits = ((field === 'fleet' ? fleet : byUnit) ?? {}) as Record<string, Text>;
    for (const unit of Object.keys(ownUnits)) {
      const known = Object.keys(force.text?.units ?? {});
      if (known.includes(unit)) continue;
      complain(
        ['stages', key, kind, field, unit],
        `expected a unit of the force (${known.join(', ')}); got ${unit}${didYouMean(unit, known)}`,
      );
    }
    return {
      name,
      kind,
      key,
      condition: conditionOf(stage, key, at, complain),
      text: kind === 'battle' ? fight : rest,
      orders: orders as Text,
      units: ownUnits,
      battle: found,
    };
  });
  const withdraw =
    text.withdraw === undefined
      ? null
      : readCondition(text.withdraw, false, (message) => complain(['withdraw'], message));
  const setup: Setup = {
    units,
    atHome: Object.keys(force.text.units).filter((name) => units.every((unit) => unit.name !== name)),
    cards: text.cards ?? null,
    carry: text.carry,
    withdraw,
    mission: missionOf(text, stages, units, complain),
    stages,
    cargo: stages.some(({ kind }) => kind === 'fleet-battle') ? cargoKinds(units, stages) : null,
  };
  for (const stage of stages) {
    checkBattle(stage, setup, complain);
    if (setup.cargo !== null) checkLoads(stage, complain);
  }
  return isSound ? { setup, sources: { force, oppositions } } : null;
}

/** The kinds of cargo that ships carry at the start or pick up in rifts, each once, with upgrades applied. */
function cargoKinds(units: readonly UnitSetup[], stages: readonly StageSetup[]): string[] {
  const upgraded = upgradesIn(stages);
  const carried = units.flatMap(({ ship }) => Object.keys(loadIn(ship)));
  const pickedUp = stages.flatMap((stage) =>
    stage.kind === 'rift' ? units.flatMap((unit) => Object.keys(pickedUpIn(stage, unit))) : [],
  );
  return [...new Set([...carried, ...pickedUp].map(upgraded))];
}

/** EXP 18: cargo is counted from stage to stage, so a stage must not add cargo with `carries`. */
function checkLoads({ kind, key, orders, units }: StageSetup, complain: Complain): void {
  if (kind !== 'rift') return;
  const refuse = (path: readonly string[]) =>
    complain(
      ['stages', key, 'rift', ...path, 'carries'],
      'expected no `carries` here: with battles of fleets, cargo is counted from the start; write `carries` at the unit: `ship: {carries: …}`',
    );
  if (orders.carries !== undefined) refuse(['orders']);
  for (const [name, own] of Object.entries(units)) if (own.carries !== undefined) refuse(['fleet', name]);
}

const lastCards = new LastRead<ReturnType<typeof readCards>>(4);

function cardsIn(text: string) {
  return lastCards.get(text, () => readCards(text, () => {}));
}

function checkCards(force: ForceSource, text: SetupText, complain: Complain): void {
  for (const [name, { card }] of Object.entries(force.text?.units ?? {})) {
    if (typeof card !== 'object') continue;
    checkCard(card, (inside, message, isAboutKey) => {
      const { path, place } = force.placeOf(['units', name, 'card', ...inside], isAboutKey);
      complain(path, message, place);
    });
  }
  for (const [name, change] of Object.entries(text.units)) {
    if (typeof change?.card !== 'object') continue;
    checkCard(change.card, (inside, message) => complain(['units', name, 'card', ...inside], message));
  }
}

/** Checks the names of the force's units, which the skirmish engine uses together with the names of the sides. */
function checkNames(force: Source, units: readonly UnitSetup[], complain: Complain): void {
  const mistake = (name: string, message: string) => {
    const { path, place } = force.placeOf(['units', name], true);
    complain(path, message, place);
  };
  checkMemberNames(units, mistake);
  for (const { name } of units) {
    if (name === FORCE || name === ENEMY) {
      mistake(
        name,
        `expected a name other than ${FORCE} and ${ENEMY}, which are the sides of every battle; got ${name}`,
      );
    }
  }
}

/** The stages in order, each with its key and a unique name. */
function stagesOf(
  { stages }: SetupText,
  complain: Complain,
): { key: string | number; name: string; stage: StageText }[] {
  const isList = Array.isArray(stages);
  const names = new Set<string>();
  return Object.entries(stages).map(([key, stage]) => {
    const at = isList ? Number(key) : key;
    const kinds = STAGE_KINDS.filter((kind) => stage[kind] !== undefined);
    if (kinds.length !== 1) {
      const got = kinds.length === 0 ? 'none of them' : kinds.join(' and ');
      complain(['stages', at], `expected one of ${STAGE_KINDS.join(', ')}; got ${got}`);
    }
    const name = stage.name ?? (isList ? freeName(kinds[0] ?? 'stage', names) : key);
    if (names.has(name)) complain(['stages', at, 'name'], `expected a unique name; another stage is called ${name}`);
    if (name === NOWHERE) {
      const own = stage.name === undefined ? [] : ['name'];
      complain(
        ['stages', at, ...own],
        `expected a name other than ${NOWHERE}: \`lost_where\` has this value if the force is neither lost nor stranded`,
      );
    }
    names.add(name);
    return { key: at, name, stage };
  });
}

function freeName(kind: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? kind : `${kind}-${number}`;
    if (!taken.has(name)) return name;
  }
}

function conditionOf(stage: StageText, key: string | number, at: number, complain: Complain) {
  const which = stage.unless === undefined ? 'if' : 'unless';
  const text = stage[which];
  if (text === undefined) return null;
  const mistake = (message: string) => complain(['stages', key, which], message);
  if (at === 0)
    mistake('expected no condition for the first stage, because there is no earlier stage that it could depend on');
  if (stage.if !== undefined && stage.unless !== undefined) mistake('expected either `if` or `unless`, not both');
  return readCondition(text, which === 'unless', mistake);
}

function missionOf(
  { mission }: SetupText,
  stages: readonly StageSetup[],
  units: readonly UnitSetup[],
  complain: Complain,
): Setup['mission'] {
  const most = units.reduce((sum, { count }) => sum + count, 0);
  if (most > 0 && mission.arrive > most) {
    const message = `expected at most ${most}, the number of units that set out; got ${mission.arrive}`;
    complain(['mission', 'arrive'], message);
  }
  const names = stages.map(({ name }) => name);
  const at = mission.stage === undefined ? stages.length - 1 : names.indexOf(mission.stage);
  if (at < 0) {
    const got = mission.stage ?? '';
    complain(['mission', 'stage'], `expected a stage (${names.join(', ')}); got ${got}${didYouMean(got, names)}`);
  }
  return { stage: at, arrive: mission.arrive };
}

const ONLY = {
  duel: {
    fields: ['table', 'missions', 'bonus', 'fire', 'activation'],
    side: ['edge', 'deploy', 'missions'],
    unit: ['leader'],
  },
  battle: { fields: ['distance', 'first'], side: [], unit: [] },
} as const;

/** Reports keys of a battle that its mode ignores, unknown leaders, and changes of an HP or MP bar whose boxes are carried. */
function checkBattle(stage: StageSetup, setup: Setup, complain: Complain): void {
  const { battle, key, text, units } = stage;
  if (battle === null) return;
  const mistake = (inside: readonly string[], message: string) =>
    complain(['stages', key, 'battle', ...inside], message);
  const other = battle.mode === 'duel' ? 'battle' : 'duel';
  const refuse = (mapping: Text, keys: readonly string[], inside: readonly string[]) => {
    for (const field of keys) {
      if (mapping[field] !== undefined)
        mistake([...inside, field], `expected no \`${field}\`, which is for \`mode: ${other}\``);
    }
  };
  const { fields, side, unit } = ONLY[battle.mode];
  refuse(text, fields, []);
  for (const [name, orders] of Object.entries((text.sides ?? {}) as Record<string, Text>)) {
    refuse(orders, side, ['sides', name]);
  }
  const isCarried = setup.stages.filter((one) => one.battle !== null).length > 1;
  for (const [name, orders] of Object.entries(units)) {
    refuse(orders, unit, ['force', name]);
    if (battle.mode === 'battle') checkLeader(orders, setup, (message) => mistake(['force', name, 'leader'], message));
    // A box that is crossed out on one bar might not exist on another bar.
    for (const [bar, carry] of [
      ['hp', 'wounds'],
      ['mp', 'morale'],
    ] as const) {
      if (!isCarried || !setup.carry[carry] || (orders.changes as Text | undefined)?.[bar] === undefined) continue;
      mistake(
        ['force', name, 'changes', bar],
        `expected no other \`${bar}\` here: with \`carry: {${carry}: true}\` the boxes of a unit are the same in every battle`,
      );
    }
  }
}

function checkLeader({ leader }: Text, { units, atHome }: Setup, mistake: (message: string) => void): void {
  if (leader === undefined) return;
  const names = [...units.map(({ name }) => name), ...atHome];
  const known = [...names, ...units.flatMap(memberNames)];
  if (known.includes(String(leader))) return;
  mistake(`expected a unit of the force (${names.join(', ')}); got ${leader}${didYouMean(String(leader), known)}`);
}
