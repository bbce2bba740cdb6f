import type { z } from 'zod';
import { didYouMean } from '../../../foundation/nearestWord.ts';
import type { FileText } from '../../fieldSchemas.ts';
import type { Report } from '../../ReportIssue.ts';
import type { Card } from '../cards/Card.ts';
import { readCards } from '../cards/readCards.ts';
import { toCard } from '../cards/toCard.ts';
import type { Plan } from '../plans/Plan.ts';
import type { OwnPlans, WrittenPlan } from '../plans/planShape.ts';
import { checkOwnPlans, resolvePlan } from '../plans/resolvePlan.ts';
import type { UnitSetup } from './Setup.ts';
import type { UnitText } from './unitSchema.ts';

type Path = readonly (string | number)[];

/** Reads the units of a study: their cards with the study's changes, and their plans. */
export class UnitReader {
  readonly report: Report;
  private readonly cards: ReadonlyMap<string, Card>;
  private readonly plans: OwnPlans;
  private isFileBroken = false;

  constructor({ cards, plans }: { cards?: FileText | undefined; plans: OwnPlans }, context: z.RefinementCtx) {
    this.report = (path, message) => context.addIssue({ code: 'custom', path: [...path], message });
    this.plans = plans;
    this.cards =
      cards === undefined
        ? new Map()
        : readCards(cards.text, ({ line, column }, message) => {
            this.isFileBroken = true;
            const place = { file: cards.file, line, column };
            context.addIssue({ code: 'custom', path: ['cards'], message, params: { place } });
          });
    checkOwnPlans(plans, this.report);
  }

  /**
   * Reads one unit.
   *
   * @param path the path of the unit in the setup
   * @param plan the default plan; `planPath` is its path
   */
  unit(name: string, side: number, text: UnitText, path: Path, plan: WrittenPlan, planPath: Path = path): UnitSetup {
    const card = this.card(name, text, path);
    const ownPlan = this.plan(text.plan ?? plan, card, text.plan === undefined ? planPath : [...path, 'plan']);
    for (const bar of ['hp', 'mp'] as const) {
      const most = Math.max(0, card[bar].length - (bar === 'hp' ? 1 : 0));
      if (text.crossed[bar] <= most) continue;
      this.report(
        [...path, 'crossed', bar],
        `expected at most ${most} of ${card[bar].length} boxes; got ${text.crossed[bar]}`,
      );
    }
    const { crossed, sheltered } = text;
    return { name, side, card, plan: ownPlan, crossed, sheltered, leader: null };
  }

  /** Reports a unit whose card has no HP box. Call it for units that can be wounded. */
  needsHealth({ card }: UnitSetup, path: Path): void {
    if (card.hp.length === 0) this.report([...path, 'card'], 'expected a card with HP boxes, such as hp: 8; got none');
  }

  private card(name: string, { card, changes }: UnitText, path: Path): Card {
    const at =
      (...keys: string[]): Report =>
      (inside, message) =>
        this.report([...path, ...keys, ...inside], message);
    const start = typeof card === 'string' ? this.named(card, [...path, 'card']) : toCard(name, card, at('card'));
    return Object.keys(changes).length === 0 ? start : toCard(start.name, changes, at('changes'), start);
  }

  private named(name: string, path: Path): Card {
    const card = this.cards.get(name);
    if (card !== undefined) return card;
    const known = [...this.cards.keys()];
    const where =
      known.length === 0 ? 'a card written here, or a file of `cards` that has it' : `one of ${known.join(', ')}`;
    // A missing card is not reported if the file has mistakes: these have been reported already, and one of them may be
    // the reason that the card is missing.
    if (!this.isFileBroken) this.report(path, `expected ${where}; got ${name}${didYouMean(name, known)}`);
    return toCard(name, { hp: [NO_BOX] }, () => {});
  }

  private plan(written: WrittenPlan, card: Card, path: Path): Plan {
    const plan = resolvePlan(written, this.plans, this.report, path);
    const known = card.abilities.map(({ name }) => name);
    // One of the study's own plans may be used with several cards, so it may name abilities that this card does not have. A plan
    // that is written in the unit itself is only for this card.
    if (typeof written === 'object' && typeof written.abilities === 'object') {
      for (const name of Object.keys(written.abilities)) {
        if (known.includes(name)) continue;
        const which = known.length === 0 ? 'none: the card has no abilities' : known.join(', ');
        this.report(
          [...path, 'abilities', name],
          `expected an ability of the card (${which})${didYouMean(name, known)}`,
        );
      }
    }
    return plan;
  }
}

const NO_BOX = { changes: [], escape: false, switches: [] };
