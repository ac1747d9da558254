import { existsSync } from 'node:fs';
import { rename, rm, stat, utimes } from 'node:fs/promises';
import type { ResultColumn } from '../../connector.ts';
import type { FileOptions } from '../../engine-spec.ts';
import { openLoader, type Loader, type Row } from '../load/loader.ts';
import { identifier, literal, literals } from '../load/sql-text.ts';
import { columnType } from './column-type.ts';
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

function digitCounts(row: Row | undefined, index: number) {
  return {
    whole: Number(row?.[`w${index}`] ?? 0),
    fraction: Number(row?.[`f${index}`] ?? 0),
    arePlain: row?.[`p${index}`] !== false,
    fitBigint: row?.[`b${index}`] !== false,
  };
}

/** The types of the columns; a value that one does not take makes its column text, so that nothing is lost. */
async function typesOf(loader: Loader, columns: readonly ResultColumn[]): Promise<readonly string[]> {
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
  const wanted = columns.map((column, index) => columnType(column, digitCounts(row, index)));
  const checks = wanted.flatMap((type, index) =>
    type === 'VARCHAR' ? [] : [`bool_or(${unfit(cell(index), type)}) AS x${index}`],
  );
  if (checks.length === 0) return wanted;
  const [found] = await loader.rows(`SELECT ${checks.join(', ')} FROM cells`);
  return wanted.map((type, index) => (found?.[`x${index}`] === true ? 'VARCHAR' : type));
}

async function write(loader: Loader, { rows, columns }: RoomTable): Promise<void> {
  const pointers = literals(columns.map(({ name }) => pointerTo(name)));
  await loader.write(
    `CREATE TEMP TABLE cells AS SELECT json_extract_string(json, ${pointers}) AS v
     FROM read_json_objects(${literal(rows)}, format = 'array', maximum_object_size = ${OBJECT_BYTES_MAX})`,
  );
  const types = await typesOf(loader, columns);
  const names = distinctNames(columns);
  const cells = types.map(
    (type, index) => `CAST(${cell(index)} AS ${type}) AS ${identifier(names[index] ?? '')}`,
  );
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
