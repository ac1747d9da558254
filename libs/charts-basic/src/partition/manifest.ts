import { defineManifest } from '@belvedere/charts';
import {
  adhocFilters,
  colorScheme,
  defineControl,
  definePanel,
  hierarchy,
  integer,
  metrics,
  numberFormat,
  numeric,
  rowLimit,
  sectionMessages,
} from '@belvedere/controls';
import { asList, queryFromFormData } from '@belvedere/core';
import { partitionMessages } from './messages.ts';

const LIMIT = 5;
const THRESHOLD = 0.05;

const limit = defineControl({
  name: 'partition_limit',
  kind: 'number',
  label: partitionMessages.limit,
  description: partitionMessages.limitHint,
  default: LIMIT,
  min: 1,
  validators: [integer],
  rendersOnly: true,
});

const threshold = defineControl({
  name: 'partition_threshold',
  kind: 'number',
  label: partitionMessages.threshold,
  description: partitionMessages.thresholdHint,
  default: THRESHOLD,
  min: 0,
  max: 1,
  validators: [numeric],
  rendersOnly: true,
});

const panel = definePanel(
  {
    label: sectionMessages.query,
    tab: 'data',
    isExpanded: true,
    controls: [metrics, hierarchy, adhocFilters, rowLimit],
  },
  {
    label: sectionMessages.chartOptions,
    tab: 'customize',
    isExpanded: true,
    controls: [colorScheme, numberFormat, limit, threshold],
  },
);

/** Groups in groups as columns of blocks. */
export const partitionManifest = defineManifest({
  id: 'partition',
  version: 1,
  name: partitionMessages.name,
  description: partitionMessages.what,
  category: 'Part of a Whole',
  tags: ['Categorical', 'Comparison', 'Legacy', 'Proportional'],
  behaviors: ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL', 'DRILL_BY'],
  icon: 'layout',
  controls: panel,
  buildQuery: (form) => {
    const [first] = asList(form.metrics);
    return [
      queryFromFormData(form, {
        columns: asList(form.groupby),
        metrics: asList(form.metrics),
        ...(first !== undefined && { orderby: [[first, false]] }),
      }),
    ];
  },
  image: 'scene',
});

/** Controls of {@link partitionManifest}. */
export type PartitionPanel = typeof panel;
