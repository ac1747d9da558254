import type { AppThunk } from '@belvedere/client-store';
import { activeEditorOf, selectSqlLab } from '../state/sqllab-slice.ts';
import { addTab } from './add-tab.ts';
import { runQuery } from './run-query.ts';

/** Opens a tab with the first rows of a table and runs it. */
export function previewTable(key: string, name: string, sql: string): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    dispatch(addTab(key, { name, sql }));
    const editor = activeEditorOf(selectSqlLab(getState(), key));
    if (editor !== null) await dispatch(runQuery(key, editor.id, { sql }));
  };
}
