/**
 * The effect of a player's technologies on a battle: the ids of the modifiers that apply (`with`), and notes about technologies
 * that were omitted (`notes`).
 */
interface BattleTechnologies {
  readonly with: string[];
  readonly notes: string[];
}

/** The modifiers of the technologies that always apply in a battle, by the ids of the technologies in the data. */
const MODIFIERS: Readonly<Record<string, string>> = {
  amd: 'antimass-deflectors',
  asc: 'assault-cannon',
  da: 'duranium-armor',
  gls: 'graviton-laser-system',
  l4: 'l4-disruptors',
  nes: 'non-euclidean-shielding',
  ps: 'plasma-scoring',
  sc: 'supercharge',
  vpw: 'valkyrie-particle-weave',
};

/**
 * Advice on technologies that the import cannot add by itself: they apply only under a condition that the data do not contain, or
 * they exist in two printed versions.
 */
const CONDITIONAL: Readonly<Record<string, string>> = {
  ds: 'add `dimensional-splicer` to `with` if the system has a wormhole',
  ic: 'add `impulse-core` to `with` if the player is to give up a ship for it',
  iihq: 'add `iihq-modernization` to `with` at Mecatol Rex',
  md: 'add `magen-defense-grid` or `magen-defense-grid-omega` to `with`, whichever is printed on the card',
  x89: 'add `x-89-bacterial-weapon` or `x-89-bacterial-weapon-omega` to `with`, whichever is printed on the card',
};

/**
 * Technologies that need neither a modifier nor a note: unit upgrades, which the list of a player's units already includes, and
 * technologies for other steps of the game.
 */
const WITHOUT_EFFECT: ReadonlySet<string> = new Set(
  (
    'cr2 cv2 dd2 dn2 ff2 inf2 pds2 sd2 ws ' +
    'ac2 cl2 dt2 exile2 exo2 ffac2 hcf2 helios2 ht2 linkship2 lw2 m2 pws2 sdn2 se2 so2 swa2 ' +
    'aida bs det dxa fl gd hm ie lwd nm pa pi sar sdn sr st td ' +
    'ah as asn bio cm ers gr htp hydrothermal is it lgf mc mi mr nf ng pfa pm qdn radical scc so subatomic tcs tp vax vay vtx vw wg yso'
  ).split(' '),
);

/**
 * Returns the modifiers that a player's technologies add to a battle, and notes about technologies that are omitted.
 *
 * @param known the modifiers of the game file, by their ids
 */
export function technologiesOf(techs: readonly string[], faction: string, known: object): BattleTechnologies {
  const found: BattleTechnologies = { with: [], notes: [] };
  for (const tech of techs) {
    const modifier = Object.hasOwn(MODIFIERS, tech) ? MODIFIERS[tech] : undefined;
    if (modifier !== undefined && Object.hasOwn(known, modifier)) {
      if (!found.with.includes(modifier)) found.with.push(modifier);
    } else if (!WITHOUT_EFFECT.has(tech)) {
      const advice = Object.hasOwn(CONDITIONAL, tech)
        ? CONDITIONAL[tech]
        : 'if it affects the battle, add its modifier to `with`';
      found.notes.push(`technology ${tech} of ${faction}; ${advice}`);
    }
  }
  return found;
}
