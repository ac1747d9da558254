import { expect, it } from 'vitest';
import { verboseNames } from './verbose-names.ts';

it('titles columns and metrics, a column before a metric of its name, and what has no title not at all', () => {
  const column = (column_name: string, verbose_name: string | null) => ({ column_name, verbose_name });
  const metric = (metric_name: string, verbose_name: string | null) => ({ metric_name, verbose_name });
  const dataset = {
    columns: [column('origin', 'Airport'), column('delay', ''), column('n', 'Number')],
    metrics: [metric('count', 'Flights'), metric('late', null), metric('n', 'Other')],
  };
  expect(verboseNames(dataset)).toEqual({ origin: 'Airport', n: 'Number', count: 'Flights' });
  expect(verboseNames(null)).toEqual({});
});
