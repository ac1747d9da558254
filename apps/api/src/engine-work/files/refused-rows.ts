import type { TableWriter, WrittenRow } from '@belvedere/connectors';
import {
  FAULTS_MAX,
  faultsError,
  linesOfRecords,
  type FileFault,
  type LoadEnd,
  type LoadSource,
  type SkippedLines,
} from '@belvedere/connectors/duckdb';
import { isAppError, type AppError } from '@belvedere/core';

/** Rows of a file that the table of another engine does not take. */
export interface RefusedRows {
  /** Writes a batch; rows that are refused are left out where that was asked for. Throws FILE_ROWS_REFUSED. */
  write(writer: TableWriter, batch: readonly WrittenRow[]): Promise<void>;
  /** All lines that were left out, those that could not be read among them. */
  skipped(): Promise<SkippedLines>;
}

interface Refused extends Omit<FileFault, 'line'> {
  readonly record: number;
}

const TEXT_MAX = 200;
const refusalOf = (error: unknown): AppError | null =>
  isAppError(error) && error.code === 'ROW_REFUSED' ? error : null;

function refusedOf(error: AppError, batch: readonly WrittenRow[], names: readonly string[]) {
  const { row: at, column } = error.details;
  const row = batch[Number(at)] ?? [];
  const name = typeof column === 'string' ? column : null;
  const place = names.findIndex((own) => own.toLowerCase() === name?.toLowerCase());
  const cell = place === -1 ? row.map((one) => one ?? '').join(', ') : (row[place] ?? '');
  const problem = String(error.values['problem']);
  return { at: Number(at), column: name, problem, text: cell.slice(0, TEXT_MAX) };
}

/** Lines of records; in files without lines records count from 1. */
async function faultsOf(
  refused: readonly Refused[],
  { file }: LoadSource,
  { layout, skipped }: LoadEnd,
): Promise<readonly FileFault[]> {
  const records = refused.map(({ record }) => record);
  const leftOut = new Set(skipped.rows.map(({ line }) => line));
  const lines =
    layout === null
      ? records.map((record) => record + 1)
      : await linesOfRecords({ file, layout, leftOut, records });
  return refused.map(({ record, ...fault }, at) => ({ ...fault, line: lines[at] ?? record + 1 }));
}

/** Begins to watch what a table refuses of a file that was read. */
export function refusedRows(source: LoadSource, read: LoadEnd): RefusedRows {
  const names = read.columns.map(({ name }) => name);
  const refused: Refused[] = [];
  let records = 0;
  return {
    write: async (writer, batch) => {
      let left = batch.map((row, at) => ({ row, record: records + at }));
      records += batch.length;
      for (;;) {
        const rows = left.map(({ row }) => row);
        if (rows.length === 0) return;
        const refusal = await writer.write(rows).then(() => null, refusalOrThrow);
        if (refusal === null) return;
        const { at, ...fault } = refusedOf(refusal, rows, names);
        refused.push({ ...fault, record: left[at]?.record ?? 0 });
        const isOver = source.badLines !== 'skip' || refused.length >= FAULTS_MAX;
        if (isOver) throw faultsError(await faultsOf(refused, source, read));
        left = left.filter((_, index) => index !== at);
      }
    },
    skipped: async () => {
      if (refused.length === 0) return read.skipped;
      const more = await faultsOf(refused, source, read);
      const rows = [...read.skipped.rows, ...more].toSorted((one, other) => one.line - other.line);
      return { count: read.skipped.count + more.length, rows: rows.slice(0, FAULTS_MAX) };
    },
  };
}

function refusalOrThrow(error: unknown): AppError {
  const refusal = refusalOf(error);
  if (refusal === null) throw error;
  return refusal;
}
