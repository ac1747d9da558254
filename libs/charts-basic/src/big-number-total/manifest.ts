import { defineManifest } from '@belvedere/charts';
import {
  adhocFilters,
  controlMessages,
  currencyFormat,
  defineControl,
  definePanel,
  metric,
  sectionMessages,
  TIME_FORMATS,
  unit,
  yAxisFormat,
} from '@belvedere/controls';
import { asList, queryFromFormData } from '@belvedere/core';
import { chartNames } from '../messages/charts.ts';

/** Line under the number. */
export const subheader = defineControl({
  name: 'subheader',
  kind: 'text',
  label: controlMessages.subheader,
  default: '',
  rendersOnly: true,
});

/** Format of a number that is a moment. */
export const timeFormat = defineControl({
  name: 'time_format',
  kind: 'select',
  label: controlMessages.timeFormat,
  default: 'smart_date',
  choices: TIME_FORMATS,
  isFree: true,
  rendersOnly: true,
});

const panel = definePanel(
  { label: sectionMessages.query, tab: 'data', isExpanded: true, controls: [metric, adhocFilters] },
  {
    label: sectionMessages.chartOptions,
    tab: 'customize',
    isExpanded: true,
    controls: [yAxisFormat, unit, currencyFormat, subheader, timeFormat],
  },
);

/** One number. */
export const bigNumberTotalManifest = defineManifest({
  id: 'big_number_total',
  version: 1,
  name: chartNames.bigNumberTotal,
  description: chartNames.bigNumberTotalWhat,
  category: 'KPI',
  tags: ['Popular', 'Additive', 'Percentages', 'Report'],
  behaviors: ['DRILL_TO_DETAIL'],
  icon: 'numerical',
  controls: panel,
  buildQuery: (form) => [queryFromFormData(form, { columns: [], metrics: asList(form.metric), rowLimit: 1 })],
  image: 'scene',
});

/** Controls of {@link bigNumberTotalManifest}. */
export type BigNumberTotalPanel = typeof panel;
