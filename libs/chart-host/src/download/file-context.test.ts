import type { QueryContext } from '@belvedere/core';
import { expect, it } from 'vitest';
import { fileContext } from './file-context.ts';
import { chartFileName } from './save-file.ts';

const context: QueryContext = {
  datasource: { id: 1, type: 'table' },
  queries: [{ metrics: ['flights'], reduction: { x: 'date', pixels: 2000 } }],
};

it('asks for every row, and for a pivot table as it is shown', () => {
  const line = fileContext(context, 'line', 'csv');
  expect(line).toMatchObject({
    result_format: 'csv',
    result_type: 'full',
    queries: [{ metrics: ['flights'] }],
  });
  expect(line.queries[0]).not.toHaveProperty('reduction');
  expect(fileContext(context, 'pivot_table_v2', 'xlsx').result_type).toBe('post_processed');
});

it('names files after the chart, without what file systems refuse', () => {
  const now = new Date(2026, 10, 2, 23, 59);
  expect(chartFileName('Flights: ORD / ATL?', 'png', now)).toBe('Flights ORD ATL 2026-11-02.png');
  expect(chartFileName('  ', 'csv', now, 'first 10 rows')).toBe('chart 2026-11-02 (first 10 rows).csv');
});
