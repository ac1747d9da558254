import { EMPTY_DATASOURCE, type ChartManifest } from '@belvedere/charts';
import type { FormData } from '@belvedere/core';
import { expect, it } from 'vitest';
import { fileContext } from './file-context.ts';
import { fileNameOf } from './save-file.ts';

const manifestOf = (id: string): ChartManifest =>
  ({
    id,
    controls: [],
    buildQuery: () => [{ metrics: ['flights'], reduction: { x: 'date', pixels: 2000 } }],
  }) as unknown as ChartManifest;
const formData = { viz_type: 'line', datasource: '1__table' } as FormData;

it('asks for every row, and for a pivot table as it is shown', () => {
  const line = fileContext(manifestOf('line'), formData, EMPTY_DATASOURCE, 'csv');
  expect(line).toMatchObject({
    result_format: 'csv',
    result_type: 'full',
    queries: [{ metrics: ['flights'] }],
  });
  expect(line.queries[0]).not.toHaveProperty('reduction');
  expect(fileContext(manifestOf('pivot_table_v2'), formData, EMPTY_DATASOURCE, 'xlsx').result_type).toBe(
    'post_processed',
  );
});

it('names files after the chart, without what file systems refuse', () => {
  expect(fileNameOf('Flights: ORD / ATL?', 'png')).toBe('Flights ORD ATL.png');
  expect(fileNameOf('  ', 'csv')).toBe('chart.csv');
});
