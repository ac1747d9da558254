import { useServices } from '@belvedere/client-store';
import { parseJsonObject } from '@belvedere/core';
import type { CodeFault } from '@belvedere/ui/code';
import { useEffect, useMemo, useState } from 'react';
import type { QueryEditor } from '../model/query-editor.ts';
import type { QueryRun } from '../model/query-run.ts';
import { runFault } from '../results/fault-place.ts';

const CALM_MS = 600;
/** Longer texts are not asked about while they are typed. */
const MOST_CHARS = 100_000;
const NONE: readonly CodeFault[] = [];

/** What the server finds wrong with a text, as it was. It is asked once the text is changed here: opening one asks no engine. */
function useValidated(editor: QueryEditor): { readonly sql: string; readonly faults: readonly CodeFault[] } {
  const { api } = useServices();
  const { dbId, schema, sql, templateParams, urlParams } = editor;
  const [found, setFound] = useState({ sql: '', faults: NONE });
  const [first] = useState(sql);
  const isTyped = sql !== first;
  useEffect(() => {
    if (!isTyped || dbId === null || sql.trim() === '' || sql.length > MOST_CHARS) return undefined;
    const stop = new AbortController();
    const ask = async (): Promise<void> => {
      const body = { sql, schema, template_params: parseJsonObject(templateParams) ?? {} };
      const options = { signal: stop.signal, search: urlParams };
      const { result } = await api.call('database', 'validateSql', { params: { id: dbId }, body }, options);
      const faults = result.map((fault) => ({
        line: fault.line_number,
        column: fault.start_column,
        endColumn: fault.end_column,
        message: fault.message,
      }));
      setFound({ sql, faults });
    };
    const timer = setTimeout(() => void ask().catch(() => undefined), CALM_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [api, isTyped, dbId, schema, sql, templateParams, urlParams]);
  return found;
}

/** What is wrong with the text of a tab: what the server finds 600 ms after the last key, else what its last run told. */
export function useFaults(editor: QueryEditor, run: QueryRun | null): readonly CodeFault[] {
  const { sql, faults } = useValidated(editor);
  const isTold = sql === editor.sql && faults.length > 0;
  const told = useMemo(() => (run === null ? null : runFault(run, editor.sql)), [run, editor.sql]);
  return useMemo(() => {
    if (isTold) return faults;
    return told === null ? NONE : [told];
  }, [isTold, faults, told]);
}
