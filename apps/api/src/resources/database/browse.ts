import { contractErrors } from '@belvedere/contracts';
import type { Viewer } from '@belvedere/core';
import { databaseConfigOf } from '../../connection/engine.ts';
import type { DatabaseConfig } from '../../query/engine-port.ts';
import {
  accessTo,
  judgedSchema,
  mayOpenSchema,
  mayReadTable,
  type DatabaseAccess,
} from '../../rights/tables.ts';
import { describedFor } from '../../reading/row-rules/hidden-columns.ts';
import { scopeOf } from '../../security/scope.ts';
import type { Services } from '../../services.ts';
import { findCharts, chartsOfDataset } from '../../stored/chart.ts';
import { dashboardsOfCharts } from '../../stored/dashboard.ts';
import type { DatabaseRow } from '../../stored/database.ts';
import { presentTable, presentTableDetail } from './present.ts';
import { getDatabaseRow } from './service.ts';

interface OpenDatabase {
  readonly row: DatabaseRow;
  readonly config: DatabaseConfig;
  readonly access: DatabaseAccess;
}

const NO_SCHEMA = new Set(['undefined', 'null', '']);

async function open(services: Services, viewer: Viewer, id: number): Promise<OpenDatabase> {
  const scope = scopeOf(services, viewer);
  const { reader } = services.store;
  const row = await getDatabaseRow(reader, scope, id);
  return {
    row,
    config: databaseConfigOf(row, services),
    access: await accessTo(reader, scope, row),
  };
}

/** Schemas in which the viewer may read something, the default one first. */
export async function browseSchemas(services: Services, viewer: Viewer, id: number): Promise<string[]> {
  const { config, access } = await open(services, viewer, id);
  const schemas = await services.engines.browse(config, { what: 'schemas' });
  return schemas.filter((schema) => mayOpenSchema(access, schema));
}

/** Tables and views of a schema that the viewer may read, by name. */
export async function browseTables(
  services: Services,
  viewer: Viewer,
  id: number,
  schemaName: string | undefined,
) {
  const { config, access } = await open(services, viewer, id);
  const schema = NO_SCHEMA.has(schemaName ?? '') ? null : (schemaName ?? null);
  const tables = await services.engines.browse(config, { what: 'tables', schema });
  const visible = tables.filter((table) =>
    mayReadTable(access, judgedSchema(config.spec, schema), table.name),
  );
  const sorted = [...visible].sort((a, b) => (a.name < b.name ? -1 : 1));
  const datasetOn = (name: string) => access.datasets.find((dataset) => dataset.table_name === name);
  return { count: sorted.length, result: sorted.map((table) => presentTable(table, datasetOn(table.name))) };
}

/** Columns, keys and comment of a table. Throws NOT_FOUND for one that is missing or not for this viewer. */
export async function browseTable(
  services: Services,
  viewer: Viewer,
  place: { readonly id: number; readonly schema: string; readonly table: string },
) {
  const { row, config, access } = await open(services, viewer, place.id);
  const schema = NO_SCHEMA.has(place.schema) ? null : place.schema;
  const missing = contractErrors.error('NOT_FOUND', { type: 'table', id: place.table.slice(0, 200) });
  if (!mayReadTable(access, judgedSchema(config.spec, schema), place.table)) throw missing;
  const table = await services.engines.browse(config, { what: 'table', schema, table: place.table });
  if (table === null) throw missing;
  return {
    detail: presentTableDetail(await describedFor(services, viewer, row, table), config.spec),
    viewSql: table.viewSql,
    partitionColumns: table.partitionColumns,
  };
}

/** Functions the engine knows. */
export async function browseFunctions(services: Services, viewer: Viewer, id: number): Promise<string[]> {
  const { config } = await open(services, viewer, id);
  return [...(await services.engines.browse(config, { what: 'functions' }))];
}

/** Charts and dashboards that read datasets, as far as the viewer may see them. */
export async function relatedObjects(services: Services, viewer: Viewer, datasetIds: readonly number[]) {
  const scope = scopeOf(services, viewer);
  const { reader } = services.store;
  const all = await Promise.all(datasetIds.map((id) => chartsOfDataset(reader, id)));
  const ids = all.flat().map((chart) => chart.id);
  const charts = await findCharts(reader, scope, ids);
  const byChart = await dashboardsOfCharts(
    reader,
    scope,
    charts.map((chart) => chart.id),
  );
  const dashboards = new Map([...byChart.values()].flat().map((row) => [row.id, row]));
  return {
    charts: {
      count: charts.length,
      result: charts.map(({ id, slice_name, viz_type }) => ({ id, slice_name, viz_type })),
    },
    dashboards: {
      count: dashboards.size,
      result: [...dashboards.values()].map((row) => ({
        id: row.id,
        json_metadata: row.json_metadata,
        slug: row.slug,
        title: row.dashboard_title,
      })),
    },
  };
}
