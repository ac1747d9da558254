import { defineMessages } from '@belvedere/core';

/** Texts of live maps. */
export const liveMessages = defineMessages('charts.geo.live', {
  map: 'Map: %(name)s',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  reset: 'Show all marks',
});
