import type { PanelDatasource } from '@belvedere/controls';
import type { Hierarchy } from '@belvedere/core';
import type { Currency } from '@belvedere/format';

/** What a chart knows of its dataset: columns, metrics and the names people read. */
export interface ChartDatasource extends PanelDatasource {
  /** Column or metric name -> the name to show. */
  readonly verboseMap: Readonly<Record<string, string>>;
  /** Metric name -> d3 number format set at the dataset. */
  readonly columnFormats: Readonly<Record<string, string>>;
  /** Metric name -> currency set at the dataset; absent where nothing is known of currencies. */
  readonly currencyFormats?: Readonly<Record<string, Currency>>;
  /** Orders of columns through which charts are drilled; absent where there are none. */
  readonly hierarchies?: readonly Hierarchy[];
}

/** A dataset with nothing in it, for previews and tests. */
export const EMPTY_DATASOURCE: ChartDatasource = {
  id: 0,
  type: 'table',
  name: '',
  columns: [],
  metrics: [],
  grains: [],
  mainTimeColumn: null,
  verboseMap: {},
  columnFormats: {},
};
