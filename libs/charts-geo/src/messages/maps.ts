import { defineMessages } from '@belvedere/core';

/** Texts on maps. */
export const mapMessages = defineMessages('charts.geo', {
  noData: 'No data',
  strangerOne: '1 row names no place of this map: %(names)s',
  strangers: '%(count)s rows name no place of this map: %(names)s',
  repeatOne: '1 row repeats a place and is not shown',
  repeats: '%(count)s rows repeat a place and are not shown',
  missingOne: '1 row without a value',
  missings: '%(count)s rows without a value',
});
