import type { AppThunk } from '@belvedere/client-store';
import { editorOfTab, keepingOfTab } from '../keeping/server-tab.ts';
import { kept, type Keeping, type ServerTab, type Writing } from '../model/keeping.ts';
import type { SqlLabState } from '../state/sqllab-state.ts';
import { changedFields, mergeFields, withTabFields, type TabFields } from '../model/tab-fields.ts';
import { fieldsToKeep } from '../keeping/to-keep.ts';
import { editorOf, selectSqlLab, sqllabActions } from '../state/sqllab-slice.ts';

/** Fields that differ, where a cursor is no difference. */
function isChanged(mine: TabFields, before: TabFields): boolean {
  const { extra_json: _, ...changes } = changedFields(mine, before);
  return Object.keys(changes).length > 0;
}

/** Whose text stands without a question, because the other window is this one before an answer or a browser was lost; null to compare both. */
function ownLatest(
  { windowId }: SqlLabState,
  { drafted }: Keeping,
  mine: TabFields,
  writing: Writing | null,
) {
  if (writing === null) return null;
  if (writing.by === windowId) return 'mine';
  if (drafted?.by !== writing.by) return null;
  if (writing.at <= drafted.at) return 'mine';
  return isChanged(mine, drafted.fields) ? null : 'theirs';
}

/** Brings a tab together with what another window made of it; where both wrote the same field, somebody has to choose. */
export function meetOtherWindow(key: string, id: string, theirs: ServerTab): AppThunk {
  return (dispatch, getState) => {
    const state = selectSqlLab(getState(), key);
    const editor = editorOf(state, id);
    const keeping = kept(state.keepings, id);
    if (editor === null || keeping.fields === null) return;
    const mine = fieldsToKeep(state, editor);
    const latest = ownLatest(state, keeping, mine, theirs.writing);
    if (latest === 'mine') {
      dispatch(sqllabActions.tabKept({ key, id, keeping: keepingOfTab(theirs) }));
      return;
    }
    const base = latest === 'theirs' ? mine : keeping.fields;
    const { fields, disputed } = mergeFields(base, mine, theirs.fields);
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
