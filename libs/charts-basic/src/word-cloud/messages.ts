import { defineMessages } from '@belvedere/core';

/** Texts of the word cloud. */
export const wordCloudMessages = defineMessages('charts.wordCloud', {
  name: 'Word Cloud',
  what: 'Words of one column; size shows a metric.',
  sizeFrom: 'Smallest font size',
  sizeTo: 'Largest font size',
  rotation: 'Rotation',
  square: 'Square',
  flat: 'Flat',
  colorBy: 'Colour by',
  bySize: 'Size',
  byWord: 'Word',
  nameless: 'Rows without a word are not drawn: %(count)s',
  random: 'Random',
  unplaced: '1 word does not fit and is not drawn',
  unplacedMany: '%(count)s words do not fit and are not drawn',
});
