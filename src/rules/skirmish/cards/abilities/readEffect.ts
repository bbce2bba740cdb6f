import { didYouMean } from '../../../nearestWord.ts';
import type { Effect } from '../Ability.ts';
import { looksLikeChange, readChange } from '../written/readChange.ts';

type Until = Extract<Effect, { kind: 'change' }>['until'];
const UNTIL: readonly Until[] = ['attack', 'round', 'match'];

/** An effect as it is written: how long a change lasts may be left to the moment. */
export interface WrittenEffect {
  readonly effect: Effect;
  readonly isLeftOpen: boolean;
}

interface EffectForm {
  /** As the reference shows it. */
  readonly example: string;
  /** The word that tells it from the others, where it has one. */
  readonly verb: string;
  readonly written: RegExp;
  readonly read: (parts: RegExpExecArray) => Effect;
}

/** The table of effects but for changes of stats. */
const EFFECT_FORMS: readonly EffectForm[] = [
  {
    example: '+1 hit die',
    verb: 'hit',
    written: /^([+−-]\d{1,2}) (hit|block|dodge) (?:die|dice)$/i,
    read: ([, by, roll]) => ({ kind: 'dice', roll: roll.toLowerCase() as 'hit' | 'block' | 'dodge', by: signed(by) }),
  },
  counted('cut 1 wound', 'cut', /^cut (\d{1,2}) wounds?$/i, 'cut-wounds'),
  counted('heal 2', 'heal', /^heal (\d{1,2})(?: HP)?$/i, 'heal'),
  counted('move 10 cm', 'move', /^move (\d{1,2}) ?cm$/i, 'move'),
  { example: 'close attack', verb: 'close', written: /^(close|ranged) attack$/i, read: ([, kind]) => attack(kind) },
  { example: 'ranged attack', verb: 'ranged', written: /^(ranged) attack$/i, read: ([, kind]) => attack(kind) },
  counted('restore 1 MP', 'restore', /^restore (\d{1,2}) MP$/i, 'restore-mp'),
  {
    example: 'refill NAME',
    verb: 'refill',
    written: /^refill(?:\s+(\S+))?$/i,
    read: ([, ability]) => ({ kind: 'refill', ability: ability ?? null }),
  },
];

/** Every form of an effect, for messages and the reference. */
export const EFFECT_EXAMPLES = ['ATT +1 for the round', ...EFFECT_FORMS.map(({ example }) => example)].join(', ');

/** What an ability does, in the words of the table of effects: `CCS -1 for the round`, `heal 2`; what is wrong otherwise. */
export function readEffect(text: string): WrittenEffect | string {
  const bare = text.trim().replaceAll(/\s+/g, ' ');
  const [change, until, ...rest] = bare.split(/ for the /i);
  if (looksLikeChange(change) && rest.length === 0) return readTimedChange(change, until);
  for (const { written, read } of EFFECT_FORMS) {
    const parts = written.exec(bare);
    if (parts === null) continue;
    const effect = read(parts);
    return 'by' in effect && effect.by === 0
      ? `expected an amount other than 0; got ${JSON.stringify(bare)}`
      : { effect, isLeftOpen: false };
  }
  const verbs = EFFECT_FORMS.map(({ verb }) => verb);
  const mistyped = bare.split(' ').find((word) => !verbs.includes(word) && didYouMean(word, verbs) !== '') ?? '';
  return `expected an effect: ${EFFECT_EXAMPLES}; got ${JSON.stringify(bare)}${didYouMean(mistyped, verbs)}`;
}

function readTimedChange(text: string, until: string | undefined): WrittenEffect | string {
  const change = readChange(text);
  if (typeof change === 'string') return change;
  const time = UNTIL.find((one) => one === until?.toLowerCase());
  if (until !== undefined && time === undefined) {
    return `expected \`for the\` attack, round or match; got ${JSON.stringify(until)}${didYouMean(until, UNTIL)}`;
  }
  return { effect: { kind: 'change', ...change, until: time ?? 'match' }, isLeftOpen: time === undefined };
}

function counted(
  example: string,
  verb: string,
  written: RegExp,
  kind: 'cut-wounds' | 'heal' | 'move' | 'restore-mp',
): EffectForm {
  return { example, verb, written, read: ([, by]) => ({ kind, by: Number(by) }) };
}

function attack(kind: string): Effect {
  return { kind: 'attack', attack: kind.toLowerCase() as 'close' | 'ranged' };
}

function signed(amount: string): number {
  return Number(amount.replace('−', '-'));
}
