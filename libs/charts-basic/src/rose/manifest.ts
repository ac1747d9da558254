import { defineManifest } from '@belvedere/charts';
import {
  adhocFilters,
  colorScheme,
  dateFormat,
  defineControl,
  definePanel,
  groupby,
  metrics,
  nonEmpty,
  numberFormat,
  orderDesc,
  rowLimit,
  sectionMessages,
  seriesLimit,
  sortBy,
  timeGrain,
  type PanelState,
} from '@belvedere/controls';
import { asList, baseAxis, GENERIC_TYPES, queryFromFormData } from '@belvedere/core';
import { advancedSection } from '../timeseries/advanced-controls.ts';
import { richTooltip } from '../timeseries/look-controls.ts';
import { withPostProcessing } from '../timeseries/post-processing.ts';
import { grainOf } from '../timeseries/query.ts';
import { analysedForm } from './analysed-form.ts';
import { besideNoSide, sideLegendControls } from '../shapes/side-legend.ts';
import { roseMessages } from './messages.ts';

const timeColumn = defineControl({
  name: 'granularity_sqla',
  kind: 'column',
  label: roseMessages.timeColumn,
  default: ({ datasource }: PanelState) => datasource?.mainTimeColumn ?? null,
  columnTypes: [GENERIC_TYPES.TEMPORAL],
  validators: [nonEmpty],
});

const areaProportion = defineControl({
  name: 'rose_area_proportion',
  kind: 'checkbox',
  label: roseMessages.area,
  description: roseMessages.areaHint,
  default: false,
  rendersOnly: true,
});

const panel = definePanel(
  {
    label: sectionMessages.query,
    tab: 'data',
    isExpanded: true,
    controls: [
      timeColumn,
      { ...timeGrain, isVisible: () => true },
      metrics,
      groupby,
      adhocFilters,
      seriesLimit,
      sortBy,
      orderDesc,
      rowLimit,
    ],
  },
  advancedSection,
  {
    label: sectionMessages.chartOptions,
    tab: 'customize',
    isExpanded: true,
    controls: [
      colorScheme,
      ...sideLegendControls,
      besideNoSide,
      areaProportion,
      richTooltip,
      numberFormat,
      { ...dateFormat, name: 'date_time_format' },
    ],
  },
);

/** Slices per period. */
export const roseManifest = defineManifest({
  id: 'rose',
  version: 1,
  name: roseMessages.name,
  description: roseMessages.what,
  category: 'Ranking',
  tags: ['Advanced-Analytics', 'Circular', 'Legacy', 'Pattern', 'Time', 'Trend'],
  behaviors: ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL', 'DRILL_BY'],
  icon: 'doughnut-chart',
  controls: panel,
  buildQuery: (form) => {
    const axis = form.granularity_sqla === null ? [] : [baseAxis(form.granularity_sqla, grainOf(form))];
    const groups = asList(form.groupby);
    const query = queryFromFormData(form, {
      columns: [...axis, ...groups],
      metrics: asList(form.metrics),
      seriesColumns: groups,
      ...(axis[0] !== undefined && { orderby: [[axis[0], false]] }),
    });
    return [withPostProcessing(query, analysedForm(form))];
  },
  image: 'scene',
  needsEveryGroup: () => true,
});

/** Controls of {@link roseManifest}. */
export type RosePanel = typeof panel;
