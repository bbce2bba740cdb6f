import { didYouMean } from '../../foundation/nearestWord.ts';
import { LastRead } from '../fieldSchemas.ts';
import { readEffect } from './effects.ts';
import { Fields, type GameMistake, GameText, shown } from './GameText.ts';
import {
  type Attack,
  type Cited,
  CLAUSES,
  type Faction,
  type Game,
  type Modifier,
  type Phase,
  type Unit,
} from './game.ts';

const RULE = /^[A-Z0-9]+ \S+$/;

/** The fields of a unit that are not attacks. */
const UNIT_FIELDS = [
  'name',
  'like',
  'of',
  'type',
  'cost',
  'sustain',
  'exposed',
  'capacity',
  'needsRoom',
  'fighter',
  'ship',
  'ground',
  'shield',
  'breaksShields',
  'abilities',
  'move',
];
const ROLES = ['ships', 'ground', 'planet', 'all'];
const ID = /^[a-z][a-z0-9_-]*$/;
const MOST_DICE = 100;
const MOST_SIDES = 1000;

const NO_RULE = 'expected capitals and a number, as in `TI4 78.5`';

const lastRead = new LastRead<{ game: Game; mistakes: readonly GameMistake[] }>(4);

/** Reads a game file. @param report receives each mistake, in the order of their positions */
export function readGame(text: string, report: (mistake: GameMistake) => void): Game {
  const { game, mistakes } = lastRead.get(text, () => {
    const source = new GameText(text);
    const read = source.data === undefined ? emptyGame : new GameReader(source).game;
    const inOrder = source.mistakes.toSorted((one, other) => one.line - other.line || one.column - other.column);
    return { game: read, mistakes: inOrder };
  });
  for (const mistake of mistakes) report(mistake);
  return game;
}

const upgradesOfGames = new WeakMap<Game, ReadonlyMap<string, string>>();

/**
 * Returns the upgrades of a game that was read from its file, each with the unit that it upgrades. Upgrades are not
 * part of `Game`, because no battle depends on them.
 */
export function upgradesOf(game: Game): ReadonlyMap<string, string> {
  return upgradesOfGames.get(game) ?? new Map();
}

const emptyGame: Game = {
  name: '',
  die: 10,
  units: {},
  factions: {},
  modifiers: {},
  space: [],
  ground: [],
  checksCapacity: false,
  cites: CLAUSES,
};

class GameReader {
  readonly game: Game;
  private readonly die: number;
  private readonly cites: Readonly<Record<Cited, string>>;
  /** The names of the attacks that phases roll. */
  private readonly attackNames = new Set<string>();
  private readonly unitIds: readonly string[];
  private readonly types: readonly string[];
  private readonly factionIds: readonly string[];
  private readonly written = new Map<string, Fields>();
  private readonly known = new Map<string, Unit>();
  private readonly upgrades = new Map<string, string>();

  constructor(text: GameText) {
    const top = new Fields(text, [], text.data, 'a game: a mapping with `game`, `units` and `phases`');
    this.die = top.whole('die', 2, MOST_SIDES, 10);
    this.cites = this.citesIn(top.fields('cites'));
    for (const key of ['phases', 'groundPhases']) {
      for (const phase of top.list(key)) if (phase.has('roll')) this.attackNames.add(phase.string('roll', ''));
    }
    for (const key of ['units', 'upgrades']) {
      const group = top.fields(key);
      for (const id of group.keys) {
        if (!ID.test(id))
          group.mistake(id, `expected a name of small letters, digits, - and _; got ${shown(id)}`, true);
        if (this.written.has(id))
          group.mistake(id, `\`${id}\` is both in units and in upgrades; remove one of them`, true);
        this.written.set(id, group.fields(id));
      }
    }
    this.unitIds = [...this.written.keys()];
    if (this.unitIds.length === 0) top.mistake('units', 'expected at least one unit');
    const units: Record<string, Unit> = {};
    for (const id of this.unitIds) units[id] = this.unit(id, []);
    this.types = [...new Set(Object.values(units).map(({ type }) => type))];
    this.factionIds = top.fields('factions').keys;
    this.refuseIdleAttacks(Object.values(units), top);
    const space = top.list('phases').map((fields) => this.phase(fields));
    const ground = top.list('groundPhases').map((fields) => this.phase(fields));
    if (!space.some(({ isFight }) => isFight)) {
      top.mistake(
        'phases',
        'expected a list with a phase that has `roll` but not `once`: the fight, which is rolled in every round',
      );
    }
    const phaseNames = [...space, ...ground].map(({ name }) => name);
    const modifierFields = top.fields('modifiers');
    const modifiers: Record<string, Modifier> = {};
    for (const id of modifierFields.keys) modifiers[id] = this.modifier(id, modifierFields.fields(id), phaseNames);
    for (const id of this.unitIds) {
      this.written.get(id)?.words('abilities', Object.keys(modifiers), 'modifier of this game');
    }
    this.game = {
      name: top.string('game', 'a game'),
      die: this.die,
      units,
      factions: this.factions(top.fields('factions'), Object.keys(modifiers)),
      modifiers,
      space,
      ground,
      cites: this.cites,
      checksCapacity: top.word('capacity', ['checked-after', 'ignored'], 'ignored') === 'checked-after',
    };
    upgradesOfGames.set(this.game, this.upgrades);
    top.refuseOthers();
  }

  private citesIn(fields: Fields): Record<Cited, string> {
    const cites: Record<Cited, string> = { ...CLAUSES };
    for (const what of Object.keys(CLAUSES) as Cited[]) {
      cites[what] = fields.string(what, CLAUSES[what]);
      if (!RULE.test(cites[what])) fields.mistake(what, NO_RULE);
    }
    fields.refuseOthers();
    return cites;
  }

  /**
   * Reads a unit. If the unit does not state a value, the value is that of the unit that it upgrades (`of`) or copies (`like`).
   *
   * @param below the chain of units that refer to this one, to detect loops
   */
  private unit(id: string, below: readonly string[]): Unit {
    const before = this.known.get(id);
    if (before !== undefined) return before;
    const fields = this.written.get(id) as Fields;
    const key = fields.has('of') ? 'of' : 'like';
    let base: Unit | null = null;
    if (fields.has(key)) {
      const [name] = fields.words(key, this.unitIds, 'unit') ?? [];
      if (name !== undefined && (name === id || below.includes(name))) {
        fields.mistake(
          key,
          `\`${[...below, id, name].join(' → ')}\` is a loop; expected a unit that does not refer back to this one`,
        );
      } else if (name !== undefined) {
        base = this.unit(name, [...below, id]);
        if (key === 'of') this.upgrades.set(id, name);
      }
    }
    const known = [...this.attackNames];
    const attacks: Record<string, Attack> = { ...base?.attacks };
    for (const name of fields.keys) {
      if (UNIT_FIELDS.includes(name)) continue;
      if (!this.attackNames.has(name)) {
        const allowed = [...UNIT_FIELDS, ...known];
        const advice = didYouMean(name, allowed) || `; attacks of this game: ${known.join(', ')}`;
        fields.mistake(name, `no phase rolls an attack called \`${name}\`${advice}`, true);
        continue;
      }
      if (fields.raw(name) === 'none') {
        delete attacks[name];
        continue;
      }
      const attack = fields.fields(name, 'dice, as in `{hits: 7, dice: 1}`');
      const isDice = typeof fields.raw(name) === 'object';
      if (isDice && !attack.has('hits') && attacks[name] === undefined)
        attack.mistake(null, 'missing; expected `hits`');
      attacks[name] = {
        hits: attack.whole('hits', 1, this.die + 1, attacks[name]?.hits ?? this.die),
        dice: attack.whole('dice', 0, MOST_DICE, attacks[name]?.dice ?? 1),
      };
      attack.refuseOthers();
    }
    const isGround = fields.flag('ground', base?.isGround ?? false);
    const isShip = fields.flag('ship', base?.isShip ?? !isGround);
    const needsRoom = fields.flag('needsRoom', base?.needsRoom ?? isGround);
    const unit: Unit = {
      id,
      name: fields.string('name', base === null ? id : (base.name ?? id)),
      type: fields.string('type', base?.type ?? id),
      cost: 2 * fields.number('cost', 0, 1000, (base?.cost ?? 0) / 2, 0.5),
      attacks,
      sustain: fields.whole('sustain', 0, 100, base?.sustain ?? 0),
      exposed: fields.flag('exposed', base?.exposed ?? true),
      capacity: fields.whole('capacity', 0, 100, base?.capacity ?? 0),
      needsRoom,
      // An upgraded fighter that needs no room is still a fighter.
      isFighter: fields.flag('fighter', base?.isFighter ?? (isShip && needsRoom)),
      isShip,
      isGround,
      hasShield: fields.flag('shield', base?.hasShield ?? false),
      breaksShields: fields.flag('breaksShields', base?.breaksShields ?? false),
      // The names of the abilities are checked later, when the modifiers are known.
      abilities: fields.has('abilities') ? [fields.raw('abilities')].flat().map(String) : (base?.abilities ?? []),
    };
    this.known.set(id, unit);
    return unit;
  }

  private refuseIdleAttacks(units: readonly Unit[], top: Fields): void {
    for (const key of ['phases', 'groundPhases']) {
      for (const phase of top.list(key)) {
        const name = phase.string('roll', '');
        if (name === '' || units.some(({ attacks }) => attacks[name] !== undefined)) continue;
        const had = [...new Set(units.flatMap(({ attacks }) => Object.keys(attacks)))];
        // `attacks` has only names that some phase rolls. If this phase mistypes a name, the correct name may be missing there,
        // but it is still a key of the units as written. So the suggestion is chosen from these keys.
        const written = [...this.written.values()]
          .flatMap(({ keys }) => keys)
          .filter((key) => !UNIT_FIELDS.includes(key));
        const near = didYouMean(name, written);
        const expected = had.length === 0 ? '' : `; expected one of ${had.join(', ')}`;
        phase.mistake('roll', `no unit has an attack called \`${name}\`${near || expected}`);
      }
    }
  }

  private get targets(): readonly string[] {
    return [...ROLES, ...this.unitIds, ...this.types];
  }

  private phase(fields: Fields): Phase {
    const name = fields.string('name', '');
    if (name === '') fields.mistake(null, 'missing; expected a `name`');
    const isRoll = fields.has('roll');
    const kind = isRoll
      ? 'roll'
      : fields.has('announce')
        ? 'retreats'
        : fields.raw('withdraw') === true
          ? 'withdraw'
          : null;
    if (kind === null) {
      fields.mistake(
        null,
        'expected `roll` with the name of an attack, `announce: defender-first`, or `withdraw: true`',
      );
    }
    const isOnce = fields.flag('once');
    fields.word('announce', ['defender-first'], 'defender-first');
    fields.word('both', ['at-once'], 'at-once');
    fields.word('excess', ['lost'], 'lost');
    const phase: Phase = {
      name,
      kind: kind ?? 'withdraw',
      isOnce,
      isFight: kind === 'roll' && !isOnce,
      attack: fields.string('roll', ''),
      by: fields.word('by', ['attacker', 'defender', 'both'], 'both'),
      from: fields.words('from', this.targets, 'unit') ?? ['all'],
      against: fields.words('against', this.targets, 'unit') ?? ['all'],
      isShielded: fields.flag('stoppedByShields'),
      canSustain: fields.flag('sustain', true),
      isBeforeLanding: fields.flag('beforeLanding'),
      rule: fields.string('rule', 'GAME 1'),
    };
    if (!RULE.test(phase.rule)) fields.mistake('rule', NO_RULE);
    fields.refuseOthers();
    return phase;
  }

  private modifier(id: string, fields: Fields, phaseNames: readonly string[]): Modifier {
    if (!ID.test(id)) fields.mistake(null, `expected a name of small letters, digits, - and _; got ${shown(id)}`);
    const name = fields.string('name', id);
    const source = fields.word(
      'source',
      ['faction', 'technology', 'card', 'agenda', 'relic', 'promissory', 'leader', 'unit', 'other'],
      'other',
    );
    const place = fields.word('place', ['space', 'ground', 'both'], 'both');
    const givenBy = fields.words('givenBy', this.factionIds, 'faction')?.[0] ?? null;
    const notAgainst = fields.words('notAgainst', this.factionIds, 'faction')?.[0] ?? null;
    const effects = fields.list('effects').map((effect) =>
      readEffect(effect, {
        die: this.die,
        attacks: [...this.attackNames],
        targets: this.targets,
        units: this.unitIds,
        factions: this.factionIds,
        phases: phaseNames,
        rule: this.cites.effect,
      }),
    );
    if (effects.length === 0)
      fields.mistake(null, 'has no effect; expected `effects`, a list of mappings with a `kind`');
    fields.refuseOthers();
    return { id, name, source, place, givenBy, notAgainst, effects };
  }

  private factions(fields: Fields, modifiers: readonly string[]): Record<string, Faction> {
    const factions: Record<string, Faction> = {};
    for (const id of fields.keys) {
      const faction = fields.fields(id);
      const own = faction.fields('units');
      const units: Record<string, string> = {};
      for (const generic of own.keys) {
        if (!this.unitIds.includes(generic)) {
          own.mistake(generic, `no unit is called \`${generic}\`${didYouMean(generic, this.unitIds)}`, true);
        }
        const [unit] = own.words(generic, this.unitIds, 'unit') ?? [];
        if (unit !== undefined) units[generic] = unit;
      }
      factions[id] = {
        name: faction.string('name', id),
        units,
        abilities: faction.words('abilities', modifiers, 'modifier of this game') ?? [],
      };
      faction.refuseOthers();
    }
    return factions;
  }
}
