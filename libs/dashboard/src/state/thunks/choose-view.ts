import type { AppThunk } from '@belvedere/client-store';
import { LEVELS_PARAM } from '@belvedere/charts';
import { COMPARE_PARAM, SWITCH_PARAM } from '@belvedere/core';
import { dashboardActions, selectDashboard } from '../dashboard-slice.ts';
import type { ViewAddress } from '../view-address.ts';

const NAMES = { compare: COMPARE_PARAM, switched: SWITCH_PARAM, levels: LEVELS_PARAM } as const;

/** Shows other numbers, and writes that into a new entry of the browser's history: links and files take it along, Back takes it away. */
export function chooseView(key: string, changes: Partial<ViewAddress>): AppThunk {
  return (dispatch, getState) => {
    const { compare, switched, levels } = selectDashboard(getState(), key);
    const view = { compare, switched, levels, ...changes };
    const url = new URL(window.location.href);
    for (const [part, name] of Object.entries(NAMES) as [keyof ViewAddress, string][]) {
      const said = view[part];
      if (said === null) url.searchParams.delete(name);
      else url.searchParams.set(name, typeof said === 'string' ? said : JSON.stringify(said));
    }
    dispatch(dashboardActions.viewed({ key, ...view }));
    if (url.href !== window.location.href) window.history.pushState(window.history.state, '', url.href);
  };
}
