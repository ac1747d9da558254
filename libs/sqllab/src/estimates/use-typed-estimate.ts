import { useServices } from '@belvedere/client-store';
import { mostExpectedRows, parseJsonObject } from '@belvedere/core';
import { statementsOf } from '@belvedere/ui/code';
import { useEffect, useState } from 'react';
import type { QueryEditor } from '../model/query-editor.ts';

const CALM_MS = 600;
/** Longer texts are not asked about while they are typed. */
const MOST_CHARS = 20_000;

interface Estimate {
  readonly sql: string;
  readonly rows: number | null;
}

/**
 * The rows that the engine expects of the largest step of the statement under the cursor, once the text is left alone for
 * 600 ms; null while that is not known, and for what has no plan. The latest question alone is answered.
 */
export function useTypedEstimate({
  dbId,
  schema,
  sql,
  cursor,
  templateParams,
  urlParams,
}: QueryEditor): number | null {
  const { api } = useServices();
  const [estimate, setEstimate] = useState<Estimate>({ sql: '', rows: null });
  const statements = sql.length > MOST_CHARS ? [] : statementsOf(sql);
  const around = statements.findLast(({ from }) => from <= cursor.head) ?? statements[0];
  const text = around?.text.trim() ?? '';
  useEffect(() => {
    if (dbId === null || text === '') return undefined;
    const stop = new AbortController();
    const ask = async (): Promise<void> => {
      const body = {
        database_id: dbId,
        schema,
        sql: text,
        template_params: parseJsonObject(templateParams) ?? {},
      };
      const options = { signal: stop.signal, search: urlParams };
      const { result } = await api.call('sqllab', 'explain', { body }, options);
      setEstimate({ sql: text, rows: mostExpectedRows(result.steps) });
    };
    const timer = setTimeout(() => {
      ask().catch(() => {
        if (!stop.signal.aborted) setEstimate({ sql: text, rows: null });
      });
    }, CALM_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [api, dbId, schema, text, templateParams, urlParams]);
  return estimate.sql === text ? estimate.rows : null;
}
