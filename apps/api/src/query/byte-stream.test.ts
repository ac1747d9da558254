import { describe, expect, it } from 'vitest';
import { growingRun, streamedRun } from './byte-stream.ts';

const PIECE = Buffer.alloc(64 * 1024, 'x');

describe('a streamed run', () => {
  it('holds its bytes back until they are read (T-BIG)', async () => {
    const pieces = 1000;
    let put = 0;
    const stream = await streamedRun(
      async (onBytes) => {
        for (; put < pieces; put++) await onBytes(PIECE);
      },
      () => undefined,
    );
    for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve));
    const held = put;
    let read = 0;
    for await (const piece of stream) read += (piece as Buffer).length;
    expect([held <= 4, put, read]).toEqual([true, pieces, pieces * PIECE.length]);
    console.log(`T-BIG: ${held} of ${pieces} pieces were held while nobody read`);
  });

  it('is an error of the call when it fails before its first bytes', async () => {
    await expect(
      streamedRun(
        async () => {
          throw new Error('no such table');
        },
        () => undefined,
      ),
    ).rejects.toThrow('no such table');
  });

  it('breaks off when it fails later', async () => {
    const stream = await streamedRun(
      async (onBytes) => {
        await onBytes(PIECE);
        throw new Error('the engine died');
      },
      () => undefined,
    );
    await expect(stream.toArray()).rejects.toThrow('the engine died');
  });

  it('is stopped when its reader leaves', async () => {
    let isStopped = false;
    const stream = await streamedRun(
      async (onBytes) => {
        for (;;) await onBytes(PIECE);
      },
      () => {
        isStopped = true;
      },
    );
    stream.destroy();
    await new Promise((resolve) => stream.once('close', resolve));
    expect(isStopped).toBe(true);
  });
});

describe('a growing run', () => {
  const run = (pieces: number) =>
    growingRun(
      async (onBytes) => {
        for (let put = 0; put < pieces; put++) await onBytes(PIECE);
        return pieces;
      },
      () => undefined,
      3 * PIECE.length,
    );

  it('gives few bytes whole, with what the run says', async () => {
    const grown = await run(3);
    if (!('whole' in grown)) throw new Error('it became a stream');
    expect([grown.whole.length, grown.result]).toEqual([3 * PIECE.length, 3]);
  });

  it('gives many bytes as a stream, from the first one on', async () => {
    const grown = await run(40);
    if (!('stream' in grown)) throw new Error('it was held');
    let read = 0;
    for await (const piece of grown.stream) read += (piece as Buffer).length;
    expect(read).toBe(40 * PIECE.length);
  });
});
