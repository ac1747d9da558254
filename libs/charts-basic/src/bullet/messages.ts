import { defineMessages } from '@belvedere/core';

/** Name and labels of the bullet chart. */
export const bulletMessages = defineMessages('charts.bullet', {
  name: 'Bullet Chart',
  what: 'One number against ranges and goals.',
  ranges: 'Ranges',
  rangesWhat: 'Ends of the bands behind the bar, separated by commas, e.g. 50,80,100.',
  rangeLabels: 'Range labels',
  markers: 'Markers',
  markersWhat: 'Numbers to mark with triangles, separated by commas.',
  markerLabels: 'Marker labels',
  markerLines: 'Marker lines',
  markerLinesWhat: 'Numbers to mark with lines, separated by commas.',
  markerLineLabels: 'Marker line labels',
  upTo: 'Up to %(value)s',
});
