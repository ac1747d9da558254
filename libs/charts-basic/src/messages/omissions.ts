import { defineMessages } from '@belvedere/core';

/** What pictures leave out, with how many there are of it. */
export const omissionMessages = defineMessages('charts.omission', {
  series: 'Series beyond the first %(most)s are not drawn: %(count)s',
  smallRows: 'Smaller rows that are not drawn: %(count)s',
  periods: 'Older periods that are not drawn: %(count)s',
  groups: 'Groups beyond the first %(most)s are not drawn: %(count)s',
  bars: 'Bars beyond the first %(most)s are not drawn: %(count)s',
  events: 'Events beyond the first %(most)s of each entity are not drawn: %(count)s',
  values: 'Values after the first %(most)s blocks are not drawn: %(count)s',
  steps: 'Steps beyond the first %(most)s are not drawn: %(count)s; totals are of those that are',
  nodes: 'Nodes beyond the first %(most)s are not drawn: %(count)s',
  apart: 'Rows that no parent joins to the root are not drawn: %(count)s',
  noSpan: 'Rows without a start or an end are not drawn: %(count)s',
  noEvent: 'Rows without an entity, an event or a time are not drawn: %(count)s',
  noId: 'Rows without an id of their own are not drawn: %(count)s',
});
