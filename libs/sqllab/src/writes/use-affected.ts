import { problemOf, useServices, type CallProblem } from '@belvedere/client-store';
import { parseJsonObject } from '@belvedere/core';
import { useEffect, useState } from 'react';
import type { QueryEditor } from '../model/query-editor.ts';

/** How many rows the statements of a text would change, as the data stand now. */
export interface AffectedRows {
  /** By statement, null for those that cannot be counted; null while they are counted, and when that failed. */
  readonly counts: readonly (number | null)[] | null;
  readonly problem: CallProblem | null;
}

/** Counts what a text would change, on the database of its tab; leaving stops the count. */
export function useAffected({ dbId, schema, templateParams }: QueryEditor, sql: string): AffectedRows {
  const { api } = useServices();
  const [found, setFound] = useState<AffectedRows>({ counts: null, problem: null });
  useEffect(() => {
    if (dbId === null) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    const count = async (): Promise<void> => {
      try {
        const template_params = parseJsonObject(templateParams) ?? {};
        const body = { database_id: dbId, sql, schema, template_params };
        const { result } = await api.call('sqllab', 'affected', { body }, { signal });
        if (!signal.aborted) setFound({ counts: result, problem: null });
      } catch (error) {
        if (!signal.aborted) setFound({ counts: null, problem: problemOf(error) });
      }
    };
    void count();
    return () => {
      leaving.abort();
    };
  }, [api, dbId, schema, templateParams, sql]);
  return found;
}
