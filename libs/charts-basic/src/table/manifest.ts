import { defineManifest } from '@belvedere/charts';
import {
  adhocFilters,
  choiceMessages,
  controlMessages,
  defineControl,
  definePanel,
  groupby,
  integer,
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
import { tableChoices, tableHints, tableLabels } from './messages.ts';
import { SERVER_PAGE_ROWS } from './own-state.ts';
import { leavesOutOrder, modeOf, tableQueries } from './query.ts';

/** Whether a form lists records as they are. */
export const isRaw = ({ formData }: PanelState): boolean => modeOf(formData) === 'raw';
/** Whether a form groups its rows. */
export const isAggregate = (state: PanelState): boolean => !isRaw(state);

/** Aggregates need one of dimensions, metrics and percentage metrics; raw records need columns. */
export const needsContent: Validator = (_, { formData }) => {
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

/** Whether rows are grouped or listed as they are. */
export const queryMode = defineControl({
  name: 'query_mode',
  kind: 'select',
  label: controlMessages.queryMode,
  default: ({ formData }: PanelState) => modeOf(formData),
  choices: [
    { value: 'aggregate', label: choiceMessages.aggregate },
    { value: 'raw', label: choiceMessages.raw },
  ],
});

/** Metrics shown as shares of their column. */
export const percentMetrics = defineControl({
  name: 'percent_metrics',
  kind: 'metrics',
  label: controlMessages.percentMetrics,
  default: [],
  isVisible: isAggregate,
  keepsHiddenValue: true,
  validators: [needsContent],
});

/** Columns of records as they are. */
export const allColumns = defineControl({
  name: 'all_columns',
  kind: 'columns',
  label: controlLabels.allColumns,
  default: [],
  isVisible: isRaw,
  keepsHiddenValue: true,
  validators: [needsContent],
});

/** Order of records as they are. */
export const orderByColumns = defineControl({
  name: 'order_by_cols',
  kind: 'order-by-columns',
  label: controlLabels.orderByColumns,
  default: [],
  isVisible: isRaw,
  keepsHiddenValue: true,
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

const isServerPaged = ({ formData }: PanelState): boolean => formData['server_pagination'] === true;

/** Whether the database cuts the pages. */
export const serverPagination = defineControl({
  name: 'server_pagination',
  kind: 'checkbox',
  label: tableLabels.serverPagination,
  description: tableHints.serverPagination,
  default: false,
});

const PAGE_ROWS = [10, 20, 50, 100, 200].map((value) => ({ value, label: String(value) }));

/** Rows of a page that the database cuts. */
export const serverPageLength = defineControl({
  name: 'server_page_length',
  kind: 'select',
  label: tableLabels.serverPageLength,
  default: SERVER_PAGE_ROWS,
  choices: PAGE_ROWS,
  isFree: true,
  validators: [integer],
  isVisible: isServerPaged,
});

/** Whether the database sums up all rows as well. */
export const showTotals = defineControl({
  name: 'show_totals',
  kind: 'checkbox',
  label: tableLabels.showTotals,
  description: tableHints.showTotals,
  default: false,
  isVisible: isAggregate,
  keepsHiddenValue: true,
});

const timeCompare = defineControl({
  name: 'time_compare',
  kind: 'multi-select',
  label: tableLabels.timeCompare,
  description: tableHints.timeCompare,
  default: [],
  choices: [
    ...[
      '1 day ago',
      '1 week ago',
      '28 days ago',
      '30 days ago',
      '52 weeks ago',
      '1 year ago',
      '2 years ago',
    ].map((value) => ({ value, label: value })),
    { value: 'inherit', label: tableChoices.inherit },
    { value: 'custom', label: tableChoices.custom },
  ],
  isFree: true,
  isClearable: true,
  isVisible: isAggregate,
  keepsHiddenValue: true,
});

const startDateOffset = defineControl({
  name: 'start_date_offset',
  kind: 'text',
  label: tableLabels.startDate,
  default: '',
  isVisible: ({ formData }: PanelState) =>
    asList(formData['time_compare'] as string | readonly string[] | null).includes('custom'),
});

const pageLength = defineControl({
  name: 'page_length',
  kind: 'select',
  label: controlMessages.pageLength,
  description: tableHints.pageLength,
  default: null,
  choices: [{ value: 0, label: choiceMessages.all }, ...PAGE_ROWS],
  isFree: true,
  isClearable: true,
  validators: [integer],
  rendersOnly: true,
  isVisible: (state: PanelState) => !isServerPaged(state),
});

const includeSearch = defineControl({
  name: 'include_search',
  kind: 'checkbox',
  label: controlMessages.searchBox,
  default: false,
  rendersOnly: true,
});

const rearrangeColumns = defineControl({
  name: 'allow_rearrange_columns',
  kind: 'checkbox',
  label: tableLabels.rearrange,
  description: tableHints.rearrange,
  default: false,
  rendersOnly: true,
});

const renderHtml = defineControl({
  name: 'allow_render_html',
  kind: 'checkbox',
  label: tableLabels.renderHtml,
  description: tableHints.renderHtml,
  default: true,
  rendersOnly: true,
});

const alignBars = defineControl({
  name: 'align_pn',
  kind: 'checkbox',
  label: tableLabels.alignBars,
  description: tableHints.alignBars,
  default: false,
  rendersOnly: true,
});

const colorBars = defineControl({
  name: 'color_pn',
  kind: 'checkbox',
  label: tableLabels.colorBars,
  default: true,
  rendersOnly: true,
});

const panel = definePanel(
  {
    label: sectionMessages.query,
    tab: 'data',
    isExpanded: true,
    controls: [
      queryMode,
      { ...groupby, isVisible: isAggregate, keepsHiddenValue: true, validators: [needsContent] },
      {
        ...timeGrain,
        isVisible: (state: PanelState) => isAggregate(state) && hasTimeDimension(state),
        keepsHiddenValue: true,
      },
      { ...metrics, isVisible: isAggregate, keepsHiddenValue: true, validators: [needsContent] },
      percentMetrics,
      allColumns,
      adhocFilters,
      { ...sortBy, isVisible: isAggregate, keepsHiddenValue: true },
      { ...orderDesc, isVisible: isAggregate, keepsHiddenValue: true },
      orderByColumns,
      serverPagination,
      { ...rowLimit, isVisible: (state: PanelState) => !isServerPaged(state) },
      serverPageLength,
      showTotals,
    ],
  },
  {
    label: tableLabels.timeCompareSection,
    tab: 'data',
    isExpanded: false,
    controls: [timeCompare, startDateOffset],
  },
  {
    label: sectionMessages.chartOptions,
    tab: 'customize',
    isExpanded: true,
    controls: [
      timestampFormat,
      pageLength,
      includeSearch,
      rearrangeColumns,
      renderHtml,
      cellBars,
      alignBars,
      colorBars,
      columnConfig,
      conditionalFormatting,
    ],
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
  buildQuery: (form, datasource, ownState) => {
    const { rows, count, totals, chosen, chosenTotals } = tableQueries(form, datasource, ownState);
    return [rows, ...[count, totals, chosen, chosenTotals].filter((query) => query !== null)];
  },
  leavesOutOrder,
  image: 'scene',
  emptyBy: 'first',
  showsTimeless: true,
  writesValues: true,
});

/** Controls of {@link tableManifest}. */
export type TablePanel = typeof panel;
