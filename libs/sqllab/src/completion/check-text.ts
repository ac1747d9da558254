import type { Services } from '@belvedere/client-store';
import { parseJsonObject } from '@belvedere/core';
import type { CodeFault } from '@belvedere/ui/code';
import type { QueryEditor } from '../model/query-editor.ts';

const CALM_MS = 600;
/** Longer texts are not asked about while they are typed. */
const MOST_CHARS = 100_000;

/** What was found wrong with a text. */
export interface FoundFaults {
  readonly faults: readonly CodeFault[];
  /** Rows that the engine expects of the largest step; null where it tells none. */
  readonly expectedRows: number | null;
}

/** Asks the server what is wrong with a text of a tab once it is left alone for 600 ms; the answer calls that off. */
export function checkText(
  { api }: Services,
  { dbId, schema, sql, templateParams, urlParams }: QueryEditor,
  onFound: (found: FoundFaults) => void,
): () => void {
  const stop = new AbortController();
  const ask = async (): Promise<void> => {
    const body = { sql, schema, template_params: parseJsonObject(templateParams) ?? {} };
    const options = { signal: stop.signal, search: urlParams };
    const { result, expected_rows: expectedRows } = await api.call(
      'database',
      'validateSql',
      { params: { id: dbId ?? 0 }, body },
      options,
    );
    const faults = result.map((fault) => ({
      line: fault.line_number,
      column: fault.start_column,
      endColumn: fault.end_column,
      message: fault.message,
    }));
    onFound({ faults, expectedRows });
  };
  const isAsked = dbId !== null && sql.trim() !== '' && sql.length <= MOST_CHARS;
  const timer = isAsked ? setTimeout(() => void ask().catch(() => undefined), CALM_MS) : undefined;
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}
