import type { MeasureTable } from '../../MeasureTable.ts';
import { STAT_COUNT } from '../cards/stats.ts';
import { Outlook } from '../exchange/Outlook.ts';
import { OwnPart } from '../exchange/OwnPart.ts';
import type { RoundPrefixCache } from '../fast/RoundPrefixCache.ts';
import type { Field } from '../table/Field.ts';
import { Attack } from './Attack.ts';
import { PREPARE } from './codes.ts';
import { type Decision, noDecision } from './Decision.ts';
import { FightSituation } from './FightSituation.ts';
import type { Tables } from './Tables.ts';

export * from './codes.ts';

/** The arrays that `save` always stores. It also stores counters and the field. */
const ALWAYS = ['hp', 'mp', 'ap', 'rp', 'shelter', 'fleeing', 'gone', 'acted', 'moves', 'strikes', 'shots'] as const;
/** The arrays that `save` stores only in battles and in fights with abilities. */
const SOMETIMES = [
  'worst',
  'lp',
  'burning',
  'ascended',
  'woundedBy',
  'mission',
  'missionPoints',
  'goal',
  'retired',
  'heading',
  'charging',
  'walked',
] as const;
/** The arrays that only abilities and ascension change, so that `save` stores them only in fights with these. */
const CHANGES = ['forRound', 'forMatch', 'uses'] as const;

/**
 * The state of one fight. Arrays have an entry for each unit, unless noted. Points, markers and counters of a round are
 * set to 0 once they have no further effect, so that the exact solver recognises equal situations as the same state.
 */
export class State {
  readonly tables: Tables;
  readonly field: Field;
  readonly measures: MeasureTable<State>;
  /** The numbers of HP and MP boxes crossed out. */
  readonly hp: Int32Array;
  readonly mp: Int32Array;
  /** The most HP boxes ever crossed out; equal to `hp` if nothing heals. */
  readonly worst: Int32Array;
  /** The remaining LP, AP and RP. */
  readonly lp: Int32Array;
  readonly ap: Int32Array;
  readonly rp: Int32Array;
  /** The number of Shelter Markers; more than one only if they stack. */
  readonly shelter: Int32Array;
  /**
   * STEADY, FLEEING or JUST_FLEEING (`wound.ts`): no Escape Marker, an Escape Marker, or an Escape Marker that is new since the
   * last Preparation Phase.
   */
  readonly fleeing: Int32Array;
  /** PRESENT, CASUALTY or FLED. */
  readonly gone: Int32Array;
  readonly burning: Int32Array;
  readonly ascended: Int32Array;
  /** 1 if the unit has been activated in this round, or had left the field before the round began; otherwise 0. */
  readonly acted: Int32Array;
  /**
   * For the active unit: 1 plus the index of the side whose objective the unit goes for or holds; 0 if it does neither. For all
   * other units 0.
   */
  readonly goal: Int32Array;
  /** The numbers of moves, close attacks and shots in the present activation. */
  readonly moves: Int32Array;
  readonly strikes: Int32Array;
  readonly shots: Int32Array;
  /**
   * In a battle, 1 plus the index of the opponent from which the unit has first stepped back (`stepBack.ts`) in the present activation;
   * 0 if it has not. `heading`: 1 plus the index of the opponent that it has come nearer to without an attack (`charge.ts`). `charging`:
   * 1 plus the index of the opponent that it charges (`beginCharge`).
   */
  readonly retired: Int32Array;
  readonly heading: Int32Array;
  readonly charging: Int32Array;
  /** The moves that a unit has made in its present activation since its latest attack or ability; a leap nearer to opponents counts. */
  readonly walked: Int32Array;
  /** For each unit and stat: the effective value, and the changes by abilities for the round and for the match. */
  readonly now: Int32Array;
  readonly forRound: Int32Array;
  readonly forMatch: Int32Array;
  /** For each unit and ability, the number of uses that count against its limit. */
  readonly uses: Int32Array;
  /** For each unit, the unit that last wounded it; -1 if none has. */
  readonly woundedBy: Int32Array;
  /** For each side: the index of the mission card that it has drawn, and the points that missions have brought it so far. */
  readonly mission: Int32Array;
  readonly missionPoints: Int32Array;
  /**
   * The counters of the trial: SHARED_COUNTERS of the whole fight, then COUNTERS_PER_UNIT for each unit, then the
   * wounds of each side by round if the study reports them.
   */
  readonly counters: Int32Array;
  /**
   * Temporary, for each side. In the Preparation Phase: its combat value. Before the first placement: its number of units, or the
   * result of its die.
   */
  readonly combatValues: Int32Array;
  /** Temporary. For the objective of each side, the unit that the acting side sends there (`noteKeepers`); -1 if none. */
  readonly keepers: Int32Array;
  /** Temporary. For the objective of each side: the sides that have a unit there, one bit for each side. */
  readonly standing: Int32Array;
  /** The arrays that `save` keeps. */
  readonly kept: readonly Int32Array[];
  /** Temporary: the present attack. `situation`: the quantities for the conditions of plans. */
  readonly attack = new Attack();
  readonly situation = new FightSituation(this);
  /** A second `situation`, for a condition that is evaluated while another one is being evaluated. */
  readonly aside = new FightSituation(this);
  readonly outlook: Outlook;
  /** Temporary results of `WoundTable`: chances to fall, or expected wounds. */
  readonly chances = new Float64Array(2);
  /** Temporary value for the choice of an action: its gain on the chosen target. */
  readonly gain = new Float64Array(1);
  /** Temporary, while a unit chooses an action. For each unit, the opponent that it attacks next (`forgetPreys`). */
  readonly preys: Int32Array;
  /**
   * Temporary, while a unit chooses an action: the part of an ability's gain that is the same for all its targets
   * (`forgetPreys`).
   */
  readonly own = new OwnPart();
  /** Decides for a unit whose plan leaves reactions or abilities to the exact solver (`best`). */
  decision: Decision = noDecision;
  /** The states before the first roll of each round (`playBattle`); null until a battle is first played in one call. */
  prefixes: RoundPrefixCache | null = null;
  /** True after the effective stats of all units have been computed once. */
  hasStats = false;
  /** True if the present activation ends early, because the active unit or the target of its attack has retreated. */
  isCutShort = false;
  /** Temporary: true while the active unit looks for a use of AP for which it has found none (`useSpareAp`). */
  hasSpareAp = false;
  /** True if a unit has left the field or has got an Escape Marker since the last check for the end of the game. */
  hasLosses = false;
  phase = PREPARE;
  round = 0;
  /** The side that is activated first in this round. */
  first = 0;
  /** The side whose turn it is. While dice decide the first placement: the sides that roll, as bits. */
  turn = 0;
  /** The active unit; -1 if there is none. */
  active = -1;
  /** The unit that may make a counterblow now; `striker`: the unit that has struck it. -1 if there is none. */
  struck = -1;
  striker = -1;

  constructor(tables: Tables, field: Field, measures: MeasureTable<State>) {
    const units = tables.units.length;
    const perUnit = () => new Int32Array(units);
    this.tables = tables;
    this.field = field;
    this.outlook = new Outlook(this);
    this.measures = measures;
    this.hp = perUnit();
    this.mp = perUnit();
    this.worst = perUnit();
    this.lp = perUnit();
    this.ap = perUnit();
    this.rp = perUnit();
    this.shelter = perUnit();
    this.fleeing = perUnit();
    this.gone = perUnit();
    this.burning = perUnit();
    this.ascended = perUnit();
    this.acted = perUnit();
    this.goal = perUnit();
    this.retired = perUnit();
    this.heading = perUnit();
    this.charging = perUnit();
    this.walked = perUnit();
    this.moves = perUnit();
    this.strikes = perUnit();
    this.shots = perUnit();
    this.now = new Int32Array(units * STAT_COUNT);
    this.forRound = new Int32Array(units * STAT_COUNT);
    this.forMatch = new Int32Array(units * STAT_COUNT);
    this.uses = new Int32Array(tables.abilityCount);
    this.woundedBy = perUnit();
    this.combatValues = new Int32Array(tables.setup.sides.length);
    this.keepers = new Int32Array(tables.setup.sides.length);
    this.standing = new Int32Array(tables.setup.sides.length);
    this.mission = new Int32Array(tables.setup.sides.length);
    this.missionPoints = new Int32Array(tables.setup.sides.length);
    this.preys = perUnit();
    this.counters = new Int32Array(tables.counterCount);
    const sometimes = tables.savesAll ? SOMETIMES : [];
    const changes = tables.hasChanges ? CHANGES : [];
    this.kept = [...ALWAYS, ...sometimes, ...changes].map((name) => this[name]);
  }
}
