import { problemOf, useServices, type CallProblem } from '@belvedere/client-store';
import { parseJsonObject } from '@belvedere/core';
import { useEffect, useState } from 'react';
import type { QueryEditor } from '../model/query-editor.ts';

/** What the statements of a text would cost, by label; both null while the database is asked. */
export interface Estimate {
  readonly statements: readonly Readonly<Record<string, string>>[] | null;
  readonly problem: CallProblem | null;
}

const ASKED: Estimate = { statements: null, problem: null };

/** Asks once what a text would cost; leaving stops the question. */
export function useEstimate({ dbId, schema, templateParams, urlParams }: QueryEditor, sql: string): Estimate {
  const { api } = useServices();
  const [estimate, setEstimate] = useState(ASKED);
  useEffect(() => {
    const stop = new AbortController();
    const body = {
      database_id: dbId ?? 0,
      schema,
      sql,
      template_params: parseJsonObject(templateParams) ?? {},
    };
    api
      .call('sqllab', 'estimate', { body }, { signal: stop.signal, search: urlParams })
      .then(({ result }) => {
        setEstimate({ statements: result, problem: null });
      })
      .catch((error: unknown) => {
        if (!stop.signal.aborted) setEstimate({ statements: null, problem: problemOf(error) });
      });
    return () => {
      stop.abort();
    };
  }, [api, dbId, schema, sql, templateParams, urlParams]);
  return estimate;
}
