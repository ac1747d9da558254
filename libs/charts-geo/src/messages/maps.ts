import { defineMessages } from '@belvedere/core';

/** Texts on maps. */
export const mapMessages = defineMessages('charts.geo', {
  noData: 'No data',
  source: 'Natural Earth, stored here',
  badOne: '1 row has no place on earth and is not shown',
  bad: '%(count)s rows have no place on earth and are not shown',
  count: 'Rows',
  value: 'Value',
  longitude: 'Longitude',
  latitude: 'Latitude',
  place: 'Place',
  link: 'Link',
  line: 'Line',
  area: 'Area',
  cell: 'Cell',
  sparse: 'sparse',
  dense: 'dense',
  level: 'From',
  cluster: 'Cluster',
  strangerOne: '1 row names no place of this map: %(names)s',
  strangers: '%(count)s rows name no place of this map: %(names)s',
  repeatOne: '1 row repeats a place and is not shown',
  repeats: '%(count)s rows repeat a place and are not shown',
  missingOne: '1 row without a value',
  missings: '%(count)s rows without a value',
});
