import type { CostByResults } from './costLine.ts';
import type { CardFigures, MatchUps } from './MatchUps.ts';

/** A card that has a cost and one by its results. */
export type PricedCard = CardFigures & { readonly cost: number; readonly byResults: CostByResults };

/** The cards that can be compared with the cost line, the most overpriced first and the most underpriced last. */
export function byGap({ cards }: MatchUps): readonly PricedCard[] {
  return cards.filter(isPriced).sort((one, other) => gapOf(other) - gapOf(one));
}

/** How much more a card costs than by its results; negative: how much less. */
export function gapOf({ cost, byResults }: PricedCard): number {
  return cost - byResults.cost;
}

function isPriced(card: CardFigures): card is PricedCard {
  return card.cost !== null && card.byResults !== null;
}
