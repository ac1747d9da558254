import type { AppThunk } from '@belvedere/client-store';
import { kept } from '../model/keeping.ts';
import { editorOfTab, keepingOfTab } from '../keeping/server-tab.ts';
import { editorOf, selectSqlLab, sqllabActions } from '../state/sqllab-slice.ts';
import { duplicateTab } from './duplicate-tab.ts';

/** Whose text a tab goes on with: this window's, the other one's, or both, this window's in a tab of its own. */
export type WindowChoice = 'mine' | 'theirs' | 'both';

/** Ends a dispute between two windows about a tab. */
export function chooseWindow(key: string, id: string, choice: WindowChoice): AppThunk {
  return (dispatch, getState) => {
    const state = selectSqlLab(getState(), key);
    const { theirs } = kept(state.keepings, id);
    if (theirs === null || editorOf(state, id) === null) return;
    if (choice === 'both') dispatch(duplicateTab(key, id));
    dispatch(sqllabActions.tabKept({ key, id, keeping: keepingOfTab(theirs) }));
    if (choice === 'mine') return;
    const { id: _, loaded: __, ...change } = editorOfTab(theirs, id);
    dispatch(sqllabActions.editorChanged({ key, id, change }));
  };
}
