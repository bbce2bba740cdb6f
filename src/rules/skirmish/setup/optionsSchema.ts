import { z } from 'zod';

/** The schema of an option that chooses one interpretation of the sheet. The first choice is the default. */
function reading<const Choice extends string>(choices: readonly [Choice, ...Choice[]], meaning: string) {
  return z.enum(choices).default(choices[0]).describe(meaning);
}

/** The options of a study. They decide questions that the quick-start sheet leaves open. */
export const optionsSchema = z
  .strictObject({
    dodge: reading(['once', 'repeated'], 'one dodge for each attack, or as many as the RP pay for (RQ.RE.DODGE)'),
    reactionNeed: reading(
      ['harder', 'easier'],
      'a countershot or counterblow needs one more on each die, or one less (RQ.RE.COUNTERSHOT, RQ.RE.COUNTERBLOW)',
    ),
    needAboveSix: reading(['never', 'six-hits'], 'a die that needs 7 or more never hits, or hits on a 6 (RQ.CC.2)'),
    idef: reading(
      ['dice', 'need'],
      'IDEF adds block dice, or lowers the number that each block die needs (RQ.RE.SHELTER)',
    ),
    shelter: reading(['until-get-up', 'until-cleanup'], 'how long a Shelter Marker stays (RQ.RE.SHELTER)'),
    shelterTiming: reading(
      ['before-hits', 'after-hits'],
      'a unit seeks shelter before the hit roll, or only after at least one die has hit (RQ.RE.SHELTER)',
    ),
    shelterStacks: z
      .boolean()
      .default(false)
      .describe('true: a unit may have several Shelter Markers, and IDEF counts once for each of them'),
    shelteredReacts: z.boolean().default(true).describe('true: a sheltered unit may react (RQ.RE.SHELTER)'),
    fleeingReacts: z.boolean().default(true).describe('true: a unit with an Escape Marker may react (RQ.ACT.2)'),
    reactionsToReactions: z
      .boolean()
      .default(false)
      .describe('true: a unit may dodge a counterblow and seek shelter from a countershot (RQ.TAB.COUNTERBLOW)'),
    countershot: reading(
      ['before-move', 'at-contact'],
      'the range of a countershot is measured before the move, or when the bases are about to touch (RQ.RE.COUNTERSHOT)',
    ),
    counterblow: reading(
      ['after', 'simultaneous'],
      'a unit that falls to a blow does not strike back, or still does (RQ.RE.COUNTERBLOW)',
    ),
    boxes: reading(
      ['add-up', 'last-only'],
      'the changes of all crossed boxes count, or only the changes of the box that was crossed out last (RQ.CARD.HP)',
    ),
    healed: reading(['ends', 'stays'], 'the change of a box that is restored ends, or stays (RQ.CARD.HP)'),
    retreat: reading(
      ['action', 'reaction', 'partly-paid'],
      'action: a retreat is an action at its full price (1 RP and 3 MP); reaction: it is a reaction that ends a close attack; partly-paid: it is an action, and a unit with 1 or 2 MP may take it, too (RQ.ACT.RETREAT)',
    ),
    equalCombatValue: reading(
      ['coin', 'last-first', 'last-second'],
      'the side that goes first if combat values are equal: coin: drawn by lot each round; last-first: the side that went first in the previous round; last-second: a side that did not (RQ.PREP.6)',
    ),
    firstFlight: reading(
      ['both', 'once'],
      'both: a unit flees when it gets an Escape Marker, and again in the next Preparation Phase; once: only when it gets the marker (RQ.ESC.1, RQ.ESC.2)',
    ),
    operational: reading(
      ['without-marker', 'on-the-field'],
      'a side stays in the game while it has a unit without Escape Marker, or any unit on the field (RQ.END.1)',
    ),
    lastCleanup: reading(
      ['none', 'scored'],
      'if a round ends because a side has no operational unit left, its Cleanup Phase scores no missions, or scores them as usual (RQ.END.1, RQ.CLEAN.1)',
    ),
    disabled: reading(
      ['off-the-field', 'casualties'],
      'units that fled over the edge count as eliminated, or only casualties do (RQ.VP.1)',
    ),
    tie: reading(
      ['draw', 'cost-left'],
      'equal victory points: a draw, or a win for the side whose remaining units cost more (RQ.VP.1)',
    ),
    squadDice: reading(
      ['card', 'models'],
      'a squad rolls the dice of its card, or that number of dice for each model (RQ.TYPE.SQUAD)',
    ),
    shootInContact: z.boolean().default(false).describe('true: a unit in contact may shoot (RQ.TAB.RC)'),
  })
  .prefault({})
  .describe('switches for what the sheet leaves open');

export type Options = z.output<typeof optionsSchema>;
