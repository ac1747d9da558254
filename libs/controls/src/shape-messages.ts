import { defineMessages } from '@belvedere/core';

/** Labels of controls that charts of shapes share. */
export const shapeMessages = defineMessages('controls.shape', {
  hierarchy: 'Hierarchy',
  hierarchyHint: 'From the outermost group to the innermost.',
  secondaryMetric: 'Secondary metric',
  source: 'Source',
  target: 'Target',
  dateFormat: 'Date format',
  labelsThreshold: 'Label threshold',
  labelsThresholdHint: 'Smallest share in percent whose label is drawn.',
  keyValuePercent: 'Category, value and percentage',
  valuePercent: 'Value and percentage',
  entity: 'Entity',
  series: 'Series',
});
