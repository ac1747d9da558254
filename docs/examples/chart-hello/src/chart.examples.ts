import type { ChartExample } from '@belvedere/charts';

/** Uses of the chart with their data: the tests draw them, and `npm run check` does. */
export const examples: readonly ChartExample[] = [
  {
    name: 'Flights on time',
    formData: { metric: 'flights', goal: 250_000 },
    frames: [{ rows: 1, columns: [{ name: 'flights', type: 'BIGINT', kind: 'integer', values: [192_402] }] }],
  },
];
