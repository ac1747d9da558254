import type { AppThunk } from '@belvedere/client-store';
import { datasourceKey, type NativeFilter } from '@belvedere/core';
import { openFilters } from '@belvedere/filters';
import type { LoadedDashboard } from '../dashboard-slice.ts';

/** Opens the filters of a loaded dashboard; `kept` are the masks that its link keeps, undefined without one. */
export function startFilters(
  key: string,
  { info, datasets }: LoadedDashboard,
  filters: readonly NativeFilter[],
  kept: unknown,
): AppThunk<Promise<void>> {
  const datasourceOf = ({ targets: [target] }: NativeFilter) => {
    const id = target?.datasetId ?? null;
    return id === null ? null : (datasets[datasourceKey({ id, type: 'table' })] ?? null);
  };
  return openFilters({ key, dashboardId: info.id, filters, kept, datasourceOf });
}
