import { describe, expect, it } from 'vitest';
import { chartDatasourceOf } from './datasource.ts';

const WIRE = {
  id: 3,
  type: 'table',
  table_name: 'flights',
  schema: 'main',
  database: { id: 1, backend: 'duckdb' },
};

describe('chartDatasourceOf', () => {
  it('knows the table of its rows, and that SQL text has none', () => {
    expect(chartDatasourceOf(WIRE).table).toEqual({
      databaseId: 1,
      backend: 'duckdb',
      schema: 'main',
      name: 'flights',
    });
    expect(chartDatasourceOf({ ...WIRE, sql: 'SELECT 1' }).table).toBeNull();
  });

  it('takes from its settings what editors may offer', () => {
    expect(chartDatasourceOf(WIRE)).toMatchObject({ disallowsAdhocMetrics: false, offersValues: true });
    const strict = { ...WIRE, filter_select: false, extra: '{"disallow_adhoc_metrics": true}' };
    expect(chartDatasourceOf(strict)).toMatchObject({ disallowsAdhocMetrics: true, offersValues: false });
  });

  it('knows who certified a metric and what is to be known before it is used', () => {
    const metrics = [
      { metric_name: 'a', is_certified: true, certified_by: 'Finance', certification_details: null },
      { metric_name: 'b', is_certified: false, warning_markdown: 'Half of June is missing' },
    ];
    expect(chartDatasourceOf({ ...WIRE, metrics }).metrics).toMatchObject([
      { certification: { by: 'Finance', details: null }, warning: null },
      { certification: null, warning: 'Half of June is missing' },
    ]);
  });
});
