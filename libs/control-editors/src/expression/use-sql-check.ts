import { fetchChartData, type ChartDataAnswer } from '@belvedere/api-client';
import { problemOf, useServices } from '@belvedere/client-store';
import type { PanelDatasource } from '@belvedere/controls';
import { useDebounced } from '@belvedere/ui';
import { useEffect, useState } from 'react';
import { checkQuery, type ExpressionRole } from './check-query.ts';

const CHECK_DELAY_MS = 500;

/** What the database says of an expression. */
export interface SqlCheck {
  readonly status: 'none' | 'checking' | 'fine' | 'wrong';
  /** The database's words; empty unless it is wrong. */
  readonly message: string;
}

const NONE: SqlCheck = { status: 'none', message: '' };

/** What an answer says of the expression that was asked about; nothing when the database was not reached. */
async function checkOf(asked: Promise<ChartDataAnswer>): Promise<SqlCheck> {
  try {
    const [outcome] = (await asked).outcomes;
    if (outcome === undefined || outcome.ok) return { status: 'fine', message: '' };
    return { status: 'wrong', message: outcome.error.message };
  } catch (error) {
    const { status, message } = problemOf(error);
    return status === 0 ? NONE : { status: 'wrong', message };
  }
}

/** Asks the database about an expression a moment after its last change; only the newest answer counts. */
export function useSqlCheck(role: ExpressionRole, sql: string, datasource: PanelDatasource | null): SqlCheck {
  const { api } = useServices();
  const settled = useDebounced(sql.trim(), CHECK_DELAY_MS);
  const [answer, setAnswer] = useState<SqlCheck & { readonly sql: string }>({ ...NONE, sql: '' });
  const id = datasource?.id;
  const type = datasource?.type;
  useEffect(() => {
    if (settled === '' || id === undefined || type === undefined) return undefined;
    const controller = new AbortController();
    const context = { datasource: { id, type }, queries: [checkQuery(role, settled)] };
    void checkOf(fetchChartData(api, context, { signal: controller.signal })).then((check) => {
      if (!controller.signal.aborted) setAnswer({ ...check, sql: settled });
    });
    return () => {
      controller.abort();
    };
  }, [api, role, settled, id, type]);
  if (sql.trim() === '' || datasource === null) return NONE;
  return answer.sql === sql.trim() ? answer : { status: 'checking', message: '' };
}
