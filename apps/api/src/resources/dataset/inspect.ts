import type { BodyOf, ROUTES } from '@belvedere/contracts';
import { WEB_SERVER_TIMEOUT_S } from '@belvedere/core';
import { checkReadOnly, selectStar, virtualSql } from '@belvedere/sql';
import { databaseConfigOf, dialectFor, engineOf } from '../../connection/engine.ts';
import type { RunAnswer } from '../../query/engine-port.ts';
import { hidingValues } from '../../query/ruled-errors.ts';
import { runOwner } from '../../query/run-owner.ts';
import { authorizeSql } from '../../reading/authorize-sql.ts';
import type { SourceReader } from '../../reading/reader.ts';
import { templateParameters } from '../../reading/template/facts.ts';
import { renderSql } from '../../reading/template/render-sql.ts';
import { checkSource, databaseFor } from '../../rights/sources.ts';
import { scopeOf } from '../../security/scope.ts';
import type { Services } from '../../services.ts';
import { sourceColumn, sourceColumns, type DatasetSource, type SourceColumn } from './source-columns.ts';

type InspectBody = BodyOf<typeof ROUTES.dataset.inspect>;

const isVirtual = ({ sql }: DatasetSource): boolean => (sql ?? '').trim() !== '';

async function textOf(services: Services, reader: SourceReader, source: DatasetSource, rows: number) {
  const { database, sql, tableName, schema } = source;
  const dialect = dialectFor(database, services);
  if (!isVirtual(source)) {
    const place = { schema: schema === '' ? null : schema, table: tableName };
    return selectStar({ ...place, columns: [], limit: rows }, dialect);
  }
  const parameters = () => templateParameters(source.templateParams);
  const name = `the virtual dataset ${tableName}`;
  return virtualSql(
    await renderSql(services, reader, { name, sql: sql ?? '', database, parameters }),
    dialect,
  );
}

async function firstRows(
  services: Services,
  reader: SourceReader,
  source: DatasetSource,
  rows: number,
): Promise<RunAnswer> {
  const { viewer, requestId, signal } = reader;
  const { database, schema } = source;
  const text = await textOf(services, reader, source, rows);
  const checked = checkReadOnly(text, dialectFor(database, services));
  const { texts, hasRowRules } = await authorizeSql(services, reader, { database, schema }, checked);
  const engines = hasRowRules ? hidingValues(services.engines) : services.engines;
  return engines.run({
    queryId: `inspect-${requestId}`,
    requestId,
    database: { ...databaseConfigOf(database, services, schema), readOnly: true },
    owner: runOwner(viewer),
    statements: texts,
    rowLimit: rows,
    encoding: 'rows',
    times: 'iso',
    timeoutMs: WEB_SERVER_TIMEOUT_S * 1000,
    ...(signal !== undefined && { signal }),
  });
}

const shownColumn = ({ kind: _kind, ...column }: SourceColumn) => column;

/**
 * The columns that a source would give a dataset, with its first rows when they are asked for, as JSON text: numbers
 * keep all their digits. Nothing is saved. Throws what is wrong with the source, and FORBIDDEN as a save would.
 */
export async function inspectSource(
  services: Services,
  reader: SourceReader,
  body: InspectBody,
): Promise<string> {
  const scope = scopeOf(services, reader.viewer);
  const { reader: stored } = services.store;
  const database = await databaseFor(stored, scope, body.database_id);
  const source: DatasetSource = {
    database,
    tableName: body.table_name,
    schema: body.schema ?? '',
    sql: body.sql ?? null,
    templateParams: body.template_params ?? null,
  };
  await checkSource(stored, scope, { database, spec: engineOf(database, services) }, source);
  const wanted = body.rows ?? 0;
  const answer = wanted === 0 ? null : await firstRows(services, reader, source, wanted);
  const columns =
    answer !== null && isVirtual(source)
      ? answer.columns.map((column) => sourceColumn(column.name, column.type, column.kind, null))
      : await sourceColumns(services, reader.viewer, reader.requestId, source);
  const rows = answer === null ? '[]' : answer.bytes.toString('utf8');
  return `{"result":{"columns":${JSON.stringify(columns.map(shownColumn))},"rows":${rows}}}`;
}
