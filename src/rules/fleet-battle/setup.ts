import { z } from 'zod';
import { didYouMean } from '../../foundation/nearestWord.ts';
import { fileText, orPercent } from '../fieldSchemas.ts';
import type { Game, Modifier } from './game.ts';
import { idNamed } from './names.ts';
import { readGame } from './readGame.ts';

const counts = z.record(z.string(), z.int().min(0).max(1000));

const sideSchema = z.strictObject({
  faction: z
    .string()
    .optional()
    .describe('a faction of the game: its units replace the generic ones, and its abilities apply'),
  units: counts.describe('units by their ids in the game file: {carrier2: 1, fighter: 4}'),
  damaged: counts
    .default({})
    .describe(
      'the number of units that are damaged at the start; for units that can sustain several hits, the number of hits',
    ),
  with: z
    .array(
      z.union([
        z.string(),
        z.record(
          z.string(),
          z.strictObject({
            rounds: z
              .int()
              .min(1)
              .max(100)
              .optional()
              .describe('the number of rounds, from the first on, in which the card applies'),
            uses: z.int().min(1).max(100).optional().describe('how many copies of the card'),
          }),
        ),
      ]),
    )
    .default([])
    .describe(
      'technologies, cards, agendas and relics by their ids or names in the game file; {morale-boost: {rounds: 2}} plays a card in two rounds',
    ),
  losses: z
    .strictObject({
      order: z
        .union([z.literal('keep-capacity'), z.array(z.string())])
        .optional()
        .describe(
          'the units that are lost first, in this order; all others follow, the cheapest first; keep-capacity: ships with capacity are lost last',
        ),
      sustain: z
        .enum(['first', 'last', 'never'])
        .default('first')
        .describe(
          'first: units sustain damage before any unit is lost; last: a unit that cards can destroy once it is damaged sustains damage only when it would be lost next; never: no unit sustains damage',
        ),
    })
    .prefault({})
    .describe('how the owner assigns hits'),
  retreat: z
    .union([
      z.literal('never'),
      z.strictObject({
        after: z.int().min(1).max(100).describe('the number of rounds that the side fights before it leaves'),
      }),
      z.strictObject({
        below: orPercent(z.number().min(0).max(1)).describe(
          'the side leaves once its ships are worth less than this share of their value at the start',
        ),
      }),
    ])
    .prefault('never')
    .describe('when the side leaves a battle in space (TI4 78.4, 78.7)'),
});

/** The schema of a battle as a study writes it. */
export const shapeOfSetup = z.strictObject({
  game: fileText().describe('a shipped game by its name, or a game file of your own: `ti4`, `games/mine.yaml`'),
  place: z
    .enum(['space', 'ground', 'both'])
    .default('space')
    .describe('space: a battle in space; ground: an invasion of a planet; both: a battle in space, then the invasion'),
  attacker: sideSchema.describe('the player whose turn it is'),
  defender: sideSchema.describe('the other player'),
  rounds: z
    .int()
    .min(1)
    .max(1000)
    .optional()
    .describe(
      'the maximum number of rounds at each place, in space and on the ground; a longer battle is a draw; default: 1,000 rounds at both places together',
    ),
});

export type SideText = z.output<typeof sideSchema>;
export const SIDES = ['attacker', 'defender'] as const;

/** A battle with its game read and every default filled in. */
export interface Setup extends Omit<z.output<typeof shapeOfSetup>, 'game'> {
  readonly game: Game;
}

/** Checks a battle and its game file. */
export const setupSchema: z.ZodType<Setup> = shapeOfSetup.transform((text, context): Setup => {
  const issue = (path: readonly string[], message: string, params?: object) =>
    context.addIssue({ code: 'custom', path: [...path], message, input: text, ...(params && { params }) });
  let isSound = true;
  const game = readGame(text.game.text, ({ line, column, message }) => {
    isSound = false;
    issue(['game'], message, { place: { file: text.game.file, line, column } });
  });
  const { attacker, defender } = text;
  const sides = { attacker, defender };
  if (isSound) {
    for (const side of SIDES) {
      const report = (path: readonly string[], message: string) => issue([side, ...path], message);
      sides[side] = withIds(text[side], game, text.game.file, report);
      checkSide(sides[side], game, report);
    }
    if (text.place !== 'space' && !game.ground.some(({ isFight }) => isFight)) {
      issue(['place'], `expected space; ${game.name} has no \`groundPhases\` with a fight`);
    }
  }
  return { ...text, ...sides, game };
});

type Report = (path: readonly string[], message: string) => void;

/** Returns a side with the ids of its faction and of its cards and technologies. Reports names that the game does not have. */
function withIds(side: SideText, game: Game, file: string, report: Report): SideText {
  const idOf = (written: string, part: 'faction' | 'modifier', path: readonly string[]): string | null => {
    const found = idNamed(written, part, game, file);
    if (found.id === null) report(path, found.mistake);
    return found.id;
  };
  const faction = side.faction === undefined ? null : idOf(side.faction, 'faction', ['faction']);
  const brought = new Set<string>();
  const bring = (written: string, at: number): string[] => {
    const path = ['with', String(at)];
    const id = idOf(written, 'modifier', path);
    if (id === null) return [];
    if (brought.has(id)) report(path, namedTwice(game.modifiers[id]));
    else if (faction !== null && game.factions[faction].abilities.includes(id))
      report(path, `every fleet of the faction ${faction} has \`${id}\`; leave it out`);
    brought.add(id);
    return [id];
  };
  return {
    ...side,
    ...(side.faction === undefined ? {} : { faction: faction ?? undefined }),
    with: side.with.flatMap((item, at): SideText['with'] =>
      typeof item === 'string'
        ? bring(item, at)
        : [
            Object.fromEntries(
              Object.entries(item).flatMap(([name, often]) =>
                bring(name, at).map((id) => {
                  checkOften(game.modifiers[id], often, (key, message) =>
                    report(['with', String(at), name, key], message),
                  );
                  return [id, often];
                }),
              ),
            ),
          ],
    ),
  };
}

/**
 * Returns the message about a modifier that a side names twice. If the modifier can be played several times, the
 * message explains how to write this in a study.
 */
export function namedTwice(modifier: Modifier): string {
  const { id } = modifier;
  const ways = [
    ...(isOfRounds(modifier) ? [`write \`{${id}: {rounds: 2}}\` to play it in two rounds`] : []),
    ...(hasCopies(modifier) ? [`write \`{${id}: {uses: 2}}\` for two copies`] : []),
  ];
  const advice = ways.length === 0 ? 'keep one' : `keep one; in a study, ${ways.join(', ')}`;
  return `\`${id}\` is named twice; ${advice}`;
}

/** Returns true if an effect of a modifier applies only in the first rounds. */
function isOfRounds({ effects }: Modifier): boolean {
  return effects.some(({ rounds }) => rounds > 0);
}

/** Returns true if a second copy of a modifier has an effect. */
function hasCopies({ effects }: Modifier): boolean {
  return effects.some(
    ({ kind, isLimited, isPerRound, isEach }) =>
      isLimited || isPerRound || isEach || kind === 'cancel' || kind === 'join',
  );
}

/** Reports a number of copies or of rounds that would change nothing. */
function checkOften(
  modifier: Modifier,
  { rounds, uses = 1 }: { readonly rounds?: number; readonly uses?: number },
  report: (key: 'rounds' | 'uses', message: string) => void,
): void {
  const { id } = modifier;
  const [isTimed, isCopied] = [isOfRounds(modifier), hasCopies(modifier)];
  if (uses > 1 && !isCopied) {
    const advice = isTimed ? `; to play it in ${uses} rounds, write \`rounds: ${uses}\`` : '';
    report('uses', `expected 1, because a second copy of \`${id}\` does nothing; got ${uses}${advice}`);
  }
  if (rounds !== undefined && !isTimed) {
    const advice = isCopied ? `; for ${rounds} copies of it, write \`uses: ${rounds}\`` : '';
    report(
      'rounds',
      `expected no \`rounds\`, because \`${id}\` is not limited to the first rounds; got ${rounds}${advice}`,
    );
  }
}

function checkSide(side: SideText, game: Game, issue: Report): void {
  const unknown = (path: readonly string[], what: string, name: string, known: readonly string[]) => {
    const list = known.length > 20 ? '' : `; expected one of ${known.join(', ')}`;
    issue(path, `${game.name} has no ${what} called \`${name}\`${didYouMean(name, known) || list}`);
  };
  const ids = Object.keys(game.units);
  for (const name of Object.keys(side.units)) if (!ids.includes(name)) unknown(['units', name], 'unit', name, ids);
  for (const [name, damaged] of Object.entries(side.damaged)) {
    if (!(name in side.units)) unknown(['damaged', name], 'unit in this fleet', name, Object.keys(side.units));
    else if (ids.includes(name)) {
      const { sustain } = unitOf(name, side.faction, game);
      if (sustain === 0 && damaged > 0) issue(['damaged', name], `a ${name} cannot sustain damage; expected 0`);
      else if (damaged > side.units[name] * sustain) {
        const most =
          sustain === 1 ? `${side.units[name]}, the number` : `${sustain} for each of the ${side.units[name]}`;
        issue(['damaged', name], `expected at most ${most} in \`units.${name}\`; got ${damaged}`);
      }
    }
  }
  const { order } = side.losses;
  const types = [...new Set([...ids, ...Object.values(game.units).map(({ type }) => type)])];
  for (const [at, name] of Array.isArray(order) ? order.entries() : []) {
    if (!types.includes(name)) unknown(['losses', 'order', String(at)], 'unit', name, types);
  }
}

/**
 * Returns the unit to which a name in a fleet refers. If the faction replaces this unit with a unit of its own, returns the
 * faction's unit.
 */
export function unitOf(name: string, faction: string | undefined, game: Game): Game['units'][string] {
  const own = faction === undefined ? undefined : game.factions[faction]?.units[name];
  return game.units[own ?? name];
}

/**
 * Returns the abilities of a side's faction, and the modifiers that the side brings: the ids, with the numbers of uses
 * and rounds.
 */
export function modifiersOf(side: SideText, game: Game): { id: string; rounds?: number; uses?: number }[] {
  const abilities = side.faction === undefined ? [] : game.factions[side.faction].abilities;
  const brought = side.with.flatMap((item) =>
    typeof item === 'string' ? [{ id: item }] : Object.entries(item).map(([id, often]) => ({ id, ...often })),
  );
  return [...abilities.map((id) => ({ id })), ...brought];
}
