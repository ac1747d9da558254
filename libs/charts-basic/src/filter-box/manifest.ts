import { defineManifest } from '@belvedere/charts';
import { adhocFilters, defineControl, definePanel, sectionMessages } from '@belvedere/controls';
import {
  FILTER_BOX,
  FILTER_BOX_CHOICES,
  queryFromFormData,
  type Message,
  type Metric,
  type QueryObject,
} from '@belvedere/core';
import { filterBoxMessages } from './messages.ts';

/** Counts the rows of a value; fields without a metric are in its order. */
export const ROWS_OF_VALUE: Metric = { expressionType: 'SQL', sqlExpression: 'COUNT(*)', label: 'count' };

const mark = <const Name extends string>(name: Name, label: Message, description: Message, isOn = false) =>
  defineControl({ name, kind: 'checkbox', label, description, default: isOn });

const panel = definePanel(
  {
    label: sectionMessages.query,
    tab: 'data',
    isExpanded: true,
    controls: [
      defineControl({
        name: 'filter_configs',
        kind: 'filter-box-items',
        label: filterBoxMessages.fields,
        description: filterBoxMessages.fieldsWhat,
        default: [],
      }),
      adhocFilters,
    ],
  },
  {
    label: sectionMessages.chartOptions,
    tab: 'customize',
    isExpanded: true,
    controls: [
      mark('date_filter', filterBoxMessages.dateFilter, filterBoxMessages.dateFilterWhat, true),
      mark('instant_filtering', filterBoxMessages.instant, filterBoxMessages.instantWhat),
      mark('show_sqla_time_granularity', filterBoxMessages.grain, filterBoxMessages.grainWhat),
      mark('show_sqla_time_column', filterBoxMessages.column, filterBoxMessages.columnWhat),
    ],
  },
);

/** Fields of a dashboard's filters; on a dashboard they are live, elsewhere a picture of what they offer. */
export const filterBoxManifest = defineManifest({
  id: FILTER_BOX,
  version: 1,
  name: filterBoxMessages.name,
  description: filterBoxMessages.what,
  category: 'Other',
  tags: ['Deprecated'],
  behaviors: [],
  icon: 'filter',
  controls: panel,
  buildQuery: (form) => {
    const queries = (form.filter_configs ?? []).map(({ column, metric, asc }): QueryObject => {
      const by = metric ?? ROWS_OF_VALUE;
      return queryFromFormData(form, {
        columns: [column],
        metrics: [by],
        orderby: [[by, asc]],
        rowLimit: FILTER_BOX_CHOICES,
      });
    });
    return queries.length > 0
      ? queries
      : [queryFromFormData(form, { columns: [], metrics: [ROWS_OF_VALUE], rowLimit: 1 })];
  },
  image: 'scene',
});

/** Controls of {@link filterBoxManifest}. */
export type FilterBoxPanel = typeof panel;
