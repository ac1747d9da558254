import { defineMessages } from '@belvedere/core';

/** Texts of the chord diagram. */
export const chordMessages = defineMessages('charts.chord', {
  name: 'Chord Diagram',
  what: 'Flows between groups, each way on its own, round a circle.',
});
