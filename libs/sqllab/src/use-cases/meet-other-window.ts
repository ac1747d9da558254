import type { AppThunk } from '@belvedere/client-store';
import { editorOfTab, keepingOfTab } from '../keeping/server-tab.ts';
import { kept, type ServerTab } from '../model/keeping.ts';
import { mergeFields, withTabFields } from '../model/tab-fields.ts';
import { fieldsToKeep } from '../keeping/to-keep.ts';
import { editorOf, selectSqlLab, sqllabActions } from '../state/sqllab-slice.ts';

/** Brings a tab together with what another window made of it; where both wrote the same field, somebody has to choose. */
export function meetOtherWindow(key: string, id: string, theirs: ServerTab): AppThunk {
  return (dispatch, getState) => {
    const state = selectSqlLab(getState(), key);
    const editor = editorOf(state, id);
    const { fields: base } = kept(state.keepings, id);
    if (editor === null || base === null) return;
    const { fields, disputed } = mergeFields(base, fieldsToKeep(state, editor), theirs.fields);
    if (disputed.length > 0) {
      dispatch(sqllabActions.tabKept({ key, id, keeping: { theirs } }));
      return;
    }
    const { tables } = editorOfTab(theirs, id);
    const { latestQueryId } = editor;
    const merged = withTabFields(editor, fields);
    const change = { ...merged, tables, latestQueryId: latestQueryId ?? merged.latestQueryId };
    dispatch(sqllabActions.tabKept({ key, id, keeping: keepingOfTab(theirs) }));
    dispatch(sqllabActions.editorChanged({ key, id, change }));
  };
}
