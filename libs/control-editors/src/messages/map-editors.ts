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
  fixed: 'Fixed',
  metric: 'Based on a metric',
});
