import { deflateSync, Inflate, strFromU8, strToU8 } from 'fflate';
import type { Work } from '../core/Work.ts';

/** The maximum size of an inflated text, in bytes. A link may come from anyone, and a few kilobytes can inflate to megabytes. */
const MOST_BYTES = 2_000_000;
const VERSION = '1';

/** Returns a study with its files as the fragment of a link: `v=1&s=…`, compressed and in base64url. */
export function linkOf({ name, text, files }: Work): string {
  const packed = deflateSync(strToU8(JSON.stringify({ n: name, t: text, f: files })), { level: 9 });
  return `v=${VERSION}&s=${base64Url(packed)}`;
}

/** The result of reading a fragment: a study with its files, no study, or a sentence about a mistake. */
export type Linked =
  | { readonly kind: 'work'; readonly work: Work }
  | { readonly kind: 'broken'; readonly reason: string }
  | { readonly kind: 'none' };

/** Reads the fragment of a link without trusting it: sizes and types are checked, and nothing is played. */
export function readLink(fragment: string): Linked {
  const parts = new URLSearchParams(fragment.replace(/^#/, ''));
  const packed = parts.get('s');
  if (packed === null) return { kind: 'none' };
  if (parts.get('v') !== VERSION) {
    return {
      kind: 'broken',
      reason: `This link has version ${parts.get('v') ?? 'none'}, but this studio reads version ${VERSION}. Open it in a newer studio, or ask for the study as a file.`,
    };
  }
  try {
    const work = workIn(JSON.parse(strFromU8(inflated(bytesOf(packed)))));
    if (work !== null) return { kind: 'work', work };
  } catch {
    // A text that cannot be decoded, inflated or parsed also gets the message below.
  }
  return {
    kind: 'broken',
    reason:
      'This link is damaged or was cut short, so it contains no study. Ask for it again, or for the study as a file.',
  };
}

function workIn(data: unknown): Work | null {
  const { n: name, t: text, f: files } = (data ?? {}) as Record<string, unknown>;
  if (typeof name !== 'string' || typeof text !== 'string' || typeof files !== 'object' || files === null) return null;
  const entries = Object.entries(files);
  if (entries.some(([, one]) => typeof one !== 'string')) return null;
  return { name: plainName(name), text, files: Object.fromEntries(entries) as Record<string, string> };
}

/**
 * Returns a safe name for the file of a study. Folders are removed, and characters other than letters, digits, spaces,
 * `.`, `_` and `-` are replaced. The length is limited. The name ends with `.yaml` or `.yml`.
 */
export function plainName(name: string): string {
  const plain = name
    .split(/[/\\]/)
    .at(-1)!
    .replaceAll(/[^\p{L}\p{N} ._-]+/gu, '-')
    .slice(0, 80);
  if (plain.replace(/\.ya?ml$/i, '').replaceAll('.', '') === '') return 'study.yaml';
  return /\.ya?ml$/i.test(plain) ? plain : `${plain}.yaml`;
}

function inflated(packed: Uint8Array): Uint8Array {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const inflate = new Inflate((chunk) => {
    size += chunk.length;
    if (size > MOST_BYTES) throw new RangeError('too long');
    chunks.push(chunk);
  });
  // The text is inflated in slices, so that a text that would inflate to an extreme size is detected early.
  const SLICE = 4_096;
  for (let at = 0; at < packed.length; at += SLICE)
    inflate.push(packed.subarray(at, at + SLICE), at + SLICE >= packed.length);
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

function base64Url(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function bytesOf(text: string): Uint8Array {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}
