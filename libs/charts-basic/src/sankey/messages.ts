import { defineMessages } from '@belvedere/core';

/** Texts of the Sankey diagram. */
export const sankeyMessages = defineMessages('charts.sankey', {
  name: 'Sankey Diagram',
  what: 'Flows between stages; the width of a link shows its size.',
  loop: '1 link that closes a loop is not drawn',
  loops: '%(count)s links that close a loop are not drawn',
});
