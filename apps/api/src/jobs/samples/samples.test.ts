import { describe, expect, it } from 'vitest';
import { completeFormData } from '@belvedere/charts';
import { problemsOf } from '@belvedere/controls';
import {
  GRID_COLUMNS,
  layoutFromStored,
  occupiedColumns,
  readFilterEntries,
  type Json,
} from '@belvedere/core';
import { contextOf, formOf, manifestOf } from './chart-form.ts';
import { chartDatasourceOf } from './chart-datasource.ts';
import { SAMPLE_DASHBOARDS } from './dashboards.ts';
import { filtersOf } from './filters.ts';
import { SAMPLE_DATASETS } from './datasets.ts';
import { positionsOf } from './layout.ts';
import { chartsOf, datasetDescription, type SampleChart, type SampleDataset } from './sample.ts';

const charts = SAMPLE_DASHBOARDS.flatMap(chartsOf);
const datasetOf = (chart: SampleChart): SampleDataset | undefined =>
  SAMPLE_DATASETS.find(({ name }) => name === chart.dataset);
const listOf = (value: Json | undefined): readonly Json[] =>
  value === undefined || value === null || value === '' ? [] : Array.isArray(value) ? value : [value];

const namesIn = ({ form }: SampleChart, keys: readonly string[]): readonly Json[] =>
  keys.flatMap((key) => listOf(form[key])).filter((value) => typeof value === 'string');

describe('the sample datasets', () => {
  it.each(SAMPLE_DATASETS)(
    '$name says what it is, where it comes from and under which licence',
    (dataset) => {
      const description = datasetDescription(dataset);
      expect(description).toContain(dataset.source);
      expect(description).toContain(dataset.licence);
      for (const part of [...dataset.columns, ...dataset.metrics]) {
        expect(part.label, part.name).not.toBe('');
        expect(part.description, part.name).not.toBe('');
        expect(part.name).toMatch(/^[a-z][a-z0-9_]*$/);
      }
    },
  );

  it.each(SAMPLE_DATASETS)(
    '$name has every column and metric once, and a time column it knows',
    (dataset) => {
      const names = [...dataset.columns, ...dataset.metrics].map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
      const time = dataset.columns.find(({ name }) => name === dataset.timeColumn);
      expect(time?.kind ?? null).toBe(dataset.timeColumn === null ? null : 'time');
    },
  );
});

describe('the sample charts', () => {
  it('are a dozen or more, each with a name of its own', () => {
    expect(charts.length).toBeGreaterThanOrEqual(12);
    const keys = charts.map(({ dataset, name }) => `${dataset}: ${name}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it.each(charts)('$name names only what its dataset has', (chart) => {
    const dataset = datasetOf(chart);
    const columns = new Set<Json>(dataset?.columns.map(({ name }) => name));
    const metrics = new Set<Json>(dataset?.metrics.map(({ name }) => name));
    for (const name of namesIn(chart, ['x_axis', 'groupby', 'all_columns'])) expect(columns).toContain(name);
    for (const name of namesIn(chart, ['metric', 'metrics', 'timeseries_limit_metric'])) {
      expect(metrics).toContain(name);
    }
    const filters = listOf(chart.form['adhoc_filters']) as readonly { readonly subject?: string }[];
    for (const subject of filters.flatMap((filter) => filter.subject ?? []))
      expect(columns).toContain(subject);
    const formatted = listOf(chart.form['conditional_formatting']) as readonly { readonly column: string }[];
    for (const name of [
      ...Object.keys(chart.form['column_config'] ?? {}),
      ...formatted.map(({ column }) => column),
    ]) {
      expect(columns.has(name) || metrics.has(name), name).toBe(true);
    }
  });

  it.each(charts)('$name is valid for its chart type and asks something', (chart) => {
    const dataset = datasetOf(chart) as SampleDataset;
    const datasource = chartDatasourceOf(dataset, 1);
    const { controls } = manifestOf(chart);
    const formData = completeFormData(manifestOf(chart), formOf(chart, datasource), datasource);
    expect(problemsOf(controls, { formData, datasource })).toEqual([]);
    const context = contextOf(chart, datasource);
    expect(context.datasource).toEqual({ id: 1, type: 'table' });
    expect(context.queries.length).toBeGreaterThan(0);
  });
});

describe('the sample dashboards', () => {
  it.each(SAMPLE_DASHBOARDS)('$title fills its rows and begins with words', (dashboard) => {
    let next = 0;
    const positions = positionsOf(dashboard, () => ({ id: ++next, uuid: `u${next}` }));
    const layout = layoutFromStored(positions, dashboard.title);
    const rows = Object.values(layout).filter(({ type }) => type === 'ROW');
    expect(rows).toHaveLength(dashboard.rows.length);
    for (const { id } of rows) expect(occupiedColumns(layout, id)).toBe(GRID_COLUMNS);
    expect(dashboard.rows[0]?.[0]).toHaveProperty('text');
  });

  it.each(SAMPLE_DASHBOARDS)('$title filters by columns that there are, all its charts', (dashboard) => {
    const columnsOf = (name: string) => SAMPLE_DATASETS.find((one) => one.name === name)?.columns ?? [];
    for (const filter of dashboard.filters) {
      if ('heading' in filter || filter.of === null) continue;
      expect(columnsOf(filter.of.dataset).map(({ name }) => name)).toContain(filter.of.column);
    }
    let next = 0;
    const positions = positionsOf(dashboard, () => ({ id: ++next, uuid: `u${next}` }));
    const stored = filtersOf(dashboard, positions, ({ column }) => ({ datasetId: 7, column }));
    const entries = readFilterEntries({ native_filter_configuration: stored });
    expect(entries).toHaveLength(dashboard.filters.length);
    expect(entries.every((entry) => entry.type === 'DIVIDER' || entry.scope.excluded.length === 0)).toBe(
      true,
    );
  });
});
