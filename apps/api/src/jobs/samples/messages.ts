import { defineMessages, fillMessage, type MessageValues } from '@belvedere/core';

const messages = defineMessages('samples', {
  table: 'Samples: %(table)s, %(rows)s rows',
  dataset: 'Samples: dataset %(name)s',
  dashboard: 'Samples: dashboard %(title)s',
  failed: 'Samples: not finished, the next start continues (%(reason)s)',
});

/** Lines for the person who waits for the samples. */
export const sampleTexts = {
  table: (values: MessageValues): string => fillMessage(messages.table.text, values),
  dataset: (values: MessageValues): string => fillMessage(messages.dataset.text, values),
  dashboard: (values: MessageValues): string => fillMessage(messages.dashboard.text, values),
  failed: (values: MessageValues): string => fillMessage(messages.failed.text, values),
};
