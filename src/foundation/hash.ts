import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * The first 16 hexadecimal digits of the SHA-256 of a text (as UTF-8) or of bytes. Computed at once, and in a browser, too;
 * what hashes every record of a log uses Node's own.
 */
export function shortHash(content: string | Uint8Array): string {
  return bytesToHex(sha256(typeof content === 'string' ? utf8ToBytes(content) : content)).slice(0, 16);
}
