import { performance } from 'node:perf_hooks';
import { throwIfAborted, type Batch, type ResultColumn } from '@belvedere/connectors';
import {
  encoderFor,
  withUniqueNames,
  type Encoder,
  type Piece,
  type ResultEnd,
  type ResultStyle,
} from '@belvedere/encoders';
import { workError } from './errors.ts';
import type { RunSink } from './tasks/engine-talk.ts';

const FLUSH_CHARACTERS = 128 * 1024;

/** Encodes one result and sends it in large pieces, counted against the cap on bytes. */
export class ResultWriter {
  encodeMs = 0;
  sendMs = 0;
  private encoder: Encoder | null = null;
  private text = '';
  private bytes: Uint8Array[] = [];
  private byteCount = 0;
  private sent = 0;
  private readonly style: ResultStyle;
  private readonly sink: RunSink;
  private readonly byteCap: number;

  constructor(style: ResultStyle, sink: RunSink, byteCap: number) {
    this.style = style;
    this.sink = sink;
    this.byteCap = byteCap;
  }

  schema(columns: readonly ResultColumn[]): void {
    const named = withUniqueNames(columns);
    this.sink.head({ columns: named });
    this.encoder = encoderFor(this.style, named);
    this.take(this.encoder.start());
  }

  async batch(batch: Batch): Promise<void> {
    this.encode((encoder) => encoder.batch(batch));
    if (this.text.length + this.byteCount >= FLUSH_CHARACTERS) await this.flush();
  }

  async finish(end: ResultEnd): Promise<void> {
    await this.flush();
    const start = performance.now();
    let waiting: Buffer[] = [];
    let size = 0;
    for (const piece of this.encoder?.end(end) ?? []) {
      waiting.push(piece);
      size += piece.length;
      if (size < FLUSH_CHARACTERS) continue;
      await this.send(Buffer.concat(waiting));
      waiting = [];
      size = 0;
    }
    await this.send(Buffer.concat(waiting));
    this.sendMs += performance.now() - start;
  }

  private take(piece: Piece): void {
    if (typeof piece === 'string') {
      this.text += piece;
      return;
    }
    for (const bytes of piece) {
      this.bytes.push(bytes);
      this.byteCount += bytes.length;
    }
  }

  private encode(make: (encoder: Encoder) => Piece): void {
    if (this.encoder === null) return;
    const start = performance.now();
    this.take(make(this.encoder));
    this.encodeMs += performance.now() - start;
    if (this.sent + this.text.length + this.byteCount + this.encoder.held > this.byteCap) {
      throw workError('RESULT_TOO_LARGE', { megabytes: Math.round(this.byteCap / 1_048_576) });
    }
  }

  private async flush(): Promise<void> {
    const start = performance.now();
    const bytes = Buffer.concat([Buffer.from(this.text, 'utf8'), ...this.bytes]);
    this.text = '';
    this.bytes = [];
    this.byteCount = 0;
    await this.send(bytes);
    this.sendMs += performance.now() - start;
  }

  private async send(bytes: Buffer): Promise<void> {
    if (bytes.length === 0) return;
    this.sent += bytes.length;
    await this.sink.data(bytes);
    throwIfAborted(this.sink.signal);
  }
}
