import { StudyError } from '../StudyError.ts';

const NEW_LINE = 0x0a;

/**
 * Decodes the UTF-8 text of a file, without its byte order mark.
 *
 * @param file the file's name for the message
 * @throws StudyError at the first byte that is not UTF-8
 */
export function decodeText(bytes: Uint8Array, file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new StudyError([
      { file, ...firstBroken(bytes), path: '', message: 'expected text in UTF-8; save the file so' },
    ]);
  }
}

/**
 * Finds the first invalid byte. In UTF-8 the byte of a line feed occurs in no other character, so each line can be decoded
 * alone.
 */
function firstBroken(bytes: Uint8Array): { line: number; column: number } {
  const replaced = new TextDecoder('utf-8');
  let line = 1;
  let start = 0;
  for (let end = 0; end <= bytes.length; end += 1) {
    if (end < bytes.length && bytes[end] !== NEW_LINE) continue;
    const text = replaced.decode(bytes.subarray(start, end));
    if (!isUtf8(bytes.subarray(start, end))) return { line, column: text.indexOf('\uFFFD') + 1 };
    line += 1;
    start = end + 1;
  }
  return { line: 1, column: 1 };
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
