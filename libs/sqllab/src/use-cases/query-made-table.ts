import type { AppThunk } from '@belvedere/client-store';
import type { MadeTable } from '../model/query-run.ts';
import { activeEditorOf, selectSqlLab } from '../state/sqllab-slice.ts';
import { previewTable } from './preview-table.ts';

/** Opens a tab with the rows of a table that was made, by the SELECT that the database gives for it. */
export function queryMadeTable(key: string, { name, schema }: MadeTable): AppThunk<Promise<void>> {
  return async (dispatch, getState, { api }) => {
    const editor = activeEditorOf(selectSqlLab(getState(), key));
    if (editor === null || editor.dbId === null) return;
    const params = { id: editor.dbId, table: name, schema: schema ?? 'undefined' };
    const { selectStar } = await api.call('database', 'table', { params });
    await dispatch(previewTable(key, name, selectStar));
  };
}
