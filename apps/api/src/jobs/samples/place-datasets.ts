import { SYSTEM_VIEWER } from '../../resources/auth/viewer.ts';
import { createDatabase } from '../../resources/database/service.ts';
import { createDataset } from '../../resources/dataset/save.ts';
import type { Services } from '../../services.ts';
import { findDatabaseByName, type DatabaseRow } from '../../stored/database.ts';
import { findDatasetByName } from '../../stored/dataset.ts';
import { GENERIC_TYPE } from './chart-datasource.ts';
import { SAMPLE_DATABASE } from './mark.ts';
import { datasetDescription, type SampleColumn, type SampleDataset } from './sample.ts';

const saver = { viewer: SYSTEM_VIEWER, requestId: 'seed-samples' };

/** The database of the samples; made when it is not there. */
export async function placeDatabase(services: Services): Promise<DatabaseRow> {
  const known = await findDatabaseByName(services.store.reader, SAMPLE_DATABASE.name);
  if (known !== null) return known;
  return createDatabase(services, SYSTEM_VIEWER, {
    database_name: SAMPLE_DATABASE.name,
    sqlalchemy_uri: `duckdb:///${SAMPLE_DATABASE.file}`,
    expose_in_sqllab: true,
  });
}

const columnBody = ({ name, kind, label, description, expression }: SampleColumn) => ({
  column_name: name,
  verbose_name: label,
  description,
  is_dttm: kind === 'time',
  ...(expression !== undefined && { expression, type_generic: GENERIC_TYPE[kind] }),
});

/** Id of a sample dataset; made when it is not there. */
export async function placeDataset(
  services: Services,
  database: DatabaseRow,
  dataset: SampleDataset,
  owners: readonly number[],
): Promise<number> {
  const { name, origin, timeColumn, columns, metrics } = dataset;
  const place = { databaseId: database.id, schema: 'main', tableName: name };
  const known = await findDatasetByName(services.store.reader, place);
  if (known !== null) return known.id;
  const row = await createDataset(services, saver, {
    database: database.id,
    schema: place.schema,
    table_name: name,
    description: datasetDescription(dataset),
    main_dttm_col: timeColumn,
    owners: [...owners],
    columns: columns.map(columnBody),
    metrics: metrics.map((metric) => ({
      metric_name: metric.name,
      verbose_name: metric.label,
      expression: metric.expression,
      description: metric.description,
      d3format: metric.format,
    })),
    ...(origin.kind === 'query' && { sql: origin.sql }),
  });
  return row.id;
}
