import type { PanelColumn, PanelMetric } from '@belvedere/controls';

/** A text column of a dataset, for tests; what is given replaces the rest. */
export const aColumn = (given: Partial<PanelColumn> & Pick<PanelColumn, 'column_name'>): PanelColumn => ({
  verbose_name: null,
  type: null,
  type_generic: 1,
  is_dttm: false,
  groupby: true,
  filterable: true,
  expression: null,
  description: null,
  ...given,
});

/** A saved metric of a dataset, for tests; it counts rows unless something else is given. */
export const aMetric = (given: Partial<PanelMetric> & Pick<PanelMetric, 'metric_name'>): PanelMetric => ({
  verbose_name: null,
  expression: 'COUNT(*)',
  description: null,
  d3format: null,
  ...given,
});
