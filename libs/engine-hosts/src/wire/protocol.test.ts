import { Duplex } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError } from '@belvedere/core';
import { openChannel } from './channel.ts';
import { createCredit } from './credit.ts';
import { errorOf, failBody } from './failure.ts';
import { bodyOf, DATA_FRAME_BYTES, encodeFrame, FRAME, FrameReader, jsonFrame, type Frame } from './frame.ts';

/** Two streams, each giving what the other is written. */
function duplexPair(): readonly [Duplex, Duplex] {
  const make = (other: () => Duplex): Duplex =>
    new Duplex({
      read: () => undefined,
      write: (chunk: Buffer, _encoding, done) => {
        other().push(chunk);
        done();
      },
      final: (done) => {
        other().push(null);
        done();
      },
    });
  const left: Duplex = make(() => right);
  const right: Duplex = make(() => left);
  return [left, right];
}

const frames: readonly Frame[] = [
  jsonFrame(FRAME.hello, 0, { protocol: 1, kind: 'duck', pid: 5 }),
  { kind: FRAME.data, id: 4_294_967_295, body: Buffer.alloc(0) },
  { kind: FRAME.data, id: 7, body: Buffer.from([0, 255, 1]) },
];

describe('FrameReader', () => {
  it('puts frames together from pieces of any size', () => {
    const bytes = Buffer.concat(frames.map(encodeFrame));
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1 }), (sizes) => {
        const reader = new FrameReader();
        const read: Frame[] = [];
        for (let at = 0, turn = 0; at < bytes.length; turn++) {
          const size = sizes[turn % sizes.length] ?? 1;
          read.push(...reader.push(bytes.subarray(at, at + size)));
          at += size;
        }
        expect(read.map((frame) => ({ ...frame, body: Buffer.from(frame.body) }))).toEqual(frames);
      }),
    );
  });

  it('refuses a kind nobody knows and a length nobody sends', () => {
    const unknown = encodeFrame({ ...frames[0]!, kind: 200 as Frame['kind'] });
    expect(() => new FrameReader().push(unknown)).toThrow('unknown frame kind 200');
    const long = Buffer.from([255, 255, 255, 255, 1, 0, 0, 0, 0]);
    expect(() => new FrameReader().push(long)).toThrow('a frame of 4294967295 bytes');
  });
});

describe('openChannel', () => {
  it('cuts data into frames of at most 256 kB and closes with the other side', async () => {
    const [left, right] = duplexPair();
    const sizes: number[] = [];
    const closed = new Promise((resolve) => {
      openChannel(right, { onFrame: ({ body }) => sizes.push(body.length), onClose: resolve });
    });
    const channel = openChannel(left, { onFrame: () => undefined, onClose: () => undefined });
    await channel.sendData(1, Buffer.alloc(DATA_FRAME_BYTES * 2 + 10));
    channel.close();
    expect([await closed, sizes]).toEqual([null, [DATA_FRAME_BYTES, DATA_FRAME_BYTES, 10]]);
  });

  it('closes with the error on bytes that are no frame', async () => {
    const [left, right] = duplexPair();
    const closed = new Promise((resolve) => {
      openChannel(right, { onFrame: () => undefined, onClose: resolve });
    });
    left.write(Buffer.from([0, 0, 0, 0, 99, 0, 0, 0, 0]));
    expect(await closed).toMatchObject({ code: 'ENGINE_PROTOCOL' });
  });
});

describe('createCredit', () => {
  it('holds a sender back until there is credit again', async () => {
    const credit = createCredit(10);
    const taken: number[] = [];
    await credit.take(8);
    await credit.take(8);
    const third = credit.take(1).then(() => taken.push(3));
    await Promise.resolve();
    expect(taken).toEqual([]);
    credit.add(16);
    await third;
    expect(taken).toEqual([3]);
  });

  it('lets everyone go when the request is over', async () => {
    const credit = createCredit(0);
    const waiting = [credit.take(1), credit.take(1)];
    credit.release();
    await expect(Promise.all(waiting)).resolves.toHaveLength(2);
  });
});

describe('errors on the wire', () => {
  it('arrive as they were sent', () => {
    const error = new AppError('ENGINE_ERROR', 'no such table', { message: 'x' }, { line: 3 });
    const { code, message, values, details } = errorOf(bodyOf(jsonFrame(FRAME.fail, 1, failBody(error))));
    expect({ code, message, values, details }).toEqual({
      code: 'ENGINE_ERROR',
      message: 'no such table',
      values: { message: 'x' },
      details: { line: 3 },
    });
  });

  it('carry no stack of an unexpected error', () => {
    expect(JSON.stringify(failBody(new TypeError('oops')))).not.toContain('at ');
  });
});
