import { gzipSync } from 'node:zlib';
import type { Batch, ResultColumn, Value } from '@belvedere/connectors';
import type { Encoder } from '../encoder.ts';
import { columnForm, type ColumnForm } from './column-form.ts';
import { i32, i64, list, struct, text, thriftBytes, varint, type Thrift } from './thrift.ts';

const MAGIC = Buffer.from('PAR1');
const GROUP_ROWS = 50_000;
/** Cells of a group at most, so that wide results are sent on as soon as narrow ones. */
const GROUP_CELLS = 500_000;
const [PLAIN, RLE, GZIP, OPTIONAL, DATA_PAGE] = [0, 3, 2, 1, 0];
const CREATED_BY = 'Belvedere';

interface WrittenColumn {
  readonly offset: number;
  readonly values: number;
  readonly plainSize: number;
  readonly size: number;
}

interface WrittenGroup {
  readonly rows: number;
  readonly columns: readonly WrittenColumn[];
}

/** Which rows have a value, a bit each, as the levels of an optional column. */
function levelsOf(values: readonly Value[]): Buffer {
  const groups = Math.ceil(values.length / 8);
  const bits = Buffer.alloc(groups);
  for (const [at, value] of values.entries())
    if (value !== null) bits[at >> 3] = (bits[at >> 3] ?? 0) | (1 << (at & 7));
  const run = Buffer.concat([Buffer.from(varint(groups * 2 + 1)), bits]);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(run.length);
  return Buffer.concat([length, run]);
}

function pageHeader(values: number, plainSize: number, size: number): Buffer {
  const page = struct({ 1: i32(values), 2: i32(PLAIN), 3: i32(RLE), 4: i32(RLE) });
  return thriftBytes(struct({ 1: i32(DATA_PAGE), 2: i32(plainSize), 3: i32(size), 5: page }));
}

function schemaOf(columns: readonly ResultColumn[], forms: readonly ColumnForm[]): Thrift {
  const root = struct({ 4: text('schema'), 5: i32(columns.length) });
  const orNull = (value: number | null | undefined): Thrift | null =>
    value === null || value === undefined ? null : i32(value);
  const elements = forms.map((form, index) =>
    struct({
      1: i32(form.type),
      2: orNull(form.length),
      3: i32(OPTIONAL),
      4: text(columns[index]?.name ?? ''),
      6: orNull(form.converted),
      7: orNull(form.decimal?.scale),
      8: orNull(form.decimal?.precision),
      10: form.logical,
    }),
  );
  return list('struct', [root, ...elements]);
}

function groupOf(
  group: WrittenGroup,
  columns: readonly ResultColumn[],
  forms: readonly ColumnForm[],
): Thrift {
  const chunks = group.columns.map(({ offset, values, plainSize, size }, index) =>
    struct({
      2: i64(offset),
      3: struct({
        1: i32(forms[index]?.type ?? 0),
        2: list('i32', [i32(PLAIN), i32(RLE)]),
        3: list('text', [text(columns[index]?.name ?? '')]),
        4: i32(GZIP),
        5: i64(values),
        6: i64(plainSize),
        7: i64(size),
        9: i64(offset),
      }),
    }),
  );
  const total = group.columns.reduce((sum, { plainSize }) => sum + plainSize, 0);
  return struct({ 1: list('struct', chunks), 2: i64(total), 3: i64(group.rows) });
}

/**
 * A Parquet file with exact numbers, sent on group by group of at most 50,000 rows. A result that a limit has cut says so
 * in its metadata: `belvedere.cut` is `true`. Throws PARQUET_VALUE_UNFIT for a value that its column cannot hold.
 */
export function parquetEncoder(columns: readonly ResultColumn[]): Encoder {
  const forms = columns.map(columnForm);
  const groupRows = Math.max(1, Math.min(GROUP_ROWS, Math.floor(GROUP_CELLS / Math.max(1, columns.length))));
  const groups: WrittenGroup[] = [];
  const held: Value[][] = columns.map(() => []);
  let heldRows = 0;
  let offset = 0;

  const put = (pieces: Uint8Array[], bytes: Buffer): void => {
    offset += bytes.length;
    pieces.push(bytes);
  };
  const writeColumn = (pieces: Uint8Array[], values: readonly Value[], form: ColumnForm): WrittenColumn => {
    const present = values.filter((value) => value !== null);
    const plain = Buffer.concat([levelsOf(values), form.encode(present)]);
    const packed = gzipSync(plain);
    const header = pageHeader(values.length, plain.length, packed.length);
    const start = offset;
    put(pieces, header);
    put(pieces, packed);
    const plainSize = header.length + plain.length;
    return { offset: start, values: values.length, plainSize, size: header.length + packed.length };
  };
  const writeGroup = (): Uint8Array[] => {
    const pieces: Uint8Array[] = [];
    if (heldRows === 0) return pieces;
    const written = forms.map((form, index) => writeColumn(pieces, held[index] ?? [], form));
    groups.push({ rows: heldRows, columns: written });
    for (const values of held) values.length = 0;
    heldRows = 0;
    return pieces;
  };
  const hold = ({ columns: cells, rows }: Batch): void => {
    for (const [index, values] of held.entries())
      for (let at = 0; at < rows; at += 1) values.push(cells[index]?.[at] ?? null);
    heldRows += rows;
  };
  const footer = (isCut: boolean): Buffer => {
    const rows = groups.reduce((sum, group) => sum + group.rows, 0);
    const cut = struct({ 1: text('belvedere.cut'), 2: text(String(isCut)) });
    const meta = struct({
      1: i32(1),
      2: schemaOf(columns, forms),
      3: i64(rows),
      4: list(
        'struct',
        groups.map((group) => groupOf(group, columns, forms)),
      ),
      5: list('struct', [cut]),
      6: text(CREATED_BY),
    });
    const bytes = thriftBytes(meta);
    const length = Buffer.alloc(4);
    length.writeUInt32LE(bytes.length);
    return Buffer.concat([bytes, length, MAGIC]);
  };

  return {
    held: 0,
    start: () => {
      offset = MAGIC.length;
      return [MAGIC];
    },
    batch: (batch) => {
      hold(batch);
      return heldRows >= groupRows ? writeGroup() : [];
    },
    *end({ truncated }) {
      for (const piece of writeGroup()) yield Buffer.from(piece);
      yield footer(truncated);
    },
  };
}
