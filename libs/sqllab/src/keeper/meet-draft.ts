import type { LocalDraft } from '../keeping/local-draft.ts';
import type { ServerTab } from '../model/keeping.ts';
import type { QueryEditor } from '../model/query-editor.ts';
import { changedFields, tabFieldsOf } from '../model/tab-fields.ts';
import { editorOf, selectSqlLab, sqllabActions } from '../state/sqllab-slice.ts';
import { meetOtherWindow } from '../use-cases/meet-other-window.ts';
import type { MeetDraft } from './tab-keeper.ts';

const tabOf = (editor: QueryEditor): ServerTab => ({
  id: null,
  version: null,
  writing: null,
  fields: tabFieldsOf(editor),
  tables: editor.tables.map((table) => ({ ...table, serverId: 0 })),
});

/** Tabs that the other window changed; where it only moved the cursor it changed nothing. */
function changedThere(
  before: LocalDraft,
  theirs: LocalDraft,
): readonly (readonly [QueryEditor, ServerTab])[] {
  return theirs.editors.flatMap((editor) => {
    const base = before.editors.find(({ id }) => id === editor.id);
    if (base === undefined) return [];
    const { extra_json: _, ...changes } = changedFields(tabFieldsOf(editor), tabFieldsOf(base));
    return Object.keys(changes).length === 0 ? [] : [[base, tabOf(editor)] as const];
  });
}

/** Shows tabs that another window opened, takes over what it changed, and asks whose text counts where both wrote. */
export const meetDraft: MeetDraft = (store, key, { before, theirs }) => {
  const stateNow = () => selectSqlLab(store.getState(), key);
  const known = new Set([...stateNow().editors, ...(before?.editors ?? [])].map(({ id }) => id));
  const opened = theirs.editors.filter(({ id }) => !known.has(id));
  if (opened.length > 0) {
    const editors = [...stateNow().editors, ...opened];
    store.dispatch(sqllabActions.restored({ key, state: { editors } }));
  }
  if (before === null) return;
  for (const [base, tab] of changedThere(before, theirs)) {
    if (editorOf(stateNow(), base.id) === null) continue;
    store.dispatch(sqllabActions.tabKept({ key, id: base.id, keeping: { fields: tabFieldsOf(base) } }));
    store.dispatch(meetOtherWindow(key, base.id, tab));
  }
};
