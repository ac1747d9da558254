import { useEffect } from 'react';
import { usePreview, type PreviewState } from '../edit/use-preview.ts';
import type { TablePlace } from './use-table-place.ts';

/** The first rows of the chosen table, read as soon as it is chosen. */
export function useTablePreview({ databaseId, schema, table }: TablePlace): PreviewState {
  const state = usePreview();
  const { run, stop } = state;
  useEffect(() => {
    if (databaseId === null || table === null) return undefined;
    void run({
      database_id: databaseId,
      table_name: table,
      schema: schema ?? '',
      sql: null,
      template_params: null,
    });
    return stop;
  }, [databaseId, schema, table, run, stop]);
  return state;
}
