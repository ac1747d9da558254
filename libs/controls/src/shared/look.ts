import {
  DEFAULT_CATEGORICAL_SCHEME,
  DEFAULT_SEQUENTIAL_SCHEME,
  PEER_CATEGORICAL_SCHEME,
  PEER_SEQUENTIAL_SCHEME,
} from '@belvedere/theme';
import { defineControl } from '../control.ts';
import { choiceMessages as choice, controlMessages as label } from '../messages.ts';

/** Number formats on offer; any other d3 format may be typed. */
export const NUMBER_FORMATS = [
  { value: 'SMART_NUMBER', label: choice.adaptive },
  { value: '~g', label: choice.original },
  { value: ',d', label: ',d (12345.432 => 12,345)' },
  { value: '.1s', label: '.1s (12345.432 => 10k)' },
  { value: '.3s', label: '.3s (12345.432 => 12.3k)' },
  { value: ',.1%', label: ',.1% (12345.432 => 1,234,543.2%)' },
  { value: '.2%', label: '.2% (12345.432 => 1234543.20%)' },
  { value: '.3%', label: '.3% (12345.432 => 1234543.200%)' },
  { value: '.4r', label: '.4r (12345.432 => 12350)' },
  { value: ',.1f', label: ',.1f (12345.432 => 12,345.4)' },
  { value: ',.2f', label: ',.2f (12345.432 => 12,345.43)' },
  { value: ',.3f', label: ',.3f (12345.432 => 12,345.432)' },
  { value: '+,', label: '+, (12345.432 => +12,345.432)' },
  { value: '$,.2f', label: '$,.2f (12345.432 => $12,345.43)' },
  { value: 'DURATION', label: 'Duration in ms (66000 => 1m 6s)' },
  { value: 'DURATION_SUB', label: 'Duration in ms (1.40008 => 1ms 400µs 80ns)' },
  { value: 'DURATION_COL', label: 'Duration in ms (10500 => 0:10.5)' },
  { value: 'MEMORY_DECIMAL', label: 'Memory in bytes - decimal (1024 => 1.02kB)' },
  { value: 'MEMORY_BINARY', label: 'Memory in bytes - binary (1024 => 1KiB)' },
  { value: 'MEMORY_TRANSFER_RATE_DECIMAL', label: 'Bytes a second - decimal (1024 => 1.02kB/s)' },
  { value: 'MEMORY_TRANSFER_RATE_BINARY', label: 'Bytes a second - binary (1024 => 1KiB/s)' },
] as const;

/** Time formats on offer; any other d3 time format may be typed. */
export const TIME_FORMATS = [
  { value: 'smart_date', label: choice.adaptive },
  { value: '%d/%m/%Y', label: '%d/%m/%Y | 14/01/2019' },
  { value: '%m/%d/%Y', label: '%m/%d/%Y | 01/14/2019' },
  { value: '%Y-%m-%d', label: '%Y-%m-%d | 2019-01-14' },
  { value: '%Y-%m-%d %H:%M:%S', label: '%Y-%m-%d %H:%M:%S | 2019-01-14 01:32:10' },
  { value: '%d-%m-%Y %H:%M:%S', label: '%d-%m-%Y %H:%M:%S | 14-01-2019 01:32:10' },
  { value: '%H:%M:%S', label: '%H:%M:%S | 01:32:10' },
] as const;

/** Fixed colour that a chart stored elsewhere means by naming none. */
export const PEER_COLOR = '#007a87';

/** Colours of series. */
export const colorScheme = defineControl({
  name: 'color_scheme',
  kind: 'color-scheme',
  label: label.colorScheme,
  default: PEER_CATEGORICAL_SCHEME,
  starts: DEFAULT_CATEGORICAL_SCHEME,
  rendersOnly: true,
});

/** Colours of magnitudes. */
export const linearColorScheme = defineControl({
  name: 'linear_color_scheme',
  kind: 'linear-color-scheme',
  label: label.linearColorScheme,
  default: PEER_SEQUENTIAL_SCHEME,
  starts: DEFAULT_SEQUENTIAL_SCHEME,
  rendersOnly: true,
});

const isShare = ({ value }: { readonly value: string }): boolean => value.includes('%');

/** Format of the values; a comparison in percent offers percentages only. */
export const yAxisFormat = defineControl({
  name: 'y_axis_format',
  kind: 'select',
  label: label.yAxisFormat,
  default: 'SMART_NUMBER',
  choices: ({ formData }) =>
    formData['comparison_type'] === 'percentage' ? NUMBER_FORMATS.filter(isShare) : NUMBER_FORMATS,
  isFree: true,
  rendersOnly: true,
});

/** Format of times on the x axis. */
export const xAxisTimeFormat = defineControl({
  name: 'x_axis_time_format',
  kind: 'select',
  label: label.timeFormat,
  default: 'smart_date',
  choices: TIME_FORMATS,
  isFree: true,
  rendersOnly: true,
});

/** Unit written once, on the axis or beside the number. */
export const unit = defineControl({
  name: 'unit',
  kind: 'text',
  label: label.unit,
  default: '',
  rendersOnly: true,
});

/** Whether series are named. */
export const showLegend = defineControl({
  name: 'show_legend',
  kind: 'checkbox',
  label: label.showLegend,
  default: true,
  rendersOnly: true,
});

/** Where a legend stands that has no other place to choose; in a form made here in the head where that has room. */
export const legendPlace = defineControl({
  name: 'legend_place',
  kind: 'select',
  label: label.legendPlace,
  default: 'picture',
  starts: 'head',
  choices: [
    { value: 'head', label: choice.legendInHead },
    { value: 'picture', label: choice.legendInPicture },
  ],
  rendersOnly: true,
  isVisible: ({ formData }) => formData['show_legend'] !== false,
});

/** Whether values stand at the marks. */
export const showValue = defineControl({
  name: 'show_value',
  kind: 'checkbox',
  label: label.showValue,
  default: false,
  rendersOnly: true,
});

/** Symbol before or after amounts. */
export const currencyFormat = defineControl({
  name: 'currency_format',
  kind: 'currency',
  label: label.currency,
  default: null,
  rendersOnly: true,
});
