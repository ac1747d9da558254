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
import {
  DEFAULT_HEADER_SIZE,
  DEFAULT_SUBHEADER_SIZE,
  HEADER_SIZES,
  SUBHEADER_SIZES,
} from '../kpi/font-sizes.ts';
import { chartNames } from '../messages/charts.ts';
import { popMessages } from '../pop-kpi/messages.ts';

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

/** Size of the number as a share of the height. */
export const headerFontSize = defineControl({
  name: 'header_font_size',
  kind: 'select',
  label: popMessages.headerSize,
  default: DEFAULT_HEADER_SIZE,
  choices: HEADER_SIZES,
  rendersOnly: true,
});

/** Size of the line under the number as a share of the height. */
export const subheaderFontSize = defineControl({
  name: 'subheader_font_size',
  kind: 'select',
  label: popMessages.subheaderSize,
  default: DEFAULT_SUBHEADER_SIZE,
  choices: SUBHEADER_SIZES,
  rendersOnly: true,
});

/** Writes a number as the moment that it is, in milliseconds since the epoch. */
export const forceTimestamp = defineControl({
  name: 'force_timestamp_formatting',
  kind: 'checkbox',
  label: popMessages.forceTimestamp,
  description: popMessages.forceTimestampWhat,
  default: false,
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
  { label: sectionMessages.query, tab: 'data', isExpanded: true, controls: [metric, adhocFilters] },
  {
    label: sectionMessages.chartOptions,
    tab: 'customize',
    isExpanded: true,
    controls: [
      headerFontSize,
      subheader,
      subheaderFontSize,
      yAxisFormat,
      unit,
      currencyFormat,
      timeFormat,
      forceTimestamp,
      conditionalFormatting,
    ],
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
  writesValues: true,
});

/** Controls of {@link bigNumberTotalManifest}. */
export type BigNumberTotalPanel = typeof panel;
