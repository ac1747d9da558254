import type { AppThunk } from '@belvedere/client-store';
import { filtersAmong, linkedMasks, readFilterEntries } from '@belvedere/core';
import { selectCrossFilters, selectNativeFilters, sharedMasks } from '@belvedere/filters';
import type { LabelPlaces } from '@belvedere/theme';
import { openTabsOf } from '../active-tab.ts';
import { selectDashboard } from '../dashboard-slice.ts';
import { filterMetadata } from '../filter-metadata.ts';

/** Parameters of an address that say how the page stands and not what it shows: a link does not take them along. */
const OF_THE_PAGE: ReadonlySet<string> = new Set([
  'edit',
  'force',
  'permalink_key',
  'native_filters_key',
  'native_filters',
]);

/** A dashboard as it was kept: the key of the permalink, and its address. */
export interface KeptView {
  readonly key: string;
  readonly url: string;
}

/**
 * Keeps the dashboard as the reader sees it, with filters, open tabs and parameters of the address; `anchor` is the id of
 * the part that its link leads to, null for the whole; `labelPlaces` what labels wear, which files wear too, none by default. Throws
 * what the server refused.
 */
export function keepView(
  key: string,
  search: string,
  anchor: string | null,
  labelPlaces: LabelPlaces = {},
): AppThunk<Promise<KeptView>> {
  return (_dispatch, getState, { api }) => {
    const root = getState();
    const dashboard = selectDashboard(root, key);
    const { info, history, activeTabs } = dashboard;
    const filters = filtersAmong(readFilterEntries(filterMetadata(dashboard)));
    return api.call('dashboard', 'permalink', {
      params: { idOrSlug: String(info?.id ?? '') },
      body: {
        dataMask: {
          ...linkedMasks(filters, selectNativeFilters(root, key).applied),
          ...sharedMasks(selectCrossFilters(root, key)),
        },
        activeTabs: [...openTabsOf(history?.present.layout ?? {}, activeTabs)],
        urlParams: [...new URLSearchParams(search)].filter(([name]) => !OF_THE_PAGE.has(name)),
        ...(anchor !== null && { anchor }),
        ...(Object.keys(labelPlaces).length > 0 && { labelPlaces }),
      },
    });
  };
}

/** {@link keepView}, and gives the address under which the dashboard opens so. */
export function makeLink(key: string, search: string, anchor: string | null): AppThunk<Promise<string>> {
  return async (dispatch) => (await dispatch(keepView(key, search, anchor))).url;
}
