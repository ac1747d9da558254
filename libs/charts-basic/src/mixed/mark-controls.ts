import { defineControl, showValue } from '@belvedere/controls';
import { area, markerEnabled, markerSize, opacity, seriesType, stack } from '../timeseries/look-controls.ts';
import { axisChoices } from '../timeseries/messages.ts';
import { mixedLabels } from './messages.ts';

const yAxisIndex = defineControl({
  name: 'yAxisIndex',
  kind: 'select',
  label: mixedLabels.yAxisIndex,
  default: 0,
  choices: [
    { value: 0, label: axisChoices.primary },
    { value: 1, label: axisChoices.secondary },
  ],
  rendersOnly: true,
});

/** Marks of one query's series, and the axis they stand on. */
export const markControls = [
  seriesType,
  stack,
  area,
  showValue,
  opacity,
  markerEnabled,
  markerSize,
  yAxisIndex,
] as const;
