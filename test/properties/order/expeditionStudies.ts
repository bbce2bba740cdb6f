import fc from 'fast-check';
import { arbitraryFrame, defined, group, isFreeList, oftener, rarely, ships } from './riftStudies.ts';
import { type Path, shuffledTree } from './shuffles.ts';

interface Unit {
  readonly count?: number;
  readonly ship: { readonly ship: string; readonly carries?: object };
}

type Units = Readonly<Record<string, Unit>>;

const card = fc
  .record({
    cost: oftener(fc.integer({ min: 1, max: 9 })),
    ccs: fc.integer({ min: 3, max: 5 }),
    att: fc.integer({ min: 1, max: 4 }),
    def: fc.integer({ min: 0, max: 2 }),
    tec: oftener(fc.integer({ min: 0, max: 2 })),
    ini: oftener(fc.integer({ min: 1, max: 4 })),
    ap: fc.integer({ min: 1, max: 2 }),
    rp: oftener(fc.integer({ min: 0, max: 2 })),
    hp: fc.oneof(fc.integer({ min: 1, max: 3 }), fc.constant(['', 'ATT -1', ''])),
    mp: rarely(fc.constant(['', 'ESCAPE'])),
  })
  .map(defined);

const unit: fc.Arbitrary<Unit> = fc
  .record({
    count: oftener(fc.constantFrom(1, 2)),
    value: rarely(fc.integer({ min: 0, max: 6 })),
    cargo: rarely(fc.integer({ min: 0, max: 3 })),
    ship: fc.constantFrom(...ships),
    carries: rarely(fc.constantFrom({ infantry: 1 }, { infantry: 1, fighter: 1 }, { fighter2: 2, mech: 1 })),
    transit: fc.record({
      speed: fc.constantFrom(12, 16, 24, 31),
      breakdown: fc.constantFrom('5-6', '6', 'none', '4-6'),
      labs: fc.constantFrom(0, 4),
    }),
    card,
  })
  .map(({ count, value, cargo, ship, carries, ...faces }) =>
    defined({ count, value, cargo, ...faces, ship: defined({ ship, carries }) }),
  );

const force = fc.dictionary(fc.constantFrom('lead', 'guards', 'A-1', 'tail'), unit, { minKeys: 1, maxKeys: 3 });

/** A rift that ships leave a given number of times, or a rift on a map. */
const riftStage = (units: Units) =>
  arbitraryFrame.chain(({ way, rest }) => {
    const byMap = fc
      .record(
        Object.fromEntries(
          Object.entries(units).map(([name, { ship }]) => [name, group({ ...way, navy: [ship.ship] })]),
        ),
      )
      .map((fleet) => ({ ...rest, fleet: ordersOf(fleet) }));
    const byExits = fc
      .record({ exits: fc.integer({ min: 0, max: 2 }), own: rarely(fc.integer({ min: 0, max: 2 })) })
      .map(({ exits, own }) => {
        const {
          map: _map,
          active: _active,
          retreat: _retreat,
          options = {},
          ...others
        } = rest as Record<string, unknown>;
        const { tears: _tears, ...switches } = options as Record<string, unknown>;
        const { enemies: _enemies, tokens: _tokens, held: _held, ...kept } = others;
        const fleet = own === undefined ? undefined : { [Object.keys(units)[0]]: { exits: own } };
        return defined({ ...kept, options: switches, orders: { exits }, fleet });
      });
    return fc.oneof({ arbitrary: byExits, weight: 3 }, { arbitrary: byMap, weight: 1 });
  });

/** The orders of a group of single units, without the effects of its dice faces. */
function ordersOf(fleet: Readonly<Record<string, object>>): object {
  return Object.fromEntries(
    Object.entries(fleet).map(([name, group]) => {
      const {
        ship: _ship,
        count: _count,
        carries: _carries,
        picksUp: _picksUp,
        ...orders
      } = group as Record<string, unknown>;
      return [name, orders];
    }),
  );
}

/** The portal's chart: a row for each roll of a two-sided die. */
const charts = {
  file: 'own.csv',
  text: 'chart,roll,set,number,port,race,defend,bpv,ships,notes\nDR1,1,SH,1,0815,Gorn,3415,90,,\nDR1,2,SH,2,0815,Klingon,SH2,200,,\nDR2,1,SH,3,0815,Gorn,3415,150,,\nDR2,2,SG,4,0815,Navy,SG4,40,,\n',
};

const portalStage = fc
  .record({
    entry: fc.constantFrom('first-open', { impulse: 8 }),
    plan: fc.constantFrom('enter', 'enter', 'dash'),
    latecomers: rarely(fc.constant('follow')),
    ignore: rarely(fc.shuffledSubarray(['drift', 'waves'])),
    alreadyThere: rarely(fc.constantFrom('stays', 'goes')),
    speed: rarely(fc.constantFrom(16, 31)),
  })
  .map(({ alreadyThere, speed, ...rest }) =>
    defined({
      ...rest,
      charts,
      select: { chartDice: 'd2', rowDice: 'd2' },
      options: alreadyThere && { alreadyThere },
      orders: speed && { speed },
    }),
  );

const plan = fc.constantFrom('none', 'aggressive', 'dodge');

const battleStage = (hasGate: boolean) =>
  fc
    .record({
      against: fc.dictionary(fc.constantFrom('wolf', 'bear'), fc.record({ count: fc.constantFrom(1, 2), card }), {
        minKeys: 1,
      }),
      unmapped: fc.record({ card, bpv: fc.constantFrom(60, 150), most: fc.constantFrom(1, 2) }),
      isMapped: fc.boolean(),
      rounds: fc.constantFrom(1, 2),
      force: plan,
      enemy: plan,
      first: rarely(fc.constantFrom('force', 'enemy')),
    })
    .map(({ against, unmapped, isMapped, rounds, force, enemy, first }) =>
      defined({
        ...(hasGate && isMapped ? { unmapped } : { against: { units: against } }),
        rounds,
        first,
        sides: { force: { plan: force }, enemy: { plan: enemy } },
      }),
    );

type StageKind = 'rift' | 'portal' | 'battle';

const voyages: fc.Arbitrary<readonly StageKind[]> = fc.constantFrom<readonly StageKind[]>(
  ['rift'],
  ['rift', 'rift'],
  ['rift', 'battle'],
  ['portal', 'rift'],
  ['rift', 'portal', 'battle'],
  ['battle', 'rift', 'battle'],
);

const conditions = fc.constantFrom(
  'arrived >= 2',
  'lost < 0.5',
  'arrived >= 1 and lost < 0.7',
  'turned-back',
  'one.units_left > 1',
);

/**
 * Setups of expedition: rifts on maps or with numbers of exits, portals, duels, and everything that can stand between
 * stages.
 */
export const arbitrarySetup: fc.Arbitrary<{ setup: unknown }> = fc
  .record({ units: force, kinds: voyages })
  .chain(({ units, kinds }) => {
    const names = ['one', 'two', 'three'];
    const stages = kinds.map((kind, at): fc.Arbitrary<object> => {
      const played = {
        rift: riftStage(units),
        portal: portalStage,
        battle: battleStage(kinds.slice(0, at).includes('portal')),
      };
      return fc
        .record({
          stage: played[kind],
          condition: at === 0 ? fc.constant(undefined) : rarely(conditions),
          isNegated: fc.boolean(),
        })
        .map(({ stage, condition, isNegated }) => defined({ [kind]: stage, [isNegated ? 'unless' : 'if']: condition }));
    });
    const first = Object.keys(units)[0];
    return fc
      .record({
        stages: fc.tuple(...stages),
        isList: fc.boolean(),
        changes: rarely(fc.constant({ [first]: { count: 2, ship: { carries: {} } } })),
        carry: rarely(fc.record({ wounds: fc.boolean(), morale: fc.boolean() })),
        withdraw: rarely(fc.constantFrom('lost > 0.4', 'arrived <= 1')),
        mission: rarely(
          fc.record({ stage: fc.constantFrom(...names.slice(0, kinds.length)), arrive: fc.constantFrom(1, 2) }),
        ),
      })
      .map(({ stages, isList, changes, ...rest }) => ({
        setup: defined({
          ...rest,
          force: { units },
          units: changes,
          stages: isList
            ? stages.map((stage, at) => ({ name: names[at], ...stage }))
            : Object.fromEntries(stages.map((stage, at) => [names[at], stage])),
        }),
      }));
  });

/**
 * The same expedition in another order. Stages keep their order, and so do forces (EXP 8, 11) unless they only cross
 * rifts.
 */
export function shuffled(setup: unknown): fc.Arbitrary<unknown> {
  return shuffledTree(setup, { isFreeList: isFree, isOrderedMapping: isOrdered(hasRanks(setup)) });
}

/** The same without the parts whose draws depend on their position: the force, and units that fire on it. */
export function shuffledWithDraws(setup: unknown): fc.Arbitrary<unknown> {
  return shuffledTree(setup, {
    isFreeList: (path) => isFree(path) && path.at(-1) !== 'spaceCannon',
    isOrderedMapping: isOrdered(true),
  });
}

function isFree(path: Path): boolean {
  return isFreeList(path) || path.at(-1) === 'ignore';
}

function isOrdered(hasRanks: boolean): (path: Path) => boolean {
  return (path) =>
    path.join('.') === 'stages' ||
    (path.at(-1) === 'units' && path.at(-2) === 'against') ||
    (hasRanks && path.join('.') === 'force.units');
}

function hasRanks(setup: unknown): boolean {
  const { stages } = setup as { stages: Readonly<Record<string, object>> };
  return Object.values(stages).some((stage) => !('rift' in stage));
}
