/** A whole number with a comma between thousands: `1,000,000`, `−1,200`; the same in every locale. */
export function groupedText(whole: number): string {
  return String(whole)
    .replace(/\B(?=(\d{3})+$)/g, ',')
    .replace('-', '−');
}
