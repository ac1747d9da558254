import { useAppDispatch, useServices } from '@belvedere/client-store';
import {
  moveComponent,
  type DropTarget,
  type Layout,
  type LayoutChange,
  type LayoutComponent,
  insertComponent,
} from '@belvedere/core';
import { useT } from '@belvedere/ui';
import { useMemo } from 'react';
import { dashboardMessages } from '../messages/dashboard.ts';
import { dashboardActions } from '../state/dashboard-slice.ts';
import { addChart } from '../state/thunks/add-chart.ts';
import { useDashboard, useDashboardKey } from '../view/use-dashboard.ts';

/** Moves an editor can make. Each is one step of undo. */
export interface Editor {
  readonly setTitle: (title: string) => void;
  readonly change: (change: (layout: Layout) => Layout) => void;
  readonly move: (id: string, target: DropTarget) => void;
  readonly insert: (part: LayoutComponent, target: DropTarget) => void;
  readonly addChart: (chart: { readonly id: number; readonly name: string }, target: DropTarget) => void;
  readonly select: (id: string | null) => void;
  readonly newId: () => string;
}

/** The editor of the dashboard around. */
export function useEditor(): Editor {
  const t = useT();
  const key = useDashboardKey();
  const dispatch = useAppDispatch();
  const { notify, newId } = useServices();
  const present = useDashboard((state) => state.history?.present);
  return useMemo(() => {
    const shortId = (): string => newId().slice(0, 8);
    const setLayout = (layout: Layout): void => {
      if (present !== undefined && layout !== present.layout)
        dispatch(dashboardActions.edited({ key, next: { ...present, layout } }));
    };
    const apply = (change: LayoutChange): void => {
      if (change.ok) {
        setLayout(change.layout);
        dispatch(dashboardActions.selected({ key, id: change.id }));
      } else
        notify({
          kind: 'warning',
          title: t(change.reason === 'no-space' ? dashboardMessages.noSpace : dashboardMessages.notAllowed),
        });
    };
    return {
      newId: shortId,
      setTitle: (title) => {
        if (present !== undefined && title !== present.title)
          dispatch(dashboardActions.edited({ key, next: { ...present, title } }));
      },
      change: (change) => {
        if (present !== undefined) setLayout(change(present.layout));
      },
      move: (id, target) => {
        if (present !== undefined) apply(moveComponent(present.layout, id, target, shortId()));
      },
      insert: (part, target) => {
        if (present !== undefined) apply(insertComponent(present.layout, part, target, shortId()));
      },
      addChart: (chart, target) => void dispatch(addChart(key, chart, target)),
      select: (id) => {
        dispatch(dashboardActions.selected({ key, id }));
      },
    };
  }, [present, dispatch, key, notify, newId, t]);
}
