import { useAppDispatch, useServices } from '@belvedere/client-store';
import type { ComponentMeta, DropTarget, Layout, LayoutChange } from '@belvedere/core';
import { useT } from '@belvedere/ui';
import { useMemo } from 'react';
import { arrangeMessages, refusalMessages } from '../messages/edit.ts';
import { dashboardActions } from '../state/dashboard-slice.ts';
import { changesScope } from '../state/moved-scope.ts';
import { addChart } from '../state/thunks/add-chart.ts';
import { tellEmptiedTabs } from '../state/thunks/part-deeds.ts';
import { useDashboard, useDashboardKey } from '../instance/use-dashboard.ts';
import { placed, type Dragged } from './dragged.ts';

/** Moves an editor can make. Each is a step of undo, unless it says otherwise. */
export interface Editor {
  readonly setTitle: (title: string) => void;
  /** Gives the new layout; quick changes of the same thing are one step. */
  readonly change: (change: (layout: Layout) => Layout, thing?: string) => Layout | null;
  /** Puts or moves something somewhere and selects it; gives the new layout, null when it is refused. */
  readonly place: (dragged: Dragged, target: DropTarget, meta?: ComponentMeta) => Layout | null;
  readonly addChart: (chart: { readonly id: number; readonly name: string }, target: DropTarget) => void;
  /** `isAdditive` adds the part to the selection, or takes it out. */
  readonly select: (id: string | null, isAdditive?: boolean) => void;
  readonly openTab: (tabsId: string, tabId: string) => void;
}

const SHORT_ID_LENGTH = 8;

/** The editor of the dashboard around. */
export function useEditor(): Editor {
  const t = useT();
  const key = useDashboardKey();
  const dispatch = useAppDispatch();
  const { notify, newId, now } = useServices();
  const present = useDashboard((state) => state.history?.present);
  const metadata = useDashboard((state) => state.info?.metadata);
  return useMemo(() => {
    const shortId = (): string => newId().slice(0, SHORT_ID_LENGTH);
    const setLayout = (layout: Layout, thing?: string): Layout => {
      if (present !== undefined && layout !== present.layout) {
        const next = { ...present, layout };
        const mark = thing !== undefined && { mark: { of: thing, at: now() } };
        dispatch(dashboardActions.edited({ key, next, ...mark }));
      }
      return layout;
    };
    const apply = (change: LayoutChange, keepsSelection: boolean): Layout | null => {
      if (change.ok) {
        setLayout(change.layout);
        if (!keepsSelection) dispatch(dashboardActions.selected({ key, id: change.id }));
        return change.layout;
      }
      notify({ kind: 'warning', title: t(refusalMessages[change.reason]) });
      return null;
    };
    return {
      setTitle: (title) => {
        if (present !== undefined && title !== present.title)
          dispatch(dashboardActions.edited({ key, next: { ...present, title } }));
      },
      change: (change, thing) => (present === undefined ? null : setLayout(change(present.layout), thing)),
      place: (dragged, target, meta) => {
        if (present === undefined) return null;
        const next = apply(placed(present.layout, dragged, target, shortId, meta), dragged.kind === 'parts');
        const isMoved = next !== null && (dragged.kind === 'part' || dragged.kind === 'parts');
        if (isMoved) dispatch(tellEmptiedTabs(key, present));
        if (isMoved && changesScope(present.layout, next, metadata ?? {}))
          notify({ kind: 'warning', title: t(arrangeMessages.otherScope) });
        return next;
      },
      addChart: (chart, target) => void dispatch(addChart(key, chart, target)),
      select: (id, isAdditive = false) => {
        dispatch(dashboardActions.selected({ key, id, isAdditive }));
      },
      openTab: (tabsId, tabId) => {
        dispatch(dashboardActions.tabActivated({ key, tabsId, tabId }));
      },
    };
  }, [present, metadata, dispatch, key, notify, newId, now, t]);
}
