import { defineMessages } from '@belvedere/core';

/** Texts of the event flow. */
export const eventFlowMessages = defineMessages('charts.eventFlow', {
  name: 'Event Flow',
  what: 'What happened one after the other, for all entities together.',
  timeColumn: 'Time column',
  event: 'Event name',
  metadata: 'Additional metadata',
  orderByEntity: 'Order by entity id',
  orderByEntityHint: 'Keeps the events of an entity together when rows are cut off.',
  least: 'Minimum leaf node event count',
  leastHint: 'Sequences of fewer entities are not drawn.',
  entities: 'Entities',
  step: 'Step',
  ofBefore: 'Of the step before',
  all: 'All entities',
});
