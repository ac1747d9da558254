import { defineManifest } from '@belvedere/charts';
import {
  adhocFilters,
  controlMessages,
  currencyFormat,
  defineControl,
  definePanel,
  metric,
  NUMBER_FORMATS,
  sectionMessages,
  unit,
  yAxisFormat,
  type PanelState,
} from '@belvedere/controls';
import { asList, queryFromFormData, type FormData } from '@belvedere/core';
import { DEFAULT_HEADER_SIZE, HEADER_SIZES, SUBHEADER_SIZES } from '../kpi/font-sizes.ts';
import { popMessages } from './messages.ts';

const DEFAULT_OFFSET = 'inherit';
const OFFSETS = ['1 day ago', '1 week ago', '1 month ago', '1 year ago'];

const compared = ({ formData }: PanelState): string => String(formData['time_compare'] ?? '');

const timeCompare = defineControl({
  name: 'time_compare',
  kind: 'select',
  label: popMessages.compare,
  description: popMessages.compareWhat,
  default: DEFAULT_OFFSET,
  choices: [
    ...OFFSETS.map((value) => ({ value, label: value })),
    { value: 'inherit', label: popMessages.inherit },
    { value: 'custom', label: popMessages.custom },
  ],
  isFree: true,
});

const startDateOffset = defineControl({
  name: 'start_date_offset',
  kind: 'text',
  label: popMessages.startDate,
  description: popMessages.startDateWhat,
  default: '',
  isVisible: (state: PanelState) => compared(state) === 'custom',
});

const percentFormat = defineControl({
  name: 'percentDifferenceFormat',
  kind: 'select',
  label: popMessages.percentFormat,
  default: 'SMART_NUMBER',
  choices: NUMBER_FORMATS,
  isFree: true,
  rendersOnly: true,
});

const subtitle = defineControl({
  name: 'subtitle',
  kind: 'text',
  label: popMessages.subtitle,
  default: '',
  rendersOnly: true,
});

const headerFontSize = defineControl({
  name: 'header_font_size',
  kind: 'select',
  label: popMessages.headerSize,
  default: DEFAULT_HEADER_SIZE,
  choices: HEADER_SIZES,
  rendersOnly: true,
});

const comparisonFontSize = defineControl({
  name: 'subheader_font_size',
  kind: 'select',
  label: popMessages.comparisonSize,
  default: 0.125,
  choices: SUBHEADER_SIZES,
  rendersOnly: true,
});

const colorEnabled = defineControl({
  name: 'comparison_color_enabled',
  kind: 'checkbox',
  label: popMessages.colors,
  default: false,
  starts: true,
  rendersOnly: true,
});

const comparisonColors = defineControl({
  name: 'comparison_color_scheme',
  kind: 'select',
  label: popMessages.colorScheme,
  default: 'Green',
  choices: [
    { value: 'Green', label: popMessages.green },
    { value: 'Red', label: popMessages.red },
  ],
  rendersOnly: true,
  isVisible: ({ formData }: PanelState) => formData['comparison_color_enabled'] === true,
});

const panel = definePanel(
  {
    label: sectionMessages.query,
    tab: 'data',
    isExpanded: true,
    controls: [metric, adhocFilters],
  },
  {
    label: popMessages.section,
    tab: 'data',
    isExpanded: true,
    controls: [timeCompare, startDateOffset],
  },
  {
    label: sectionMessages.chartOptions,
    tab: 'customize',
    isExpanded: true,
    controls: [
      { ...yAxisFormat, label: controlMessages.yAxisFormat },
      percentFormat,
      currencyFormat,
      unit,
      subtitle,
      headerFontSize,
      comparisonFontSize,
      colorEnabled,
      comparisonColors,
    ],
  },
);

/** The offset that a form compares with, as the query takes it; null when it names none. Older forms hold a list. */
export function offsetOf(form: FormData): string | null {
  const [offset] = asList(form['time_compare'] as string | readonly string[] | null | undefined);
  if (offset === undefined || offset === '') return null;
  if (offset !== 'custom') return offset;
  const start = form['start_date_offset'];
  return typeof start === 'string' && start !== '' ? start.slice(0, 10) : null;
}

/** One number against another period. */
export const popKpiManifest = defineManifest({
  id: 'pop_kpi',
  version: 1,
  name: popMessages.name,
  description: popMessages.what,
  category: 'KPI',
  tags: ['Comparison', 'Business', 'Percentages', 'Report', 'Advanced-Analytics'],
  behaviors: ['DRILL_TO_DETAIL'],
  icon: 'numerical',
  controls: panel,
  buildQuery: (form) => {
    const offset = offsetOf(form);
    const query = queryFromFormData(form, { columns: [], metrics: asList(form.metric), rowLimit: 1 });
    return [{ ...query, ...(offset !== null && { time_offsets: [offset] }) }];
  },
  image: 'scene',
  writesValues: true,
});

/** Controls of {@link popKpiManifest}. */
export type PopKpiPanel = typeof panel;
