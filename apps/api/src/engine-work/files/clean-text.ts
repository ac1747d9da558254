import { isUtf8 } from 'node:buffer';
import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { connectorError } from '@belvedere/connectors';

/** Encodings that a text file may be sent in; the first is what others are made. */
export const FILE_ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'iso-8859-15',
  'windows-1250',
  'windows-1251',
  'iso-8859-2',
  'macintosh',
  'shift_jis',
  'euc-kr',
  'gb18030',
  'big5',
] as const;

/** One of {@link FILE_ENCODINGS}. */
export type FileEncoding = (typeof FILE_ENCODINGS)[number];

/** A text file in UTF-8, and what it was before. */
export interface CleanText {
  readonly file: string;
  readonly encoding: FileEncoding;
  /** Why it is taken for that encoding. */
  readonly reason: string;
  /** False only when no number in it can have a fraction. */
  readonly mayHaveFractions: boolean;
}

const HEAD_BYTES = 65_536;
const LINE_FEED = 10;

async function headOf(file: string): Promise<Buffer> {
  const handle = await open(file, 'r');
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** An encoding, and what says so. */
interface Found {
  readonly encoding: FileEncoding;
  readonly reason: string;
}

const PAIRS_LEAST = 4;

/** Text of few languages has a zero in every second byte of UTF-16; no other text has one. */
function encodingByZeros(head: Buffer): Found | null {
  const pairs = Math.floor(head.length / 2);
  if (pairs < PAIRS_LEAST) return null;
  let [even, odd] = [0, 0];
  for (let at = 0; at < pairs * 2; at++) {
    if (head[at] !== 0) continue;
    if (at % 2 === 0) even += 1;
    else odd += 1;
  }
  const reason = 'it has no mark, but a zero in every second byte';
  if (even === 0 && odd > pairs * 0.7) return { encoding: 'utf-16le', reason };
  return odd === 0 && even > pairs * 0.7 ? { encoding: 'utf-16be', reason } : null;
}

function encodingByMark(head: Buffer): Found | null {
  const reason = 'it begins with the mark of UTF-16';
  if (head[0] === 0xff && head[1] === 0xfe) return { encoding: 'utf-16le', reason };
  if (head[0] === 0xfe && head[1] === 0xff) return { encoding: 'utf-16be', reason };
  return encodingByZeros(head);
}

const isMarked = (head: Buffer): boolean => head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf;

/** Where the last whole character of UTF-8 in the bytes ends. */
function wholeEnd(bytes: Buffer): number {
  let start = bytes.length - 1;
  while (start > 0 && start > bytes.length - 4 && ((bytes[start] ?? 0) & 0xc0) === 0x80) start -= 1;
  const lead = bytes[start] ?? 0;
  const length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc0 ? 2 : 1;
  return start + length > bytes.length ? start : bytes.length;
}

async function refuseNul(file: string, place: number): Promise<never> {
  let lines = 1;
  for await (const chunk of createReadStream(file, { end: place })) {
    const bytes = chunk as Buffer;
    for (let at = bytes.indexOf(LINE_FEED); at !== -1; at = bytes.indexOf(LINE_FEED, at + 1)) lines += 1;
  }
  const reason = `it has a NUL character in line ${lines}`;
  throw connectorError('FILE_UNREADABLE', { kind: 'text', reason });
}

/** What one look at all bytes of a file says. */
interface Bytes {
  readonly isUtf8: boolean;
  /** False only when no number in it can have a fraction. */
  readonly mayHaveFractions: boolean;
}

const FRACTIONS = ['.', 'e-', 'E-'] as const;

/** Looks at all bytes. Throws FILE_UNREADABLE for a NUL character, which no text has. */
async function lookAtBytes(file: string, isCut: boolean): Promise<Bytes> {
  let rest: Buffer = Buffer.alloc(0);
  let offset = 0;
  let mayHaveFractions = false;
  for await (const chunk of createReadStream(file, { highWaterMark: 1_048_576 })) {
    const bytes = rest.length === 0 ? (chunk as Buffer) : Buffer.concat([rest, chunk as Buffer]);
    const nul = bytes.indexOf(0);
    if (nul !== -1) await refuseNul(file, offset + nul);
    const end = wholeEnd(bytes);
    if (!isUtf8(bytes.subarray(0, end))) return { isUtf8: false, mayHaveFractions: true };
    mayHaveFractions ||= FRACTIONS.some((mark) => bytes.includes(mark));
    rest = bytes.subarray(end);
    offset += end;
  }
  return { isUtf8: isCut || rest.length === 0, mayHaveFractions };
}

/** Brings `\r\n` and `\n` in one file to `\n`. */
function evenLineEnds(): (text: string) => string {
  let held = '';
  return (text) => {
    const whole = held + text;
    held = whole.endsWith('\r') ? '\r' : '';
    return (held === '' ? whole : whole.slice(0, -1)).replaceAll('\r\n', '\n');
  };
}

function mixesLineEnds(head: Buffer): boolean {
  const text = head.toString('latin1').replaceAll(/"[^"]*"/g, '');
  return text.includes('\r\n') && /(?<!\r)\n/.test(text);
}

async function rewrite(file: string, encoding: FileEncoding, isMixed: boolean): Promise<string> {
  const target = `${file}.utf8`;
  const decoder = new TextDecoder(encoding, { fatal: encoding.startsWith('utf') });
  const even = isMixed ? evenLineEnds() : (text: string) => text;
  const decode = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      try {
        done(null, even(decoder.decode(chunk, { stream: true })));
      } catch {
        done(connectorError('FILE_ENCODING_UNKNOWN', { reason: `it is not ${encoding}` }));
      }
    },
    flush(done) {
      try {
        done(null, decoder.decode());
      } catch {
        done(connectorError('FILE_ENCODING_UNKNOWN', { reason: `it is not ${encoding}` }));
      }
    },
  });
  await pipeline(createReadStream(file), decode, createWriteStream(target));
  return target;
}

function encodingOfBytes(head: Buffer, isText: boolean): Found {
  if (!isText)
    return {
      encoding: 'windows-1252',
      reason: 'its bytes are no UTF-8; choose another one if letters look wrong',
    };
  const reason = isMarked(head) ? 'it begins with the mark of UTF-8' : 'all its bytes are UTF-8';
  return { encoding: 'utf-8', reason };
}

/**
 * The file as UTF-8 text: itself, or a copy beside it. Without a told encoding, byte order marks decide, then whether
 * the bytes are UTF-8; what is not is read as Windows-1252, of which Latin-1 is a part.
 * Throws FILE_UNREADABLE for NUL characters, FILE_ENCODING_UNKNOWN for bytes that are not in the told encoding.
 */
export async function cleanText(file: string, told: FileEncoding | null, isCut: boolean): Promise<CleanText> {
  const head = await headOf(file);
  const toldFound = told === null ? null : { encoding: told, reason: 'told' };
  const marked = told === 'utf-8' ? null : (toldFound ?? encodingByMark(head));
  const seen = marked === null ? await lookAtBytes(file, isCut) : { isUtf8: false, mayHaveFractions: true };
  if (told === 'utf-8' && !seen.isUtf8)
    throw connectorError('FILE_ENCODING_UNKNOWN', { reason: 'it is not utf-8' });
  const { encoding, reason } = marked ?? toldFound ?? encodingOfBytes(head, seen.isUtf8);
  const { mayHaveFractions } = seen;
  const isMixed = mixesLineEnds(head);
  if (encoding === 'utf-8' && !isMixed) return { file, encoding, reason, mayHaveFractions };
  return { file: await rewrite(file, encoding, isMixed), encoding, reason, mayHaveFractions };
}
