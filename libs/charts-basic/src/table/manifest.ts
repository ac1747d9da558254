import { defineManifest } from '@belvedere/charts';
import {
  adhocFilters,
  choiceMessages,
  controlMessages,
  defineControl,
  definePanel,
  groupby,
  metrics,
  orderDesc,
  rowLimit,
  sectionMessages,
  sortBy,
  TIME_FORMATS,
  timeGrain,
  validationMessages,
  type PanelState,
  type Validator,
} from '@belvedere/controls';
import { asList, type Column } from '@belvedere/core';
import { chartNames } from '../messages/charts.ts';
import { controlLabels } from '../messages/controls.ts';
import { modeOf, tableQuery } from './query.ts';

const isRaw = ({ formData }: PanelState): boolean => modeOf(formData) === 'raw';
const isAggregate = (state: PanelState): boolean => !isRaw(state);

/** Aggregates need one of dimensions, metrics and percentage metrics; raw records need columns. */
const needsContent: Validator = (_, { formData }) => {
  const names = modeOf(formData) === 'raw' ? ['all_columns'] : ['groupby', 'metrics', 'percent_metrics'];
  const hasSome = names.some((name) => asList(formData[name] as Column[]).length > 0);
  return hasSome ? null : validationMessages.needsOne;
};

function hasTimeDimension({ formData, datasource }: PanelState): boolean {
  const names = asList(formData['groupby'] as Column[]);
  return names.some(
    (name) => datasource?.columns.find((column) => column.column_name === name)?.is_dttm ?? false,
  );
}

const queryMode = defineControl({
  name: 'query_mode',
  kind: 'select',
  label: controlMessages.queryMode,
  default: ({ formData }: PanelState) => modeOf(formData),
  choices: [
    { value: 'aggregate', label: choiceMessages.aggregate },
    { value: 'raw', label: choiceMessages.raw },
  ],
});

const percentMetrics = defineControl({
  name: 'percent_metrics',
  kind: 'metrics',
  label: controlMessages.percentMetrics,
  default: [],
  isVisible: isAggregate,
  validators: [needsContent],
});

const allColumns = defineControl({
  name: 'all_columns',
  kind: 'columns',
  label: controlLabels.allColumns,
  default: [],
  isVisible: isRaw,
  validators: [needsContent],
});

const orderByColumns = defineControl({
  name: 'order_by_cols',
  kind: 'order-by-columns',
  label: controlLabels.orderByColumns,
  default: [],
  isVisible: isRaw,
});

const timestampFormat = defineControl({
  name: 'table_timestamp_format',
  kind: 'select',
  label: controlLabels.timestampFormat,
  default: 'smart_date',
  choices: TIME_FORMATS,
  isFree: true,
  rendersOnly: true,
});

const cellBars = defineControl({
  name: 'show_cell_bars',
  kind: 'checkbox',
  label: controlMessages.cellBars,
  default: true,
  rendersOnly: true,
});

const columnConfig = defineControl({
  name: 'column_config',
  kind: 'column-config',
  label: controlMessages.columnConfig,
  default: {},
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
      queryMode,
      { ...groupby, isVisible: isAggregate, validators: [needsContent] },
      { ...timeGrain, isVisible: (state: PanelState) => isAggregate(state) && hasTimeDimension(state) },
      { ...metrics, isVisible: isAggregate, validators: [needsContent] },
      percentMetrics,
      allColumns,
      adhocFilters,
      { ...sortBy, isVisible: isAggregate },
      { ...orderDesc, isVisible: isAggregate },
      orderByColumns,
      rowLimit,
    ],
  },
  {
    label: sectionMessages.chartOptions,
    tab: 'customize',
    isExpanded: true,
    controls: [timestampFormat, cellBars, columnConfig, conditionalFormatting],
  },
);

/** Rows and columns. */
export const tableManifest = defineManifest({
  id: 'table',
  version: 1,
  name: chartNames.table,
  description: chartNames.tableWhat,
  category: 'Table',
  tags: ['Popular', 'Additive', 'Tabular', 'Report'],
  behaviors: ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL', 'DRILL_BY'],
  icon: 'th',
  controls: panel,
  buildQuery: (form, datasource) => [tableQuery(form, datasource)],
  image: 'scene',
});

/** Controls of {@link tableManifest}. */
export type TablePanel = typeof panel;
