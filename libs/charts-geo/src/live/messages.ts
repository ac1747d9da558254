import { defineMessages } from '@belvedere/core';

/** Texts of live maps. */
export const liveMessages = defineMessages('charts.geo.live', {
  map: 'Map: %(name)s',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  tilt: 'Tilt the map',
  fromAbove: 'See the map from above',
  reset: 'Show all marks',
});
