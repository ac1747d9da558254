import { defineMessages } from '@belvedere/core';

/** What controls say to something that is dropped on them or moved. */
export const dropMessages = defineMessages('controlEditors.drop', {
  here: 'Add here',
  moveHere: 'Move here',
  replace: 'Replaces what is here',
  isThere: 'It is here already',
  takesNothing: 'Nothing can be dropped here',
  noMetric: 'Only metrics and columns fit here',
  noColumn: 'Only columns fit here',
  noFilter: 'This cannot be filtered',
  unknownType: 'Nothing is known of its type; add it as a metric by hand',
  wrongType: 'A column of this type does not fit here',
  notDimension: 'The dataset does not offer it as a dimension',
  notFilterable: 'The dataset does not offer it for filters',
  up: 'Move up',
  down: 'Move down',
  moveTo: 'Move to %(control)s',
  pillMenu: 'Actions for %(name)s',
  moved: '%(name)s is now %(at)s of %(count)s',
});
