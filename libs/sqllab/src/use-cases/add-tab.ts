import type { AppThunk } from '@belvedere/client-store';
import { fillMessage } from '@belvedere/core';
import { keepingMessages } from '../messages/keeping.ts';
import { tabMessages } from '../messages/tabs.ts';
import { newEditor, type QueryEditor } from '../model/query-editor.ts';
import { areTabsKeptThere } from '../state/kept-there.ts';
import { selectSqlLab, sqllabActions } from '../state/sqllab-slice.ts';
import type { SqlLabState } from '../state/sqllab-state.ts';
import { nextUntitledNumber } from '../state/tab-moves.ts';

/** What a tab begins with. */
export const NEW_SQL = 'SELECT ...';

/** What a new tab takes from the one that is open. */
function inheritedFrom({ editors, activeId }: SqlLabState): Partial<QueryEditor> {
  const active = editors.find(({ id, loaded }) => id === activeId && loaded);
  if (active === undefined) return {};
  const { dbId, schema, queryLimit, autorun, tables, hideLeftBar } = active;
  return { dbId, schema, queryLimit, autorun, tables, hideLeftBar };
}

/** Text of a new tab, which all is selected so that typing takes its place. */
function newText(isKeptThere: boolean): Pick<QueryEditor, 'sql' | 'cursor'> {
  const note = isKeptThere ? '' : `-- ${keepingMessages.localNote.text}\n\n`;
  const sql = note + NEW_SQL;
  return { sql, cursor: { anchor: note.length, head: sql.length } };
}

/** Opens a tab named after the next free number, with the settings of the tab that is open. */
export function addTab(key: string, from: Partial<QueryEditor> = {}): AppThunk {
  return (dispatch, getState, { newId }) => {
    const state = selectSqlLab(getState(), key);
    const isKeptThere = areTabsKeptThere(getState());
    const n = nextUntitledNumber(state.editors.map(({ name }) => name));
    const editor = newEditor(newId(), fillMessage(tabMessages.untitled.text, { n }), {
      ...inheritedFrom(state),
      ...newText(isKeptThere),
      ...(from.sql !== undefined && { cursor: { anchor: 0, head: 0 } }),
      ...from,
    });
    dispatch(sqllabActions.tabAdded({ key, editor }));
  };
}
