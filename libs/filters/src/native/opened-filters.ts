import type { ChartDatasource } from '@belvedere/charts';
import type { NativeFilter } from '@belvedere/core';

/** A dashboard whose filters are opened. */
export interface OpenedFilters {
  readonly key: string;
  readonly dashboardId: number;
  readonly filters: readonly NativeFilter[];
  /** Masks that its link kept; undefined without one. */
  readonly kept: unknown;
  /** The dataset of a filter; null where the page does not know it. */
  readonly datasourceOf: (filter: NativeFilter) => ChartDatasource | null;
}
