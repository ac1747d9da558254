import { defineManifest } from '@belvedere/charts';
import {
  adhocFilters,
  defineControl,
  definePanel,
  groupby,
  metrics,
  orderDesc,
  rowLimit,
  sectionMessages,
  sortBy,
  timeGrain,
  type PanelState,
} from '@belvedere/controls';
import {
  allColumns,
  isAggregate,
  needsContent,
  orderByColumns,
  percentMetrics,
  queryMode,
  serverPageLength,
  serverPagination,
  showTotals,
} from '../table/manifest.ts';
import { leavesOutOrder, modeOf, tableQuery, totalsQuery } from '../table/query.ts';
import { handlebarsMessages } from './messages.ts';

const DEFAULT_TEMPLATE = `<ul class="data-list">
  {{#each data}}
    <li>{{stringify this}}</li>
  {{/each}}
</ul>`;

const template = defineControl({
  name: 'handlebarsTemplate',
  kind: 'text-area',
  label: handlebarsMessages.template,
  description: handlebarsMessages.templateWhat,
  default: DEFAULT_TEMPLATE,
  rendersOnly: true,
});

const style = defineControl({
  name: 'styleTemplate',
  kind: 'text-area',
  label: handlebarsMessages.style,
  description: handlebarsMessages.styleWhat,
  default: '',
  rendersOnly: true,
});

const includeTime = defineControl({
  name: 'include_time',
  kind: 'checkbox',
  label: handlebarsMessages.includeTime,
  description: handlebarsMessages.includeTimeWhat,
  default: false,
  isVisible: (state) => isAggregate(state) && state.datasource?.mainTimeColumn !== null,
});

const isServerPaged = ({ formData }: PanelState): boolean => formData['server_pagination'] === true;

const panel = definePanel(
  {
    label: sectionMessages.query,
    tab: 'data',
    isExpanded: true,
    controls: [
      queryMode,
      { ...groupby, isVisible: isAggregate, keepsHiddenValue: true, validators: [needsContent] },
      includeTime,
      { ...timeGrain, isVisible: isAggregate, keepsHiddenValue: true },
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
      { ...showTotals, description: handlebarsMessages.totalsWhat },
    ],
  },
  {
    label: sectionMessages.chartOptions,
    tab: 'customize',
    isExpanded: true,
    controls: [template, style],
  },
);

/** Rows through a template. */
export const handlebarsManifest = defineManifest({
  id: 'handlebars',
  version: 1,
  name: handlebarsMessages.name,
  description: handlebarsMessages.what,
  category: 'Other',
  tags: ['Report', 'Tabular'],
  behaviors: [],
  icon: 'code',
  controls: panel,
  buildQuery: (form, datasource) => {
    const hasTime = form.include_time && modeOf(form) === 'aggregate' && datasource.mainTimeColumn !== null;
    const query = { ...tableQuery(form, datasource), ...(hasTime && { is_timeseries: true }) };
    const rows = form.server_pagination ? { ...query, row_limit: Number(form.server_page_length) } : query;
    const hasTotals = form.show_totals && modeOf(form) === 'aggregate' && (query.metrics ?? []).length > 0;
    return hasTotals ? [rows, totalsQuery(query)] : [rows];
  },
  leavesOutOrder,
  emptyBy: 'first',
  image: 'scene',
  showsTimeless: true,
  writesValues: true,
});

/** Controls of {@link handlebarsManifest}. */
export type HandlebarsPanel = typeof panel;
