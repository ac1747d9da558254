import { defineManifest } from '@belvedere/charts';
import { defineControl, definePanel } from '@belvedere/controls';
import { axisChoices, axisLabels } from '../timeseries/messages.ts';
import { axisMissesPrevious, axisQueries } from '../timeseries/queries.ts';
import { chartOptions, dataSections, lineControls, lookSections } from '../timeseries/sections.ts';
import {
  AXIS_ANNOTATIONS,
  AXIS_AS_ANNOTATION,
  AXIS_BEHAVIORS,
  hasSeries,
  numberAxis,
} from '../timeseries/traits.ts';
import { stepLineMessages } from './messages.ts';

const seriesType = defineControl({
  name: 'seriesType',
  kind: 'select',
  label: axisLabels.step,
  default: 'start',
  choices: [
    { value: 'start', label: axisChoices.start },
    { value: 'middle', label: axisChoices.middle },
    { value: 'end', label: axisChoices.end },
  ],
  rendersOnly: true,
});

const panel = definePanel(
  ...dataSections,
  { ...chartOptions, controls: [seriesType, ...lineControls] },
  ...lookSections,
);

/** Values that hold until the next one, as steps. */
export const stepLineManifest = defineManifest({
  id: 'echarts_timeseries_step',
  version: 1,
  name: stepLineMessages.name,
  description: stepLineMessages.what,
  category: 'Evolution',
  tags: ['Time', 'Line', 'Advanced-Analytics'],
  behaviors: AXIS_BEHAVIORS,
  icon: 'timeline-line-chart',
  controls: panel,
  buildQuery: axisQueries,
  missesPrevious: axisMissesPrevious,
  supportedAnnotationTypes: AXIS_ANNOTATIONS,
  canBeAnnotationTypes: AXIS_AS_ANNOTATION,
  image: 'scene',
  needsEveryGroup: hasSeries,
  numberAxis,
});
