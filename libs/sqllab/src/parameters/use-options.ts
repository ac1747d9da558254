import { problemOf, useServices } from '@belvedere/client-store';
import { parseJsonObject } from '@belvedere/core';
import { useEffect, useState } from 'react';
import type { QueryEditor } from '../model/query-editor.ts';

const MOST_OPTIONS = 1000;
const NONE: ParameterOptions = { values: [], isCut: false, reason: null };

/** Values to choose from. */
export interface ParameterOptions {
  readonly values: readonly string[];
  readonly isCut: boolean;
  /** Why they could not be read. */
  readonly reason: string | null;
}

/** The first column of a query of the tab's database, asked once with its reader's rights; nothing without a query. */
export function useOptions(
  { dbId, schema, templateParams, urlParams }: QueryEditor,
  optionsSql: string | null,
): ParameterOptions {
  const { api } = useServices();
  const [options, setOptions] = useState(NONE);
  const params = optionsSql?.includes('{{') === true ? templateParams : '';
  useEffect(() => {
    if (dbId === null || optionsSql === null) return undefined;
    const stop = new AbortController();
    const body = {
      database_id: dbId,
      schema,
      sql: optionsSql,
      template_params: parseJsonObject(params) ?? {},
      rows: MOST_OPTIONS,
    };
    api
      .call('sqllab', 'preview', { body }, { signal: stop.signal, search: urlParams })
      .then(({ result }) => {
        if (result.problem !== null) {
          setOptions({ ...NONE, reason: result.problem });
          return;
        }
        const name = result.columns[0]?.name ?? '';
        const values = result.data.flatMap((row) => {
          const value = row[name];
          return value === null || value === undefined ? [] : [String(value as string | number)];
        });
        setOptions({ values: [...new Set(values)], isCut: result.is_cut, reason: null });
      })
      .catch((error: unknown) => {
        if (!stop.signal.aborted) setOptions({ ...NONE, reason: problemOf(error).message });
      });
    return () => {
      stop.abort();
    };
  }, [api, dbId, schema, optionsSql, params, urlParams]);
  return optionsSql === null ? NONE : options;
}
