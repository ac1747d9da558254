import { defineMessages } from '@belvedere/core';

/** Words for the values of controls. */
export const valueMessages = defineMessages('explore.value', {
  from: 'from %(min)s',
  upTo: 'up to %(max)s',
  between: '%(min)s to %(max)s',
  before: '%(symbol)s before the number',
  after: '%(symbol)s after it',
  ascending: '%(column)s ascending',
  descending: '%(column)s descending',
  inColor: '%(rule)s in %(color)s',
  hidden: '%(name)s (hidden)',
  viewport: '%(latitude)s° N, %(longitude)s° E, zoom %(zoom)s',
  entry: '%(name)s: %(value)s',
  dataset: 'Dataset',
  datasetNumber: 'dataset %(id)s',
});
