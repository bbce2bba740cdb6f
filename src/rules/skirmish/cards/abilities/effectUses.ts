import type { Ability, Effect, Moment } from '../Ability.ts';

/** When an effect can do anything, and to whom; the first target is meant where a card names none. */
interface EffectUse {
  readonly moments: readonly Moment[];
  readonly targets: readonly Ability['target'][];
}

const ANY_MOMENT: readonly Moment[] = ['activation', 'attacking', 'attacked', 'wounded'];

/** By kind of effect; a passive one always acts on its own unit. */
export const EFFECT_USES: Readonly<Record<Effect['kind'], EffectUse>> = {
  change: { moments: ['always', ...ANY_MOMENT], targets: ['self', 'friend', 'opponent'] },
  dice: { moments: ['always', 'attacking', 'attacked'], targets: ['self'] },
  'cut-wounds': { moments: ['always', 'wounded'], targets: ['self'] },
  heal: { moments: ANY_MOMENT, targets: ['self', 'friend'] },
  move: { moments: ['activation'], targets: ['self'] },
  attack: { moments: ['activation'], targets: ['opponent'] },
  'restore-mp': { moments: ANY_MOMENT, targets: ['self', 'friend'] },
  refill: { moments: ['activation'], targets: ['self'] },
};
