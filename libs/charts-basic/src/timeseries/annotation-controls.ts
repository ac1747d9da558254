import { defineControl, type Section } from '@belvedere/controls';
import { axisLabels, axisSections } from './messages.ts';
import { AXIS_ANNOTATIONS } from './traits.ts';

const annotationLayers = defineControl({
  name: 'annotation_layers',
  kind: 'annotation-layers',
  label: axisLabels.annotationLayers,
  default: [],
  choices: AXIS_ANNOTATIONS.map((type) => ({ value: type, label: type })),
});

/** Formulas, events, intervals and series of other charts over the same axis. */
export const annotationSection = {
  label: axisSections.annotations,
  tab: 'data',
  isExpanded: false,
  controls: [annotationLayers],
} as const satisfies Section;
