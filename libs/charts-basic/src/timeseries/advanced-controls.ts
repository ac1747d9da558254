import {
  choiceMessages,
  defineControl,
  sectionMessages,
  type PanelState,
  type Section,
} from '@belvedere/controls';
import type { FormData } from '@belvedere/core';
import { choiceLabels } from '../messages/controls.ts';
import { axisChoices, axisHints, axisLabels, axisSections } from './messages.ts';
import { lacksRange } from './lacks-range.ts';
import { mayKeepRaw, RAW_KEY } from './raw-values.ts';

const hasWindow = ({ formData }: PanelState): boolean =>
  ['mean', 'sum', 'std'].includes(String(formData['rolling_type']));

const rollingType = defineControl({
  name: 'rolling_type',
  kind: 'select',
  label: axisLabels.rollingType,
  description: axisHints.rolling,
  default: null,
  isClearable: true,
  placeholder: choiceMessages.none,
  choices: [
    { value: 'mean', label: axisChoices.mean },
    { value: 'sum', label: axisChoices.sum },
    { value: 'std', label: axisChoices.std },
    { value: 'cumsum', label: axisChoices.cumsum },
  ],
});

const rollingPeriods = defineControl({
  name: 'rolling_periods',
  kind: 'number',
  label: axisLabels.rollingPeriods,
  default: null,
  min: 1,
  isVisible: hasWindow,
});

const minPeriods = defineControl({
  name: 'min_periods',
  kind: 'number',
  label: axisLabels.minPeriods,
  description: axisHints.minPeriods,
  default: null,
  min: 0,
  isVisible: hasWindow,
});

const rollingKeepsValues = defineControl({
  name: RAW_KEY,
  kind: 'checkbox',
  label: axisLabels.rollingKeepsValues,
  description: axisHints.rollingKeepsValues,
  default: false,
  isVisible: ({ formData }: PanelState) => mayKeepRaw(formData as FormData),
});

const OFFSETS = [
  '1 day ago',
  '1 week ago',
  '28 days ago',
  '30 days ago',
  '52 weeks ago',
  '1 year ago',
  '104 weeks ago',
  '2 years ago',
  '156 weeks ago',
  '3 years ago',
] as const;

const timeCompare = defineControl({
  name: 'time_compare',
  kind: 'multi-select',
  label: axisLabels.timeCompare,
  description: axisHints.timeCompare,
  default: [],
  isFree: true,
  validators: [(_, { formData }) => (lacksRange(formData as FormData) ? axisHints.shiftNeedsRange : null)],
  choices: [
    { value: 'inherit', label: choiceLabels.previousPeriod },
    ...OFFSETS.map((value) => ({ value, label: value })),
  ],
});

const comparisonType = defineControl({
  name: 'comparison_type',
  kind: 'select',
  label: axisLabels.comparisonType,
  default: 'values',
  choices: [
    { value: 'values', label: axisChoices.values },
    { value: 'difference', label: axisChoices.difference },
    { value: 'percentage', label: axisChoices.percentage },
    { value: 'ratio', label: axisChoices.ratio },
  ],
});

const resampleRule = defineControl({
  name: 'resample_rule',
  kind: 'select',
  label: axisLabels.resampleRule,
  description: axisHints.resample,
  default: null,
  isFree: true,
  isClearable: true,
  placeholder: choiceMessages.none,
  choices: [
    { value: '1T', label: axisChoices.minute },
    { value: '1H', label: axisChoices.hour },
    { value: '1D', label: axisChoices.day },
    { value: '7D', label: axisChoices.week },
    { value: '1MS', label: axisChoices.monthStart },
    { value: '1M', label: axisChoices.monthEnd },
    { value: '1AS', label: axisChoices.yearStart },
    { value: '1A', label: axisChoices.yearEnd },
  ],
});

/** Ways to fill the buckets of a resampled series. */
export const RESAMPLE_METHOD_CHOICES = [
  { value: 'asfreq', label: axisChoices.asIs },
  { value: 'zerofill', label: axisChoices.zero },
  { value: 'linear', label: axisChoices.linear },
  { value: 'ffill', label: axisChoices.forward },
  { value: 'bfill', label: axisChoices.backward },
  { value: 'median', label: axisChoices.median },
  { value: 'mean', label: axisChoices.meanValues },
  { value: 'sum', label: axisChoices.sumValues },
] as const;

const resampleMethod = defineControl({
  name: 'resample_method',
  kind: 'select',
  label: axisLabels.resampleMethod,
  default: null,
  isClearable: true,
  placeholder: choiceMessages.none,
  choices: RESAMPLE_METHOD_CHOICES,
});

/** What is made of the values after the database answered. */
export const advancedControls = [
  rollingType,
  rollingPeriods,
  minPeriods,
  timeCompare,
  comparisonType,
  resampleRule,
  resampleMethod,
] as const;

const isForecast = ({ formData }: PanelState): boolean => formData['forecastEnabled'] === true;

const forecastEnabled = defineControl({
  name: 'forecastEnabled',
  kind: 'checkbox',
  label: axisLabels.forecastEnabled,
  description: axisHints.forecast,
  default: false,
});

const forecastPeriods = defineControl({
  name: 'forecastPeriods',
  kind: 'number',
  label: axisLabels.forecastPeriods,
  default: 10,
  min: 0,
  isVisible: isForecast,
});

const forecastInterval = defineControl({
  name: 'forecastInterval',
  kind: 'number',
  label: axisLabels.forecastInterval,
  default: 0.8,
  min: 0,
  max: 1,
  step: 0.05,
  isVisible: isForecast,
});

const SEASONALITY = [
  { value: true, label: axisChoices.yes },
  { value: false, label: axisChoices.no },
] as const;

const yearly = defineControl({
  name: 'forecastSeasonalityYearly',
  kind: 'select',
  label: axisLabels.yearly,
  default: null,
  isFree: true,
  isClearable: true,
  placeholder: axisChoices.default,
  choices: SEASONALITY,
  isVisible: isForecast,
});

const weekly = defineControl({
  name: 'forecastSeasonalityWeekly',
  kind: 'select',
  label: axisLabels.weekly,
  default: null,
  isFree: true,
  isClearable: true,
  placeholder: axisChoices.default,
  choices: SEASONALITY,
  isVisible: isForecast,
});

const daily = defineControl({
  name: 'forecastSeasonalityDaily',
  kind: 'select',
  label: axisLabels.daily,
  default: null,
  isFree: true,
  isClearable: true,
  placeholder: axisChoices.default,
  choices: SEASONALITY,
  isVisible: isForecast,
});

/** Rolling windows, comparisons with other times, buckets of another length. */
export const advancedSection = {
  label: sectionMessages.advanced,
  tab: 'data',
  isExpanded: false,
  controls: advancedControls,
} as const satisfies Section;

/** The same for charts that can draw values beside their moving window. */
export const keepingSection = {
  ...advancedSection,
  controls: [
    rollingType,
    rollingPeriods,
    minPeriods,
    rollingKeepsValues,
    timeCompare,
    comparisonType,
    resampleRule,
    resampleMethod,
  ],
} as const satisfies Section;

/** What is expected to follow. */
export const forecastSection = {
  label: axisSections.forecast,
  tab: 'data',
  isExpanded: false,
  controls: [forecastEnabled, forecastPeriods, forecastInterval, yearly, weekly, daily],
} as const satisfies Section;
