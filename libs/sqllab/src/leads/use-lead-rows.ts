import { problemOf, useServices, type CallProblem } from '@belvedere/client-store';
import type { Frame } from '@belvedere/frame';
import {
  clickhouseDialect,
  duckdbDialect,
  mysqlDialect,
  postgresDialect,
  selectRow,
  sqliteDialect,
  trinoDialect,
} from '@belvedere/sql';
import { useEffect, useState } from 'react';
import { rowsToFrame } from '../state/rows-to-frame.ts';
import type { OpenedLead } from './lead-entries.ts';
import type { LeadPlace } from './row-leads.ts';

const DIALECTS = [duckdbDialect, sqliteDialect, mysqlDialect, clickhouseDialect, trinoDialect];
const INTEGER = /^-?\d{1,40}$/;

/** The statement that reads the row of a lead. */
export function leadSql({ schema, table, column, text }: OpenedLead, engine: string): string {
  const dialect = DIALECTS.find((one) => one.engine === engine) ?? postgresDialect;
  const value = INTEGER.test(text) ? BigInt(text) : text;
  return selectRow({ schema, table, column, value }, dialect);
}

/** The rows of a lead; all null while they are read. */
export interface LeadRows {
  readonly frame: Frame | null;
  readonly isCut: boolean;
  readonly problem: CallProblem | null;
}

/** Reads a statement once, under the reader's rights; it enters no history. */
export function useLeadRows(sql: string, { dbId, schema }: LeadPlace): LeadRows {
  const { api } = useServices();
  const [rows, setRows] = useState<LeadRows>({ frame: null, isCut: false, problem: null });
  useEffect(() => {
    const stop = new AbortController();
    api
      .call('sqllab', 'preview', { body: { database_id: dbId, schema, sql } }, { signal: stop.signal })
      .then(({ result: { columns, data, is_cut: isCut, problem } }) => {
        if (problem !== null) throw new Error(problem);
        setRows({ frame: rowsToFrame(columns, data), isCut, problem: null });
      })
      .catch((error: unknown) => {
        if (!stop.signal.aborted) setRows({ frame: null, isCut: false, problem: problemOf(error) });
      });
    return () => {
      stop.abort();
    };
  }, [api, dbId, schema, sql]);
  return rows;
}
