import { groupedText } from './groupedText.ts';

/** An amount as a sentence says it, to three digits: `2.06`, `−41.5`, `1,204`; whole amounts as they are. */
export function amountText(amount: number): string {
  if (amount === 0) return '0';
  if (amount < 0) return `−${amountText(-amount)}`;
  const decimals = Math.min(12, Math.max(0, 2 - Math.floor(Math.log10(amount))));
  const text = String(Number(amount.toFixed(decimals)));
  return text.includes('.') || text.includes('e') ? amount.toFixed(decimals) : groupedText(Number(text));
}
