import { defineMessages } from '@belvedere/core';

/** Texts of the radar chart. */
export const radarMessages = defineMessages('charts.radar', {
  name: 'Radar Chart',
  what: 'Several metrics of few groups on spokes round a middle.',
  isCircle: 'Round',
  columnConfig: 'Largest value of each metric',
  labelPosition: 'Label position',
  top: 'Top',
  left: 'Left',
  right: 'Right',
  bottom: 'Bottom',
  inside: 'Inside',
});
