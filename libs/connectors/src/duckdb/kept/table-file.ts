import { existsSync } from 'node:fs';
import { rename, rm, stat, utimes } from 'node:fs/promises';
import type { ResultColumn } from '../../connector.ts';
import type { FileOptions } from '../../engine-spec.ts';
import { openLoader, type Loader, type Row } from '../load/loader.ts';
import { identifier, literal, literals } from '../load/sql-text.ts';
import { columnType, type DigitCounts } from './column-type.ts';
import type { RoomTable } from './table-room.ts';

const OBJECT_BYTES_MAX = 32 * 1024 * 1024;

const pointerTo = (key: string): string => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
const cell = (index: number): string => `v[${index + 1}]`;

/** Names of columns that DuckDB, which does not tell letter case apart, takes side by side. */
function distinctNames(columns: readonly ResultColumn[]): readonly string[] {
  const taken = new Set<string>();
  return columns.map(({ name }) => {
    let free = name === '' ? '_' : name;
    for (let count = 1; taken.has(free.toLowerCase()); count += 1) free = `${name}__${count}`;
    taken.add(free.toLowerCase());
    return free;
  });
}

const WHOLE_NUMBER = /^(?:INTEGER|BIGINT|U?HUGEINT|BIGNUM)$/;

/** What is true of a text that a type cannot hold as it is: a cast alone rounds and cuts without a word. */
function unfit(text: string, type: string): string {
  const isLost = `${text} IS NOT NULL AND TRY_CAST(${text} AS ${type}) IS NULL`;
  if (WHOLE_NUMBER.test(type)) return `${isLost} OR NOT regexp_full_match(${text}, '-?\\d+')`;
  if (type === 'DATE') return `${isLost} OR contains(${text}, 'T')`;
  if (/^TIMESTAMP(?! *_NS)|^TIME$/.test(type))
    return `${isLost} OR regexp_matches(${text}, '\\.\\d{6}\\d*[1-9]')`;
  return isLost;
}

/** The type of a decimal was chosen by the digits of its values: it takes them all. */
const isCounted = (type: string): boolean => type.startsWith('DECIMAL(');

function digitCounts(row: Row | undefined, index: number): DigitCounts {
  return {
    whole: Number(row?.[`w${index}`] ?? 0),
    fraction: Number(row?.[`f${index}`] ?? 0),
    arePlain: row?.[`p${index}`] !== false,
    fitBigint: row?.[`b${index}`] !== false,
  };
}

const WIDE_DECIMAL = /^DECIMAL\((\d+),(\d+)\)$/;
/** Digits of a decimal that DuckDB holds in 64 bits. */
const FAST_DIGITS = 18;

/** DuckDB reads decimals of 128 bits from text at a hundredth of the speed of those of 64: where the digits allow, they come by way of these. */
function castValue(index: number, type: string, { whole, fraction }: DigitCounts): string {
  const [, digits] = WIDE_DECIMAL.exec(type) ?? [];
  const isDetour = digits !== undefined && Number(digits) > FAST_DIGITS && whole + fraction <= FAST_DIGITS;
  const text = isDetour ? `CAST(${cell(index)} AS DECIMAL(${FAST_DIGITS},${fraction}))` : cell(index);
  return `CAST(${text} AS ${type})`;
}

/** What gives the values of each column from their texts; a value that its type does not take leaves it text, so that nothing is lost. */
async function castValues(loader: Loader, columns: readonly ResultColumn[]): Promise<readonly string[]> {
  const counted = columns.flatMap(({ kind }, index) => {
    const fitsBigint = `${cell(index)} IS NULL OR TRY_CAST(${cell(index)} AS BIGINT) IS NOT NULL`;
    if (kind === 'integer') return [`bool_and(${fitsBigint}) AS b${index}`];
    if (kind !== 'decimal') return [];
    const digits = `ltrim(${cell(index)}, '-')`;
    return [
      `max(length(split_part(${digits}, '.', 1))) AS w${index}`,
      `max(length(split_part(${digits}, '.', 2))) AS f${index}`,
      `bool_and(regexp_full_match(${cell(index)}, '-?\\d+(\\.\\d+)?')) AS p${index}`,
    ];
  });
  const [row] = counted.length === 0 ? [] : await loader.rows(`SELECT ${counted.join(', ')} FROM cells`);
  const counts = columns.map((_, index) => digitCounts(row, index));
  const wanted = columns.map((column, index) => columnType(column, counts[index] ?? digitCounts(row, index)));
  const checks = wanted.flatMap((type, index) =>
    type === 'VARCHAR' || isCounted(type) ? [] : [`bool_or(${unfit(cell(index), type)}) AS x${index}`],
  );
  const [found] = checks.length === 0 ? [] : await loader.rows(`SELECT ${checks.join(', ')} FROM cells`);
  return wanted.map((fitting, index) => {
    const type = found?.[`x${index}`] === true ? 'VARCHAR' : fitting;
    return castValue(index, type, counts[index] ?? digitCounts(row, index));
  });
}

async function write(loader: Loader, { rows, columns }: RoomTable): Promise<void> {
  const pointers = literals(columns.map(({ name }) => pointerTo(name)));
  await loader.write(
    `CREATE TEMP TABLE cells AS SELECT json_extract_string(json, ${pointers}) AS v
     FROM read_json_objects(${literal(rows)}, format = 'array', maximum_object_size = ${OBJECT_BYTES_MAX})`,
  );
  const casts = await castValues(loader, columns);
  const names = distinctNames(columns);
  const cells = casts.map((value, index) => `${value} AS ${identifier(names[index] ?? '')}`);
  await loader.write(`CREATE TABLE data AS SELECT ${cells.join(', ')} FROM cells`);
}

/** Makes the DuckDB file of a kept result where there is none yet: whole or not at all, as old as the rows are. */
export async function makeTableFile(table: RoomTable, options: FileOptions): Promise<void> {
  if (existsSync(table.file)) return;
  const draft = `${table.file}.${process.pid}.part`;
  const { memoryMb, threads, temporaryFolder } = options;
  const { signal } = new AbortController();
  await rm(draft, { force: true });
  const loader = await openLoader({
    database: draft,
    file: table.rows,
    memoryMb,
    threads,
    temporaryFolder,
    signal,
  });
  try {
    await write(loader, table);
    loader.close();
    const { atime, mtime } = await stat(table.rows);
    await utimes(draft, atime, mtime);
    await rename(draft, table.file);
  } finally {
    loader.close();
    await rm(draft, { force: true });
  }
}
