import type { PanelColumn } from '@belvedere/controls';

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
