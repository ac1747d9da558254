import { defineMessages } from '@belvedere/core';

/** Texts of the editors that only maps use. */
export const mapEditorMessages = defineMessages('controlEditors.map', {
  way: 'Written as',
  latlong: 'Longitude & Latitude columns',
  delimited: 'Delimited long & lat single column',
  geohash: 'Geohash',
  lonCol: 'Longitude',
  latCol: 'Latitude',
  lonlatCol: 'Column',
  geohashCol: 'Geohash column',
  delimiter: 'Delimiter',
  longitudeFirst: 'Longitude stands first',
  longitude: 'Longitude',
  latitude: 'Latitude',
  zoom: 'Zoom',
  pitch: 'Pitch, degrees',
  bearing: 'Bearing, degrees',
  addChart: 'Add chart',
  noCharts: 'No saved chart of these types',
  chartById: 'Chart %(id)s',
  fixed: 'Fixed',
  metric: 'Based on a metric',
});
