/** A number's text with a minus sign for its hyphen: `−67`; what is zero has none. */
export function signedText(number: string): string {
  return number.replace(/^-/, Number(number) === 0 ? '' : '−');
}
