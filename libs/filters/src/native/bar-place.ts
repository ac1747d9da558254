import type { ChartDatasource } from '@belvedere/charts';
import type { FilterEntry, NativeFilter } from '@belvedere/core';
import type { CrossFilterPlace } from '../cross-filter/use-cross-filter.ts';

/** A dashboard on a page, as its filter bar sees it. */
export interface FilterBarPlace extends CrossFilterPlace {
  readonly dashboardId: number;
  /** Charts that the reader can see now: those of the tabs that are open. */
  readonly chartsInView: readonly number[];
  /** Title of a chart; '' for one that is not there. */
  readonly titleOf: (chartId: number) => string;
  /** The dataset of a filter; null where the page does not know it. */
  readonly datasourceOf: (filter: NativeFilter) => ChartDatasource | null;
  /** Opens the dialog at a filter; absent or null for who may not edit filters. */
  readonly editFilter?: ((filterId: string) => void) | null;
}

/** Id of the element of a filter on a page of several dashboards. */
export const filterFieldId = (instance: string, filterId: string): string =>
  `bv-filter-${instance}-${filterId}`;

/** Entries of a bar: those that hold for something in view, and the rest. */
export interface DividedEntries {
  readonly inView: readonly FilterEntry[];
  readonly outside: readonly NativeFilter[];
}
