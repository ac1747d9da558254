import { createHash } from 'node:crypto';
import type { CachedAnswer } from './cached-answer.ts';

/** An answer with the time from which it is no longer given. */
export interface FiledAnswer {
  readonly answer: CachedAnswer;
  /** Epoch milliseconds; null is never. */
  readonly expiresAt: number | null;
}

const MARK = Buffer.from('BVA1');
const DIGEST_BYTES = 32;
const HEAD_AT = MARK.length + 4 + DIGEST_BYTES;

const digestOf = (head: Buffer, bytes: Buffer): Buffer =>
  createHash('sha256').update(head).update(bytes).digest();

/** An answer as a file: a mark, the length of the head, a digest, the head as JSON, the answer's bytes. */
export function answerFile({ answer, expiresAt }: FiledAnswer): Buffer {
  const { bytes, ...note } = answer;
  const head = Buffer.from(JSON.stringify({ note, expiresAt }));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(head.length);
  return Buffer.concat([MARK, length, digestOf(head, bytes), head, bytes]);
}

/** The answer in a file; null for a file that was not written by {@link answerFile}, or not to its end. */
export function answerInFile(file: Buffer): FiledAnswer | null {
  if (file.length < HEAD_AT || !file.subarray(0, MARK.length).equals(MARK)) return null;
  const end = HEAD_AT + file.readUInt32BE(MARK.length);
  if (end > file.length) return null;
  const [head, bytes] = [file.subarray(HEAD_AT, end), file.subarray(end)];
  if (!digestOf(head, bytes).equals(file.subarray(MARK.length + 4, HEAD_AT))) return null;
  const { note, expiresAt } = JSON.parse(head.toString('utf8')) as {
    readonly note: Omit<CachedAnswer, 'bytes'>;
    readonly expiresAt: number | null;
  };
  return { answer: { ...note, bytes }, expiresAt };
}
