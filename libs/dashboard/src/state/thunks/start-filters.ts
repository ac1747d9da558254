import type { AppThunk } from '@belvedere/client-store';
import {
  datasourceKey,
  filtersAmong,
  readFilterEntries,
  startHistory,
  type FilterMasks,
  type NativeFilter,
} from '@belvedere/core';
import { openFilters } from '@belvedere/filters';
import { selectDashboard, type LoadedDashboard } from '../dashboard-slice.ts';
import { filterMetadata } from '../filter-metadata.ts';

/** Opens the filters of a loaded dashboard; `kept` are the masks that its link keeps, undefined without one. */
function startFilters(
  key: string,
  { info, datasets }: Pick<LoadedDashboard, 'info' | 'datasets'>,
  filters: readonly NativeFilter[],
  kept: unknown,
): AppThunk<Promise<void>> {
  const datasourceOf = ({ targets: [target] }: NativeFilter) => {
    const id = target?.datasetId ?? null;
    return id === null ? null : (datasets[datasourceKey({ id, type: 'table' })] ?? null);
  };
  return openFilters({ key, dashboardId: info.id, filters, kept, datasourceOf });
}

/** Opens the filters of a dashboard anew after they were edited, with what readers chose in those that are still the same. */
export function reopenFilters(
  key: string,
  filters: readonly NativeFilter[],
  chosen: FilterMasks,
): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const { info, datasets } = selectDashboard(getState(), key);
    if (info !== null) await dispatch(startFilters(key, { info, datasets }, filters, chosen));
  };
}

/** Opens the filters that a loaded dashboard stores; `kept` are the masks that its link keeps, undefined without one. */
export const startStoredFilters = (
  key: string,
  loaded: Pick<LoadedDashboard, 'info' | 'datasets' | 'boxFilters' | 'edit'>,
  kept: unknown,
): AppThunk<Promise<void>> => {
  const metadata = filterMetadata({ boxFilters: [], ...loaded, history: startHistory(loaded.edit) });
  return startFilters(key, loaded, filtersAmong(readFilterEntries(metadata)), kept);
};
