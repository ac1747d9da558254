import { useAppDispatch, useBelvedereStore } from '@belvedere/client-store';
import { outermostOf, parentOf } from '@belvedere/core';
import { isInDialog, isTyping, usePageKeys, useT, type MenuEntry } from '@belvedere/ui';
import { useMemo } from 'react';
import { arrangeMessages, keyMessages } from '../messages/edit.ts';
import { dashboardActions, selectDashboard, selectionOf } from '../state/dashboard-slice.ts';
import { copyParts, duplicateParts, pasteCopied, removeParts } from '../state/thunks/part-deeds.ts';
import { useDashboardKey } from '../instance/use-dashboard.ts';
import { titleOfPart } from '../view/part-title.ts';

/** What can be done with everything that is selected, at once. */
export interface PartDeeds {
  readonly remove: () => void;
  readonly duplicate: () => void;
  readonly copy: () => void;
  readonly cut: () => void;
  /** Puts what was copied after the selected part, or at the end. */
  readonly paste: () => void;
  /** Selects everything beside the selected part, and it last. */
  readonly selectAll: () => void;
  readonly selectNone: () => void;
}

/** Deeds on the selection of the dashboard around. */
export function usePartDeeds(): PartDeeds {
  const t = useT();
  const key = useDashboardKey();
  const dispatch = useAppDispatch();
  const store = useBelvedereStore();
  return useMemo(() => {
    const chosen = (): readonly string[] => {
      const state = selectDashboard(store.getState(), key);
      return outermostOf(state.history?.present.layout ?? {}, selectionOf(state));
    };
    const remove = (): void => {
      const ids = chosen();
      const { history, charts } = selectDashboard(store.getState(), key);
      dispatch(removeParts(key, ids, titleOfPart(history?.present.layout[ids[0] ?? ''], charts, t)));
    };
    return {
      remove,
      duplicate: () => {
        dispatch(duplicateParts(key, chosen()));
      },
      copy: () => {
        dispatch(copyParts(key, chosen()));
      },
      cut: () => {
        if (dispatch(copyParts(key, chosen()))) remove();
      },
      paste: () => {
        dispatch(pasteCopied(key, selectDashboard(store.getState(), key).selectedId));
      },
      selectNone: () => {
        dispatch(dashboardActions.selected({ key, id: null }));
      },
      selectAll: () => {
        const { history, selectedId } = selectDashboard(store.getState(), key);
        const layout = history?.present.layout ?? {};
        const beside =
          selectedId === null ? [] : (layout[parentOf(layout, selectedId) ?? '']?.children ?? []);
        const others = beside.filter((id) => id !== selectedId);
        dispatch(dashboardActions.selected({ key, id: others[0] ?? selectedId }));
        for (const id of [
          ...others.slice(1),
          ...(others.length > 0 && selectedId !== null ? [selectedId] : []),
        ])
          dispatch(dashboardActions.selected({ key, id, isAdditive: true }));
      },
    };
  }, [t, key, dispatch, store]);
}

const LETTERS: Readonly<Record<string, keyof PartDeeds>> = {
  c: 'copy',
  x: 'cut',
  v: 'paste',
  d: 'duplicate',
  a: 'selectAll',
};

const hasMarkedText = (): boolean => (window.getSelection()?.toString() ?? '') !== '';

function deedOf(event: KeyboardEvent): keyof PartDeeds | null {
  if (isTyping(event.target) || isInDialog(event.target) || event.altKey || event.shiftKey) return null;
  if (event.key === 'Escape') return 'selectNone';
  if (event.key === 'Delete' || event.key === 'Backspace') return 'remove';
  if (!(event.ctrlKey || event.metaKey) || hasMarkedText()) return null;
  return LETTERS[event.key.toLowerCase()] ?? null;
}

/** Ctrl/Cmd with C, X, V and D copies, cuts, pastes and duplicates what is selected, with A all beside it is selected too; Delete removes it, Escape selects nothing. */
export function usePartKeys(): void {
  const deeds = usePartDeeds();
  usePageKeys((event) => {
    const deed = deedOf(event);
    return deed === null ? null : deeds[deed];
  });
}

const ENTRIES = [
  { deed: 'duplicate', icon: 'duplicate' },
  { deed: 'copy', icon: 'clipboard' },
  { deed: 'cut', icon: undefined },
  { deed: 'paste', icon: undefined },
] as const;

/** The deeds as entries of a menu, each with its key. */
export function useDeedEntries(): readonly MenuEntry[] {
  const t = useT();
  const deeds = usePartDeeds();
  return ENTRIES.map(({ deed, icon }) => ({
    id: deed,
    label: t(arrangeMessages[deed]),
    ...(icon !== undefined && { icon }),
    shortcut: t(keyMessages[deed]),
    onSelect: deeds[deed],
  }));
}
