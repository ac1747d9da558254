import { useAppDispatch, useServices } from '@belvedere/client-store';
import type { ComponentMeta, DropTarget, Layout, LayoutChange } from '@belvedere/core';
import { useT } from '@belvedere/ui';
import { useMemo } from 'react';
import { refusalMessages } from '../messages/dashboard.ts';
import { dashboardActions } from '../state/dashboard-slice.ts';
import { addChart } from '../state/thunks/add-chart.ts';
import { useDashboard, useDashboardKey } from '../view/use-dashboard.ts';
import { placed, type Dragged } from './dragged.ts';

/** Moves an editor can make. Each is one step of undo. */
export interface Editor {
  readonly setTitle: (title: string) => void;
  /** Gives the new layout. */
  readonly change: (change: (layout: Layout) => Layout) => Layout | null;
  /** Puts or moves something somewhere and selects it; gives the new layout, null when it is refused. */
  readonly place: (dragged: Dragged, target: DropTarget, meta?: ComponentMeta) => Layout | null;
  readonly addChart: (chart: { readonly id: number; readonly name: string }, target: DropTarget) => void;
  readonly select: (id: string | null) => void;
  readonly openTab: (tabsId: string, tabId: string) => void;
}

const SHORT_ID_LENGTH = 8;

/** The editor of the dashboard around. */
export function useEditor(): Editor {
  const t = useT();
  const key = useDashboardKey();
  const dispatch = useAppDispatch();
  const { notify, newId } = useServices();
  const present = useDashboard((state) => state.history?.present);
  return useMemo(() => {
    const setLayout = (layout: Layout): Layout => {
      if (present !== undefined && layout !== present.layout)
        dispatch(dashboardActions.edited({ key, next: { ...present, layout } }));
      return layout;
    };
    const apply = (change: LayoutChange): Layout | null => {
      if (change.ok) {
        setLayout(change.layout);
        dispatch(dashboardActions.selected({ key, id: change.id }));
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
      change: (change) => (present === undefined ? null : setLayout(change(present.layout))),
      place: (dragged, target, meta) =>
        present === undefined
          ? null
          : apply(placed(present.layout, dragged, target, () => newId().slice(0, SHORT_ID_LENGTH), meta)),
      addChart: (chart, target) => void dispatch(addChart(key, chart, target)),
      select: (id) => {
        dispatch(dashboardActions.selected({ key, id }));
      },
      openTab: (tabsId, tabId) => {
        dispatch(dashboardActions.tabActivated({ key, tabsId, tabId }));
      },
    };
  }, [present, dispatch, key, notify, newId, t]);
}
