import type { AppThunk } from '@belvedere/client-store';
import { fillMessage } from '@belvedere/core';
import { tabMessages } from '../messages/tabs.ts';
import { selectSqlLab, sqllabActions } from '../state/sqllab-slice.ts';
import { addTab } from './add-tab.ts';
import { loadTab } from './load-tab.ts';
import { openTab } from './open-tab.ts';
import { reopenTab } from './reopen-tab.ts';

/** Closes tabs with their text still at hand, and says so; one whose text cannot be had stays, and there is always one. */
export function closeTabs(key: string, ids: readonly string[]): AppThunk<Promise<void>> {
  return async (dispatch, getState, { now, notify }) => {
    await Promise.all(ids.map((id) => dispatch(loadTab(key, id))));
    const gone = selectSqlLab(getState(), key).editors.filter(({ id, loaded }) => loaded && ids.includes(id));
    if (gone.length === 0) return;
    dispatch(sqllabActions.tabsClosed({ key, ids: gone.map(({ id }) => id), closedAt: now() }));
    const { editors, activeId } = selectSqlLab(getState(), key);
    if (editors.length === 0) dispatch(addTab(key));
    else void dispatch(openTab(key, activeId));
    const [{ name } = { name: '' }] = gone;
    notify({
      kind: 'info',
      title:
        gone.length === 1
          ? fillMessage(tabMessages.closedOne.text, { name })
          : fillMessage(tabMessages.closedMany.text, { count: gone.length }),
      action: {
        label: tabMessages.undo.text,
        run: () => {
          for (const _ of gone) dispatch(reopenTab(key));
        },
      },
    });
  };
}
