import { defineManifest } from '@belvedere/charts';
import {
  adhocFilters,
  colorScheme,
  defineControl,
  definePanel,
  entity,
  integer,
  nonEmpty,
  rowLimit,
  sectionMessages,
  type PanelState,
} from '@belvedere/controls';
import { asList, GENERIC_TYPES, queryFromFormData, type OrderBy } from '@belvedere/core';
import { columnsSet } from '../shapes/metrics-of.ts';
import { eventFlowMessages as text } from './messages.ts';

const timeColumn = defineControl({
  name: 'granularity_sqla',
  kind: 'column',
  label: text.timeColumn,
  default: ({ datasource }: PanelState) => datasource?.mainTimeColumn ?? null,
  columnTypes: [GENERIC_TYPES.TEMPORAL],
  validators: [nonEmpty],
});

const event = defineControl({
  name: 'all_columns_x',
  kind: 'column',
  label: text.event,
  default: null,
  validators: [nonEmpty],
});

const metadata = defineControl({ name: 'all_columns', kind: 'columns', label: text.metadata, default: [] });

const orderByEntity = defineControl({
  name: 'order_by_entity',
  kind: 'checkbox',
  label: text.orderByEntity,
  description: text.orderByEntityHint,
  default: true,
});

const least = defineControl({
  name: 'min_leaf_node_event_count',
  kind: 'number',
  label: text.least,
  description: text.leastHint,
  default: 1,
  min: 1,
  validators: [integer],
  rendersOnly: true,
});

const panel = definePanel(
  {
    label: sectionMessages.query,
    tab: 'data',
    isExpanded: true,
    controls: [timeColumn, entity, event, metadata, adhocFilters, rowLimit, orderByEntity],
  },
  {
    label: sectionMessages.chartOptions,
    tab: 'customize',
    isExpanded: true,
    controls: [colorScheme, least],
  },
);

/** Sequences of events. */
export const eventFlowManifest = defineManifest({
  id: 'event_flow',
  version: 1,
  name: text.name,
  description: text.what,
  category: 'Flow',
  tags: ['Legacy', 'Progressive'],
  behaviors: ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL'],
  icon: 'gantt-chart',
  controls: panel,
  buildQuery: (form) => {
    const time = columnsSet(form.granularity_sqla);
    const keys = form.order_by_entity ? [...columnsSet(form.entity), ...time] : time;
    return [
      queryFromFormData(form, {
        columns: [...columnsSet(form.entity, form.all_columns_x), ...time, ...asList(form.all_columns)],
        orderby: keys.map((column): OrderBy => [column, true]),
      }),
    ];
  },
  image: 'scene',
});

/** Controls of {@link eventFlowManifest}. */
export type EventFlowPanel = typeof panel;
