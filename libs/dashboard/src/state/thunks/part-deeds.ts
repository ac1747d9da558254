import type { AppThunk } from '@belvedere/client-store';
import { fillMessage, fragmentOf, outermostOf, removeComponent, tabNameOf } from '@belvedere/core';
import { arrangeMessages, editMessages } from '../../messages/edit.ts';
import { keepCopied, readCopied } from '../clipboard.ts';
import { dashboardActions, selectDashboard } from '../dashboard-slice.ts';
import type { EditState } from '../edit-state.ts';
import { mergeEdits } from '../merge-layouts.ts';
import { pasteParts } from './paste-parts.ts';

/** Brings back what one step took away, and keeps what was done since. */
function bringBack(key: string, before: EditState, after: EditState): AppThunk {
  return (dispatch, getState) => {
    const { history } = selectDashboard(getState(), key);
    if (history === null) return;
    if (history.present === after) dispatch(dashboardActions.undone({ key }));
    else dispatch(dashboardActions.edited({ key, next: mergeEdits(after, history.present, before, {}) }));
  };
}

/** Removes parts with everything in them; a toast brings them back. `title` is what one part is called. */
export function removeParts(key: string, ids: readonly string[], title: string): AppThunk {
  return (dispatch, getState, { notify }) => {
    const present = selectDashboard(getState(), key).history?.present;
    if (present === undefined || ids.length === 0) return;
    const layout = ids.reduce(removeComponent, present.layout);
    const next = { ...present, layout };
    dispatch(dashboardActions.edited({ key, next }));
    dispatch(dashboardActions.selected({ key, id: null }));
    const said = ids.length === 1 ? arrangeMessages.removed : arrangeMessages.removedMany;
    notify({
      kind: 'info',
      title: fillMessage(said.text, { title, count: ids.length }),
      action: {
        label: editMessages.undo.text,
        run: () => {
          dispatch(bringBack(key, present, next));
        },
      },
    });
  };
}

/** Tells which tabs the last step took away because it left them empty, if it did; a toast brings them and what left them back. */
export function tellEmptiedTabs(key: string, before: EditState): AppThunk {
  return (dispatch, getState, { notify }) => {
    const after = selectDashboard(getState(), key).history?.present;
    if (after === undefined) return;
    const gone = Object.values(before.layout).filter(
      ({ id, type }) => type === 'TAB' && after.layout[id] === undefined,
    );
    if (gone.length === 0) return;
    notify({
      kind: 'info',
      title: fillMessage(arrangeMessages.emptied.text, { tabs: gone.map(tabNameOf).join(', ') }),
      action: {
        label: editMessages.undo.text,
        run: () => {
          dispatch(bringBack(key, before, after));
        },
      },
    });
  };
}

/** Keeps a copy of parts for this and other dashboards of the browser; false when there is nothing to copy or nowhere to keep it. */
export function copyParts(key: string, ids: readonly string[]): AppThunk<boolean> {
  return (_dispatch, getState, { notify, storage }) => {
    const layout = selectDashboard(getState(), key).history?.present.layout ?? {};
    const fragment = fragmentOf(layout, ids);
    if (fragment.roots.length === 0) return false;
    const isKept = keepCopied(storage, fragment);
    notify(
      isKept
        ? { kind: 'info', title: arrangeMessages.copied.text }
        : { kind: 'error', title: arrangeMessages.copyFailed.text },
    );
    return isKept;
  };
}

/** Puts what was copied last after a part, or at the end. */
export function pasteCopied(key: string, after: string | null): AppThunk {
  return (dispatch, _getState, { notify, storage }) => {
    const copied = readCopied(storage);
    if (copied === null) notify({ kind: 'info', title: arrangeMessages.nothingCopied.text });
    else void dispatch(pasteParts(key, copied, after));
  };
}

/** Puts a copy of parts after the last of them. */
export function duplicateParts(key: string, ids: readonly string[]): AppThunk {
  return (dispatch, getState) => {
    const layout = selectDashboard(getState(), key).history?.present.layout ?? {};
    const fragment = fragmentOf(layout, ids);
    const after = outermostOf(layout, ids).at(-1) ?? null;
    if (after !== null) void dispatch(pasteParts(key, fragment, after));
  };
}
