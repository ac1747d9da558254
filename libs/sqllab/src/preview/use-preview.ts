import { problemOf, useServices } from '@belvedere/client-store';
import { parseJsonObject } from '@belvedere/core';
import type { Frame } from '@belvedere/frame';
import { statementsOf } from '@belvedere/ui/code';
import { useEffect, useMemo, useState } from 'react';
import type { QueryEditor } from '../model/query-editor.ts';
import { useDatabase } from '../sidebar/use-databases.ts';
import { rowsToFrame } from '../state/rows-to-frame.ts';
import { previewText, type PreviewText } from './preview-text.ts';

const CALM_MS = 120;
/** Longer texts are not previewed while they are typed. */
const MOST_CHARS = 100_000;
const ON_RESULTS = /\bresults\s*\./i;

/** The first rows of a text. */
export interface Previewed extends PreviewText {
  readonly frame: Frame;
  /** Rows of the whole; null where they are not counted. */
  readonly total: number | null;
  readonly isCut: boolean;
}

/** What a preview shows. */
export interface Preview {
  /** The last rows that came; null before the first. */
  readonly previewed: Previewed | null;
  /** Why the text as it is has none; null where it has. */
  readonly reason: string | null;
  readonly isAsked: boolean;
  /** Whether it follows the typing, which needs no key. */
  readonly isLive: boolean;
  readonly isOff: boolean;
}

interface State {
  readonly previewed: Previewed | null;
  readonly reason: string | null;
  /** The text that was answered. */
  readonly sql: string | null;
}

const NOTHING: State = { previewed: null, reason: null, sql: null };

/** The statement under the cursor, or the query of its WITH; null for a text without one. */
function usePreviewText({ sql, cursor }: QueryEditor, engine: string): PreviewText | null {
  return useMemo(() => {
    const statements = sql.length > MOST_CHARS ? [] : statementsOf(sql);
    const around = statements.findLast(({ from }) => from <= cursor.head) ?? statements[0];
    return around === undefined ? null : previewText(around.text, cursor.head - around.from, engine);
  }, [sql, cursor.head, engine]);
}

/**
 * The first rows of what is being written. On DuckDB and over kept results they follow the typing; on other engines each
 * change of `asked` asks once. The latest text alone is answered; nothing is changed or kept by it.
 */
export function usePreview(editor: QueryEditor, asked: number): Preview {
  const { api } = useServices();
  const { dbId, schema, templateParams, urlParams } = editor;
  const database = useDatabase(dbId);
  const engine = database?.backend ?? '';
  const text = usePreviewText(editor, engine);
  const isOff = database?.disable_data_preview === true;
  const isLive = engine === 'duckdb' || (text !== null && ON_RESULTS.test(text.sql));
  const [taken, setTaken] = useState<{ readonly asked: number; readonly text: PreviewText | null }>({
    asked: 0,
    text: null,
  });
  if (!isLive && taken.asked !== asked) setTaken({ asked, text });
  const wanted = isLive ? text : taken.text;
  const [sql, cte] = [wanted?.sql ?? '', wanted?.cte ?? null];
  const [state, setState] = useState(NOTHING);
  useEffect(() => {
    if (dbId === null || isOff || sql.trim() === '') return undefined;
    const stop = new AbortController();
    const ask = async (): Promise<void> => {
      const body = { database_id: dbId, schema, sql, template_params: parseJsonObject(templateParams) ?? {} };
      const options = { signal: stop.signal, search: urlParams };
      const { result } = await api.call('sqllab', 'preview', { body }, options);
      if (result.problem !== null) {
        const { problem: reason } = result;
        setState(({ previewed }) => ({ previewed, reason, sql }));
        return;
      }
      const frame = rowsToFrame(result.columns, result.data);
      const previewed = { sql, cte, frame, total: result.total, isCut: result.is_cut };
      setState({ previewed, reason: null, sql });
    };
    const timer = setTimeout(() => {
      ask().catch((error: unknown) => {
        if (stop.signal.aborted) return;
        const reason = problemOf(error).message;
        setState(({ previewed }) => ({ previewed, reason, sql }));
      });
    }, CALM_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [api, dbId, schema, sql, cte, templateParams, urlParams, isOff, asked]);
  return {
    previewed: state.previewed,
    reason: state.reason,
    isAsked: state.sql !== sql && sql !== '',
    isLive,
    isOff,
  };
}
