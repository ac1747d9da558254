import { hostError } from '../errors.ts';

/** Largest body of a data frame. */
export const DATA_FRAME_BYTES = 256 * 1024;
/** Largest body of any frame; a longer one ends the connection. */
const FRAME_LIMIT_BYTES = 16 * 1024 * 1024;

/** What a frame is. Bodies are JSON, only those of `data` are raw bytes. */
export const FRAME = {
  hello: 1,
  start: 2,
  cancel: 3,
  credit: 4,
  head: 5,
  data: 6,
  progress: 7,
  end: 8,
  fail: 9,
} as const;

/** Number of a frame kind. */
export type FrameKind = (typeof FRAME)[keyof typeof FRAME];

/** One frame: u32 length of the body, u8 kind, u32 job id, body; numbers are big-endian. */
export interface Frame {
  readonly kind: FrameKind;
  /** 0 in frames that belong to no job. */
  readonly id: number;
  readonly body: Buffer;
}

const HEAD_BYTES = 9;
const KINDS = new Set<number>(Object.values(FRAME));

const isFrameKind = (kind: number): kind is FrameKind => KINDS.has(kind);

/** What stands before the body of a frame. */
export function headOf({ kind, id, body }: Frame): Buffer {
  const head = Buffer.allocUnsafe(HEAD_BYTES);
  head.writeUInt32BE(body.length, 0);
  head.writeUInt8(kind, 4);
  head.writeUInt32BE(id, 5);
  return head;
}

/** Bytes of a frame. */
export const encodeFrame = (frame: Frame): Buffer => Buffer.concat([headOf(frame), frame.body]);

/** Frame with a JSON body. */
export function jsonFrame(kind: FrameKind, id: number, body: unknown): Frame {
  return { kind, id, body: Buffer.from(JSON.stringify(body), 'utf8') };
}

/** Body of a JSON frame; the two sides are one build, so it is only parsed, not checked. */
export function bodyOf<T>({ body }: Frame): T {
  return JSON.parse(body.toString('utf8')) as T;
}

/** Puts frames together from whatever pieces arrive. Throws ENGINE_PROTOCOL on what cannot be a frame. */
export class FrameReader {
  private pending: Buffer = Buffer.alloc(0);
  /** Pieces behind it that are too few for the next frame: they are put together once, not one by one. */
  private waiting: Buffer[] = [];
  private held = 0;
  private needed = HEAD_BYTES;

  push(chunk: Buffer): readonly Frame[] {
    this.waiting.push(chunk);
    this.held += chunk.length;
    if (this.held < this.needed) return [];
    this.pending =
      this.pending.length === 0 && this.waiting.length === 1
        ? chunk
        : Buffer.concat([this.pending, ...this.waiting]);
    this.waiting = [];
    const frames: Frame[] = [];
    for (let frame = this.next(); frame !== null; frame = this.next()) frames.push(frame);
    this.held = this.pending.length;
    return frames;
  }

  private next(): Frame | null {
    this.needed = HEAD_BYTES;
    if (this.pending.length < HEAD_BYTES) return null;
    const length = this.pending.readUInt32BE(0);
    const kind = this.pending.readUInt8(4);
    if (length > FRAME_LIMIT_BYTES)
      throw hostError('ENGINE_PROTOCOL', { reason: `a frame of ${length} bytes` });
    if (!isFrameKind(kind)) throw hostError('ENGINE_PROTOCOL', { reason: `unknown frame kind ${kind}` });
    this.needed = HEAD_BYTES + length;
    if (this.pending.length < this.needed) return null;
    const body = this.pending.subarray(HEAD_BYTES, this.needed);
    const frame = { kind, id: this.pending.readUInt32BE(5), body };
    this.pending = this.pending.subarray(this.needed);
    return frame;
  }
}
