import { defineManifest } from '@belvedere/charts';
import {
  adhocFilters,
  controlMessages,
  currencyFormat,
  defineControl,
  definePanel,
  metrics,
  NUMBER_FORMATS,
  orderDesc,
  rowLimit,
  sectionMessages,
  seriesLimit,
  TIME_FORMATS,
  timeGrain,
  validationMessages,
  type PanelState,
  type Validator,
} from '@belvedere/controls';
import { asList, type Column } from '@belvedere/core';
import { SUMMARIES } from '@belvedere/frame';
import { pivotChoices, pivotHints, pivotLabels, pivotMessages } from './messages.ts';
import { migratePivot } from './migration.ts';
import { pivotQueries } from './query.ts';

const DIMENSIONS = ['groupbyColumns', 'groupbyRows'] as const;

function dimensionsIn({ formData }: PanelState): readonly Column[] {
  return DIMENSIONS.flatMap((name) => asList(formData[name] as readonly Column[] | null));
}

const needsDimension: Validator = (_, state) =>
  dimensionsIn(state).length > 0 ? null : validationMessages.needsOne;

function hasTimeDimension(state: PanelState): boolean {
  return dimensionsIn(state).some(
    (name) => state.datasource?.columns.find((column) => column.column_name === name)?.is_dttm ?? false,
  );
}

const groupbyColumns = defineControl({
  name: 'groupbyColumns',
  kind: 'columns',
  label: pivotLabels.columns,
  default: [],
  validators: [needsDimension],
});

const groupbyRows = defineControl({
  name: 'groupbyRows',
  kind: 'columns',
  label: pivotLabels.rows,
  default: [],
  validators: [needsDimension],
});

const metricsLayout = defineControl({
  name: 'metricsLayout',
  kind: 'select',
  label: pivotLabels.metricsLayout,
  default: 'COLUMNS',
  choices: [
    { value: 'COLUMNS', label: pivotChoices.columns },
    { value: 'ROWS', label: pivotChoices.rows },
  ],
  rendersOnly: true,
});

const sortMetric = defineControl({
  name: 'series_limit_metric',
  kind: 'metric',
  label: pivotLabels.sortBy,
  default: null,
  isClearable: true,
});

const aggregateFunction = defineControl({
  name: 'aggregateFunction',
  kind: 'select',
  label: pivotLabels.summary,
  description: pivotHints.summary,
  default: 'Sum',
  choices: SUMMARIES.map((value) => ({ value, label: value })),
});

const rowTotals = defineControl({
  name: 'rowTotals',
  kind: 'checkbox',
  label: pivotLabels.rowTotals,
  description: pivotHints.rowTotals,
  default: false,
});

const rowSubTotals = defineControl({
  name: 'rowSubTotals',
  kind: 'checkbox',
  label: pivotLabels.rowSubTotals,
  default: false,
});

const colTotals = defineControl({
  name: 'colTotals',
  kind: 'checkbox',
  label: pivotLabels.colTotals,
  description: pivotHints.colTotals,
  default: false,
});

const colSubTotals = defineControl({
  name: 'colSubTotals',
  kind: 'checkbox',
  label: pivotLabels.colSubTotals,
  default: false,
});

const transposePivot = defineControl({
  name: 'transposePivot',
  kind: 'checkbox',
  label: pivotLabels.transpose,
  description: pivotHints.transpose,
  default: false,
});

const combineMetric = defineControl({
  name: 'combineMetric',
  kind: 'checkbox',
  label: pivotLabels.combineMetric,
  description: pivotHints.combineMetric,
  default: false,
  rendersOnly: true,
});

const valueFormat = defineControl({
  name: 'valueFormat',
  kind: 'select',
  label: pivotLabels.valueFormat,
  default: 'SMART_NUMBER',
  choices: NUMBER_FORMATS,
  isFree: true,
  rendersOnly: true,
});

const dateFormat = defineControl({
  name: 'date_format',
  kind: 'select',
  label: pivotLabels.dateFormat,
  default: 'smart_date',
  choices: TIME_FORMATS,
  isFree: true,
  rendersOnly: true,
});

const ORDERS = [
  { value: 'key_a_to_z', label: pivotChoices.keyAscending },
  { value: 'key_z_to_a', label: pivotChoices.keyDescending },
  { value: 'value_a_to_z', label: pivotChoices.valueAscending },
  { value: 'value_z_to_a', label: pivotChoices.valueDescending },
] as const;

const rowOrder = defineControl({
  name: 'rowOrder',
  kind: 'select',
  label: pivotLabels.rowOrder,
  default: 'key_a_to_z',
  choices: ORDERS,
});

const colOrder = defineControl({
  name: 'colOrder',
  kind: 'select',
  label: pivotLabels.colOrder,
  default: 'key_a_to_z',
  choices: ORDERS,
});

const rowSubtotalPosition = defineControl({
  name: 'rowSubtotalPosition',
  kind: 'select',
  label: pivotLabels.rowSubtotalPosition,
  default: false,
  choices: [
    { value: true, label: pivotChoices.top },
    { value: false, label: pivotChoices.bottom },
  ],
  rendersOnly: true,
});

const colSubtotalPosition = defineControl({
  name: 'colSubtotalPosition',
  kind: 'select',
  label: pivotLabels.colSubtotalPosition,
  default: false,
  choices: [
    { value: true, label: pivotChoices.left },
    { value: false, label: pivotChoices.right },
  ],
  rendersOnly: true,
});

const conditionalFormatting = defineControl({
  name: 'conditional_formatting',
  kind: 'conditional-formatting',
  label: controlMessages.conditionalFormatting,
  default: [],
  rendersOnly: true,
});

const panel = definePanel(
  {
    label: sectionMessages.query,
    tab: 'data',
    isExpanded: true,
    controls: [
      groupbyColumns,
      groupbyRows,
      { ...timeGrain, isVisible: hasTimeDimension },
      metrics,
      metricsLayout,
      adhocFilters,
      { ...seriesLimit, name: 'series_limit' },
      { ...rowLimit, label: pivotLabels.cellLimit },
      sortMetric,
      orderDesc,
    ],
  },
  {
    label: sectionMessages.chartOptions,
    tab: 'data',
    isExpanded: true,
    controls: [
      aggregateFunction,
      rowTotals,
      rowSubTotals,
      colTotals,
      colSubTotals,
      transposePivot,
      combineMetric,
    ],
  },
  {
    label: sectionMessages.chartOptions,
    tab: 'customize',
    isExpanded: true,
    controls: [
      valueFormat,
      currencyFormat,
      dateFormat,
      rowOrder,
      colOrder,
      rowSubtotalPosition,
      colSubtotalPosition,
      conditionalFormatting,
    ],
  },
);

/** Dimensions down and across, metrics where they meet. */
export const pivotTableManifest = defineManifest({
  id: 'pivot_table_v2',
  version: 1,
  name: pivotMessages.name,
  description: pivotMessages.what,
  category: 'Table',
  tags: ['Additive', 'Popular', 'Report', 'Tabular'],
  behaviors: ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL', 'DRILL_BY'],
  icon: 'pivot-table',
  controls: panel,
  buildQuery: (form, datasource) => pivotQueries(form, datasource),
  migrations: [{ from: 'pivot_table', migrate: migratePivot }],
  image: 'scene',
  showsTimeless: true,
  writesValues: true,
  needsEveryGroup: () => true,
  emptyBy: 'first',
});

/** Controls of {@link pivotTableManifest}. */
export type PivotPanel = typeof panel;
