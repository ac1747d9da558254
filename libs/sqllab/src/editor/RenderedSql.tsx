import { problemOf, useServices } from '@belvedere/client-store';
import { parseJsonObject } from '@belvedere/core';
import { useT } from '@belvedere/ui';
import { useEffect, useState, type JSX } from 'react';
import { assistMessages } from '../messages/assist.ts';
import type { QueryEditor } from '../model/query-editor.ts';

const CALM_MS = 300;

interface Rendered {
  readonly sql: string | null;
  readonly reason: string | null;
}

/** What a template becomes with parameters; asked for once they are left alone for a moment. */
function useRendered({ dbId, schema, sql, urlParams }: QueryEditor, templateParams: string | null): Rendered {
  const { api } = useServices();
  const [rendered, setRendered] = useState<Rendered>({ sql: null, reason: null });
  useEffect(() => {
    if (dbId === null || templateParams === null || sql.trim() === '') return undefined;
    const stop = new AbortController();
    const body = {
      database_id: dbId,
      schema,
      sql,
      template_params: parseJsonObject(templateParams) ?? {},
    };
    const ask = async (): Promise<void> => {
      try {
        const options = { signal: stop.signal, search: urlParams };
        const { result } = await api.call('sqllab', 'render', { body }, options);
        setRendered({ sql: result, reason: null });
      } catch (error) {
        if (!stop.signal.aborted) setRendered({ sql: null, reason: problemOf(error).message });
      }
    };
    const timer = setTimeout(() => void ask(), CALM_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [api, dbId, schema, sql, urlParams, templateParams]);
  return rendered;
}

/** The SQL of a tab as it is sent with parameters; null for parameters that cannot be read. */
export function RenderedSql({
  editor,
  templateParams,
}: {
  readonly editor: QueryEditor;
  readonly templateParams: string | null;
}): JSX.Element {
  const t = useT();
  const { sql, reason } = useRendered(editor, templateParams);
  const text = (): string => {
    if (templateParams === null) return t(assistMessages.renderedWaits);
    return reason === null ? (sql ?? '') : t(assistMessages.renderFailed, { reason });
  };
  return (
    <div className="bv-sql-rendered">
      <div className="bv-sql-rendered-title">{t(assistMessages.rendered)}</div>
      <pre className="bv-sql-shown" aria-live="polite">
        {text()}
      </pre>
    </div>
  );
}
