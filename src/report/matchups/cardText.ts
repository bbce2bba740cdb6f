import { known, type Rate } from '../../analysis/matchups.ts';

/** A rate in whole per cent without the sign, for a narrow cell; 0 and 100 are only said where they are exactly so. */
export function wholePercent(rate: Rate): string {
  const share = known(rate);
  const isCertain = rate.exact === 0 || rate.exact === 1;
  if (share < 0.005 && !isCertain) return '<1';
  if (share >= 0.995 && !isCertain) return '>99';
  return String(Math.round(100 * share));
}

/** A strength with its sign and two decimals: `+1.20`. */
export function strengthText(strength: number): string {
  return signed(strength, 2);
}

/** A cost by results, with one decimal. */
export function costText(cost: number): string {
  return signed(cost, 1).replace(/^\+/, '');
}

/** A difference of costs, with its sign and one decimal: `−3.5`. */
export function gapText(gap: number): string {
  return signed(gap, 1);
}

function signed(value: number, decimals: number): string {
  const size = Math.abs(value).toFixed(decimals);
  if (Number(size) === 0) return size;
  return `${value > 0 ? '+' : '−'}${size}`;
}
