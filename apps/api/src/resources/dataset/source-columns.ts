import { genericTypeOf, isTemporalKind, type ColumnKind, type Viewer } from '@belvedere/core';
import { dialectOf, virtualSql } from '@belvedere/sql';
import { fieldTexts } from '../../messages.ts';
import { fillMessage } from '@belvedere/core';
import type { Services } from '../../services.ts';
import { databaseConfigOf, engineOf } from '../database/engine.ts';
import type { DatabaseRow } from '../database/repository.ts';
import { templateParameters } from '../template/facts.ts';
import { renderSql } from '../template/render-sql.ts';
import { invalidFields } from '../object/owners.ts';

/** A column as its table or query gives it. */
export interface SourceColumn {
  readonly column_name: string;
  readonly type: string;
  readonly kind: ColumnKind;
  readonly type_generic: number;
  readonly is_dttm: boolean;
  readonly description: string | null;
}

/** What a dataset reads. */
export interface DatasetSource {
  readonly database: DatabaseRow;
  readonly tableName: string;
  readonly schema: string;
  /** Text of a virtual dataset; null or empty for a table. */
  readonly sql: string | null;
  /** Its template parameters as stored. */
  readonly templateParams: string | null;
}

/** A column from what an engine says about it. */
export function sourceColumn(
  name: string,
  type: string,
  kind: ColumnKind,
  description: string | null,
): SourceColumn {
  return {
    column_name: name,
    type,
    kind,
    type_generic: genericTypeOf(kind),
    is_dttm: isTemporalKind(kind),
    description,
  };
}

/** Asks the database which columns a dataset has. Throws FIELDS_INVALID when there is no such table. */
export async function sourceColumns(
  services: Services,
  viewer: Viewer,
  requestId: string,
  source: DatasetSource,
): Promise<readonly SourceColumn[]> {
  const { database, tableName, schema, sql } = source;
  const config = databaseConfigOf(database, services, schema);
  if (sql !== null && sql !== '') {
    const parameters = () => templateParameters(source.templateParams);
    const name = `the virtual dataset ${tableName}`;
    const rendered = await renderSql(services, { viewer, requestId }, { name, sql, database, parameters });
    const answer = await services.engines.run({
      queryId: `columns-${requestId}`,
      requestId,
      database: { ...config, readOnly: true },
      owner: { viewerId: viewer.id, viewerKind: viewer.kind },
      statements: [virtualSql(rendered, dialectOf(engineOf(database)))],
      rowLimit: 1,
      encoding: 'rows',
    });
    return answer.columns.map((column) => sourceColumn(column.name, column.type, column.kind, null));
  }
  const place = { what: 'table', schema: schema === '' ? null : schema, table: tableName } as const;
  const table = await services.engines.browse(config, place);
  if (table === null) {
    throw invalidFields({ table_name: [fillMessage(fieldTexts.datasetNotFound.text, { name: tableName })] });
  }
  return table.columns.map((column) => sourceColumn(column.name, column.type, column.kind, column.comment));
}
