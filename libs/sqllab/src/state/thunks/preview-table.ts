import type { AppThunk } from '@belvedere/client-store';
import { selectActiveEditor } from '../sqllab-slice.ts';
import { addTab } from './open-from-url.ts';
import { runQuery } from './run-query.ts';

/** Opens a tab with the first rows of a table and runs it. */
export function previewTable(name: string, sql: string): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    dispatch(addTab({ name, sql }));
    const editor = selectActiveEditor(getState());
    if (editor !== null) await dispatch(runQuery(editor, sql));
  };
}
