import { isAppError } from '@belvedere/core';
import { tableFromIPC } from '@uwdata/flechette';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellAt, type Cell } from '../frame.ts';
import type { ArrowColumn } from './arrow-type.ts';
import { createArrowWriter } from './arrow-writer.ts';
import { schemaMessage } from './message.ts';
import { readArrowStreams } from './read-arrow.ts';
import type { ArrowCell } from './vectors.ts';

const column = (kind: ArrowColumn['kind'], more: Partial<ArrowColumn> = {}): ArrowColumn => ({
  name: 'x',
  type: '',
  kind,
  unit: null,
  ...more,
});

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

/** A whole stream of columns of cells, in batches of so many rows. */
function streamOf(
  columns: readonly ArrowColumn[],
  cells: readonly ArrayLike<ArrowCell>[],
  batchRows = 3,
  metadata: Readonly<Record<string, string>> = {},
): Uint8Array {
  const writer = createArrowWriter(columns, batchRows);
  const rows = cells[0]?.length ?? 0;
  return joined([schemaMessage(columns, metadata), ...writer.push(cells, rows), ...writer.end()]);
}

function cellsBack(of: ArrowColumn, cells: ArrayLike<ArrowCell>): readonly Cell[] {
  const [stream] = readArrowStreams(streamOf([of], [cells]));
  const [back] = stream?.frame.columns ?? [];
  return back === undefined ? [] : Array.from(cells, (_, row) => cellAt(back, row));
}

const CASES: readonly (readonly [string, ArrowColumn, ArrayLike<ArrowCell>, readonly Cell[]])[] = [
  ['small integers', column('integer', { bits: 32 }), [1, null, -5, 7], [1, null, -5, 7]],
  ['a typed array', column('integer', { bits: 32 }), Int16Array.of(1, 2, -3, 4, 5), [1, 2, -3, 4, 5]],
  ['safe 64-bit integers', column('integer'), [1n, -(2n ** 53n) + 1n, null], [1, -(2 ** 53) + 1, null]],
  [
    'the ends of 64 bits',
    column('integer'),
    BigInt64Array.of(2n ** 63n - 1n, -(2n ** 63n), 2n ** 53n + 1n, 0n),
    ['9223372036854775807', '-9223372036854775808', '9007199254740993', '0'],
  ],
  ['wider integers', column('integer', { type: 'HUGEINT' }), [2n ** 100n, null], [String(2n ** 100n), null]],
  ['small values of wide types', column('integer', { type: 'UBIGINT' }), [7n, null], [7, null]],
  [
    'decimals',
    column('decimal', { type: 'DECIMAL(38,2)' }),
    ['1912.50', '-0.05', null, '7'],
    ['1912.50', '-0.05', null, '7.00'],
  ],
  [
    'wide decimals',
    column('decimal', { type: 'DECIMAL(38,10)' }),
    ['9999999999999999999999999999.9999999999', '-1.0000000001'],
    ['9999999999999999999999999999.9999999999', '-1.0000000001'],
  ],
  ['decimals of any scale', column('decimal', { type: 'numeric' }), ['1.50', '2', null], ['1.50', '2', null]],
  ['floats', column('float'), [0.1, -0, Number.NaN, null, Infinity], [0.1, -0, Number.NaN, null, Infinity]],
  ['booleans', column('boolean'), [true, false, null, true], [true, false, null, true]],
  ['texts', column('text'), ['a', '', null, '😀\0', 'a', 'b'], ['a', '', null, '😀\0', 'a', 'b']],
  ['times of day', column('time'), ['10:00:00', null], ['10:00:00', null]],
  [
    'days',
    column('date', { unit: 'day' }),
    [18_263, -719_162, null],
    [1_577_923_200_000, -62_135_596_800_000, null],
  ],
  [
    'microseconds',
    column('wall', { unit: 'us' }),
    [1_577_934_245_678_900n, 253_402_300_799_000_000n, null],
    [1_577_934_245_678.9, 253_402_300_799_000, null],
  ],
  ['nanoseconds', column('wall', { unit: 'ns' }), [1_577_934_245_678_900_001n], [1_577_934_245_678.9]],
  ['seconds', column('instant', { unit: 's' }), [1n], [1000]],
];

describe('an Arrow stream', () => {
  it.each(CASES)('gives %s back', (_name, of, cells, expected) => {
    expect(cellsBack(of, cells)).toEqual(expected);
  });

  it('is what another reader reads', () => {
    const columns = [
      column('integer', { name: 'n', bits: 32 }),
      column('integer', { name: 'big' }),
      column('text', { name: 'word' }),
      column('decimal', { name: 'sum', type: 'DECIMAL(10,2)' }),
      column('wall', { name: 'at', unit: 'us' }),
      column('boolean', { name: 'yes' }),
      column('float', { name: 'share' }),
    ];
    const bytes = streamOf(columns, [
      [1, 2, null, 4, 5],
      [2n ** 60n, null, 3n, 4n, 5n],
      ['a', 'b', null, 'c', 'a'],
      ['1.50', '2.25', null, '-3.00', '0.01'],
      [0n, 86_400_000_000n, null, 1000n, 2000n],
      [true, null, false, true, true],
      [0.5, null, Infinity, 1, 2],
    ]);
    const table = tableFromIPC(bytes, { useBigInt: true, useDecimalInt: true });
    expect(table.toArray().map((row: object) => Object.values({ ...row }))).toEqual([
      [1, 2n ** 60n, 'a', 150n, 0, true, 0.5],
      [2, null, 'b', 225n, 86_400_000, null, null],
      [null, 3n, null, null, null, false, Infinity],
      [4, 4n, 'c', -300n, 1, true, 1],
      [5, 5n, 'a', 1n, 2, true, 2],
    ]);
  });

  it('carries texts about the whole, and stands behind other streams', () => {
    const one = streamOf([column('text')], [['a']], 3, { belvedere: '{"ä":1}' });
    const none = streamOf([], [], 3, { belvedere: '{"error":{}}' });
    const streams = readArrowStreams(joined([one, none, one]));
    expect(streams.map(({ metadata, frame }) => [metadata['belvedere'], frame.rows])).toEqual([
      ['{"ä":1}', 1],
      ['{"error":{}}', 0],
      ['{"ä":1}', 1],
    ]);
  });

  it('says by name what it cannot hold and what it cannot read', () => {
    expect(() => streamOf([column('integer')], [['x']])).toThrow('column x holds x');
    expect(() => streamOf([column('float')], [['x']])).toThrow('column x holds x');
    expect(() => streamOf([column('date', { unit: 'day' })], [[2_147_483_647]])).toThrow('holds 2147483647');
    expect(() => streamOf([column('wall', { unit: 'us' })], [[-9_223_372_036_854_775_807n]])).toThrow(
      'cannot hold',
    );
    const whole = streamOf([column('text')], [['a']]);
    expect(() => readArrowStreams(whole.subarray(0, whole.length - 9))).toThrow('breaks off');
  });
});

describe('an Arrow stream that was harmed', () => {
  const columns = [
    column('integer', { name: 'n', bits: 32 }),
    column('text', { name: 'word' }),
    column('decimal', { name: 'sum', type: 'DECIMAL(10,2)' }),
    column('wall', { name: 'at', unit: 'us' }),
  ];
  const whole = streamOf(
    columns,
    [
      [1, 2, null, 4],
      ['a', 'b', null, 'c'],
      ['1.50', null, '-3.00', '0.01'],
      [0n, null, 1000n, 2000n],
    ],
    3,
    { belvedere: '{}' },
  );

  it('is read or refused by name, whatever byte was turned or cut off', () => {
    const harm = fc.record({
      turned: fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 4 }),
      kept: fc.nat(whole.length),
    });
    const property = fc.property(harm, ({ turned, kept }) => {
      const bytes = whole.slice();
      for (const [at, byte] of turned) bytes[at] = byte;
      try {
        readArrowStreams(bytes.subarray(0, kept));
        return true;
      } catch (error) {
        return isAppError(error) && error.code === 'ARROW_UNREADABLE';
      }
    });
    expect(fc.check(property, { numRuns: 3000 })).toMatchObject({ failed: false });
  });
});

it('keeps every digit of a decimal, narrow and wide', () => {
  fc.assert(
    fc.property(
      fc.nat(20),
      fc.array(fc.oneof(fc.bigInt(-(2n ** 126n), 2n ** 126n), fc.bigInt(-(2n ** 54n), 2n ** 54n)), {
        minLength: 1,
      }),
      (scale, unscaled) => {
        const cells = unscaled.map((value) => {
          const digits = String(value < 0n ? -value : value).padStart(scale + 1, '0');
          const point = digits.length - scale;
          const text = scale === 0 ? digits : `${digits.slice(0, point)}.${digits.slice(point)}`;
          return value < 0n ? `-${text}` : text;
        });
        expect(cellsBack(column('decimal', { type: `DECIMAL(38,${scale})` }), cells)).toEqual(cells);
      },
    ),
  );
});
