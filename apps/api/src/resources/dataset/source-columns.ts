import { genericTypeOf, isTemporalKind, type ColumnKind, type Viewer } from '@belvedere/core';
import { checkReadOnly, virtualSql } from '@belvedere/sql';
import { fillMessage } from '@belvedere/core';
import { databaseConfigOf, dialectFor } from '../../connection/engine.ts';
import { fieldTexts } from '../../messages.ts';
import { invalidFields } from '../../object/owners.ts';
import type { Engines } from '../../query/engine-port.ts';
import { hidingValues } from '../../query/ruled-errors.ts';
import { runOwner } from '../../query/run-owner.ts';
import { refuseResults } from '../../reading/kept-results/results-run.ts';
import type { SourceReader } from '../../reading/reader.ts';
import { rowRulesFor } from '../../reading/row-rules/applied.ts';
import { restrictedTexts } from '../../reading/row-rules/restrict.ts';
import { templateParameters } from '../../reading/template/facts.ts';
import { renderSql } from '../../reading/template/render-sql.ts';
import { renderedRules } from '../../reading/template/rendered-rules.ts';
import type { Services } from '../../services.ts';
import type { DatabaseRow } from '../../stored/database.ts';

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

/** A text as its reader may run it, and engines that say no more than its reader may know. */
async function ruledText(
  services: Services,
  reader: SourceReader,
  database: DatabaseRow,
  text: string,
): Promise<{ readonly statements: readonly string[]; readonly engines: Engines }> {
  const { engines } = services;
  const dialect = dialectFor(database, services);
  const sql = virtualSql(text, dialect);
  const rules = await rowRulesFor(services, reader.viewer, database);
  if (rules.isEmpty) return { statements: [sql], engines };
  const rendered = await renderedRules(services, reader, database, rules);
  const statements = restrictedTexts(checkReadOnly(sql, dialect), rendered);
  return { statements, engines: hidingValues(engines) };
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
    const reader = { viewer, requestId };
    const rendered = await renderSql(services, reader, { name, sql, database, parameters });
    await refuseResults(services, { sql: rendered, database, schema });
    const { statements, engines } = await ruledText(services, reader, database, rendered);
    const answer = await engines.run({
      queryId: `columns-${requestId}`,
      requestId,
      database: { ...config, readOnly: true },
      owner: runOwner(viewer),
      statements,
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
