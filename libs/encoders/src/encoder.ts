import type { Batch } from '@belvedere/connectors';

/** What an encoder makes: text, or bytes. */
export type Piece = string | readonly Uint8Array[];

/** What is known of a result once its last row is there. */
export interface ResultEnd {
  /** A limit has left rows out. */
  readonly truncated: boolean;
}

/** Turns a result into text or bytes, piece by piece. */
export interface Encoder {
  /** What comes before the first row. */
  start(): Piece;
  batch(batch: Batch): Piece;
  /** What comes after the last batch, in pieces. */
  end(end: ResultEnd): Iterable<Buffer>;
  /** Bytes held back until the end. */
  readonly held: number;
}
