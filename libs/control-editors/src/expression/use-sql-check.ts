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
    const tell = (status: 'fine' | 'wrong', message: string): void => {
      if (!controller.signal.aborted) setAnswer({ status, message, sql: settled });
    };
    api
      .call(
        'chart',
        'data',
        { query: {}, body: { datasource: { id, type }, queries: [checkQuery(role, settled)] } as never },
        { signal: controller.signal },
      )
      .then(() => {
        tell('fine', '');
      })
      .catch((error: unknown) => {
        tell('wrong', problemOf(error).message);
      });
    return () => {
      controller.abort();
    };
  }, [api, role, settled, id, type]);
  if (sql.trim() === '' || datasource === null) return NONE;
  return answer.sql === sql.trim() ? answer : { status: 'checking', message: '' };
}
