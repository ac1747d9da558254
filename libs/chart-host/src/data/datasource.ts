import type { ChartDatasource } from '@belvedere/charts';
import { isJsonObject, parseJsonObject, hierarchiesOf, type Hierarchy } from '@belvedere/core';
import { parseCurrency, type Currency } from '@belvedere/format';
import type { PanelColumn, PanelMetric, PanelTable } from '@belvedere/controls';

type Wire = Readonly<Record<string, unknown>>;

const textOr = <T>(value: unknown, otherwise: T): string | T =>
  typeof value === 'string' && value !== '' ? value : otherwise;
const listOf = (value: unknown): readonly Wire[] => (Array.isArray(value) ? (value as Wire[]) : []);

const remarksOf = (wire: Wire) => ({
  certification:
    wire['is_certified'] === true
      ? { by: textOr(wire['certified_by'], null), details: textOr(wire['certification_details'], null) }
      : null,
  warning: textOr(wire['warning_markdown'], null) ?? textOr(wire['warning_text'], null),
});

function columnOf(wire: Wire): PanelColumn {
  return {
    column_name: textOr(wire['column_name'], ''),
    verbose_name: textOr(wire['verbose_name'], null),
    type: textOr(wire['type'], null),
    type_generic: typeof wire['type_generic'] === 'number' ? wire['type_generic'] : null,
    is_dttm: wire['is_dttm'] === true,
    groupby: wire['groupby'] !== false,
    filterable: wire['filterable'] !== false,
    expression: textOr(wire['expression'], null),
    description: textOr(wire['description'], null),
    advanced_data_type: textOr(wire['advanced_data_type'], null),
    ...remarksOf(wire),
  };
}

function metricOf(wire: Wire): PanelMetric {
  return {
    metric_name: textOr(wire['metric_name'], ''),
    verbose_name: textOr(wire['verbose_name'], null),
    expression: textOr(wire['expression'], ''),
    ...(wire['adds_up'] === true && { adds_up: true }),
    description: textOr(wire['description'], null),
    d3format: textOr(wire['d3format'], null),
    ...remarksOf(wire),
  };
}

function tableOf(wire: Wire): PanelTable | null {
  const database = isJsonObject(wire['database']) ? wire['database'] : {};
  const id = Number(database['id'] ?? 0);
  if (id === 0 || textOr(wire['sql'], null) !== null) return null;
  return {
    databaseId: id,
    backend: textOr(database['backend'], ''),
    schema: textOr(wire['schema'], null),
    name: textOr(wire['table_name'], ''),
  };
}

function verboseMapOf(
  columns: readonly PanelColumn[],
  metrics: readonly PanelMetric[],
): Record<string, string> {
  return Object.fromEntries([
    ...columns.map((column) => [column.column_name, column.verbose_name ?? column.column_name]),
    ...metrics.map((metric) => [metric.metric_name, metric.verbose_name ?? metric.metric_name]),
  ]) as Record<string, string>;
}

function currenciesOf(value: unknown): Record<string, Currency> {
  const entries = Object.entries(isJsonObject(value) ? value : {});
  return Object.fromEntries(
    entries.flatMap(([name, asked]) => {
      const currency = parseCurrency(asked);
      return currency === null ? [] : [[name, currency]];
    }),
  ) as Record<string, Currency>;
}

/** Hierarchies without the columns that are gone; what is left of one with less than two levels is none. */
function knownHierarchies(
  hierarchies: readonly Hierarchy[],
  columns: readonly PanelColumn[],
): readonly Hierarchy[] {
  const names = new Set(columns.map(({ column_name: name }) => name));
  return hierarchies
    .map((hierarchy) => ({ ...hierarchy, columns: hierarchy.columns.filter((name) => names.has(name)) }))
    .filter((hierarchy) => hierarchy.columns.length > 1);
}

/** The dataset object of the wire as charts and controls read it. */
export function chartDatasourceOf(wire: Wire): ChartDatasource {
  const columns = listOf(wire['columns']).map(columnOf);
  const metrics = listOf(wire['metrics']).map(metricOf);
  const grains = Array.isArray(wire['time_grain_sqla'])
    ? (wire['time_grain_sqla'] as [string | null, string][])
    : [];
  const extra = parseJsonObject(textOr(wire['extra'], null));
  return {
    id: Number(wire['id'] ?? 0),
    type: wire['type'] === 'query' ? 'query' : 'table',
    name: textOr(wire['datasource_name'], null) ?? textOr(wire['table_name'], ''),
    columns,
    metrics,
    grains: grains.filter((grain): grain is [string, string] => typeof grain[0] === 'string'),
    mainTimeColumn: textOr(wire['main_dttm_col'], null),
    disallowsAdhocMetrics: extra?.['disallow_adhoc_metrics'] === true,
    offersValues: wire['filter_select'] !== false,
    table: tableOf(wire),
    verboseMap: verboseMapOf(columns, metrics),
    columnFormats: Object.fromEntries(
      metrics.flatMap((metric) => (metric.d3format === null ? [] : [[metric.metric_name, metric.d3format]])),
    ) as Record<string, string>,
    currencyFormats: currenciesOf(wire['currency_formats']),
    hierarchies: knownHierarchies(hierarchiesOf(extra), columns),
  };
}
