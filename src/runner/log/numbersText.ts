/** From this many equal numbers in a row on, they are written once and counted. */
const RUN = 3;

/** Numbers as text that a person can read: `12 0*40 7`, where `0*40` stands for forty zeros. Every double comes back the same. */
export function numbersText(numbers: ArrayLike<number>): string {
  const words: string[] = [];
  for (let at = 0; at < numbers.length; ) {
    let end = at + 1;
    while (end < numbers.length && numbers[end] === numbers[at]) end += 1;
    const word = String(numbers[at]);
    if (end - at >= RUN) words.push(`${word}*${end - at}`);
    else for (let time = at; time < end; time += 1) words.push(word);
    at = end;
  }
  return words.join(' ');
}

/**
 * Fills an array with the numbers of a text.
 *
 * @throws RangeError where they are not numbers, or not as many as the array has room for
 */
export function readNumbers(text: string, into: Float64Array): void {
  let at = 0;
  for (const word of text === '' ? [] : text.split(' ')) {
    const [number, times = '1'] = word.split('*');
    const value = Number(number);
    const end = at + Number(times);
    if (number === '' || !Number.isFinite(value) || !(end > at) || !(end <= into.length)) {
      throw new RangeError(`expected ${into.length} numbers, got \`${word}\` after ${at} of them`);
    }
    into.fill(value, at, end);
    at = end;
  }
  if (at !== into.length) throw new RangeError(`expected ${into.length} numbers, got ${at}`);
}
