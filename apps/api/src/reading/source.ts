import { contractErrors } from '@belvedere/contracts';
import type { AppError } from '@belvedere/core';
import {
  genericTypeOf,
  isAppError,
  isJsonObject,
  isTemporalKind,
  WEB_SERVER_TIMEOUT_S,
  type DatasourceRef,
  type JsonObject,
  type Viewer,
} from '@belvedere/core';
import { checkReadOnly, type DatasetModel, type Dialect, type SubqueryRule } from '@belvedere/sql';
import { databaseConfigOf, dialectFor } from '../connection/engine.ts';
import type { ChartQueryContext } from '../query/chart-query-context.ts';
import { describeSql } from '../query/describe-sql.ts';
import type { Engines } from '../query/engine-port.ts';
import type { PrepareQuery } from '../query/prepared-query.ts';
import { hidingValues } from '../query/ruled-errors.ts';
import { runOwner } from '../query/run-owner.ts';
import { mayReadDatabase } from '../rights/tables.ts';
import type { Services } from '../services.ts';
import { findDatabase, type DatabaseRow } from '../stored/database.ts';
import { authorizeSql } from './authorize-sql.ts';
import { isEngineFault } from './engine-fault.ts';
import { missing, readDataset, type ReadDataset, type ReadingPlace } from './read-dataset.ts';
import type { WholeDataset } from './whole-dataset.ts';
import { scopeOf } from '../security/scope.ts';
import { findQuery } from '../stored/query.ts';
import { templateParamsOf, urlParamsOfRun } from './template/params.ts';
import { rowRulesFor } from './row-rules/applied.ts';
import { restrictedModel } from './row-rules/restrict.ts';
import { findSavedQuery } from '../stored/saved-query.ts';
import { templateParameters, urlParamsOf } from './template/facts.ts';
import { queryPreparer } from './template/prepare.ts';
import { renderSql } from './template/render-sql.ts';
import { isTemplatedDataset, unrenderedModel } from './template/templated-dataset.ts';
import { textModel, type ResultColumnView } from './model.ts';
import type { SourceReader } from './reader.ts';

export type { ReadingPlace } from './read-dataset.ts';

const CACHE_TIMEOUT_S = 86_400;

/** Something that charts can read, opened for a viewer who may read it. */
export interface OpenSource {
  readonly database: DatabaseRow;
  /** With templates in it the model only tells the columns: a query is prepared before it is compiled. */
  readonly model: DatasetModel;
  readonly dialect: Dialect;
  readonly prepare: PrepareQuery;
  readonly dataset: WholeDataset | null;
  readonly cacheTimeoutS: number;
  /** Schema in which names without one are looked up; null or '' is the connection's own. */
  readonly schema: string | null;
  /** Row rules of some table in this database hold for the viewer. */
  readonly hasRowRules: boolean;
  /** May see what the engine says when it refuses. */
  readonly seesEngineErrors: boolean;
}

/** The dataset, read once for those who share what they read; who may read it elsewhere alone reads it there. */
function datasetFor(
  services: Services,
  { viewer, datasets }: SourceReader,
  ref: DatasourceRef,
  place: ReadingPlace,
): Promise<ReadDataset> {
  const known = datasets?.get(ref.id);
  if (known !== undefined) return known.catch(() => readDataset(services, viewer, ref, place));
  const read = readDataset(services, viewer, ref, place);
  datasets?.set(ref.id, read);
  return read;
}

async function openDataset(
  services: Services,
  sourceReader: SourceReader,
  ref: DatasourceRef,
  place: ReadingPlace,
): Promise<OpenSource> {
  const { viewer } = sourceReader;
  const { row, dataset, database, owners, rules } = await datasetFor(services, sourceReader, ref, place);
  const isTemplated = services.config.flags.ENABLE_TEMPLATE_PROCESSING && isTemplatedDataset(dataset, rules);
  const model = isTemplated ? unrenderedModel(dataset, rules) : restrictedModel(dataset, rules);
  const templatePlace = { services, reader: sourceReader, database, dataset, depth: 0 };
  return {
    database,
    dataset,
    model,
    dialect: rules.dialect,
    prepare: queryPreparer({
      place: templatePlace,
      model,
      rules,
      isTemplated,
      parameters: () => templateParameters(row.template_params),
    }),
    schema: row.schema,
    cacheTimeoutS: row.cache_timeout ?? database.cache_timeout ?? CACHE_TIMEOUT_S,
    hasRowRules: !rules.isEmpty,
    seesEngineErrors:
      mayReadDatabase(viewer, database.id) || (viewer.id !== null && owners.includes(viewer.id)),
  };
}

function storedColumns(extra: unknown): readonly ResultColumnView[] {
  const columns = isJsonObject(extra) ? extra['columns'] : null;
  return Array.isArray(columns) ? (columns as unknown as readonly ResultColumnView[]) : [];
}

async function openText(
  services: Services,
  reader: SourceReader,
  ref: DatasourceRef,
  text: {
    readonly databaseId: number;
    readonly schema: string | null;
    readonly sql: string;
    readonly name: string;
    readonly parameters: string | null;
  },
  known: readonly ResultColumnView[],
): Promise<OpenSource> {
  const { viewer, requestId } = reader;
  const database = await findDatabase(services.store.reader, scopeOf(services, viewer), text.databaseId);
  if (database === null) throw missing(ref);
  const parameters = (): JsonObject => templateParameters(text.parameters);
  const rendered = await renderSql(services, reader, {
    name: text.name,
    sql: text.sql,
    database,
    parameters,
  });
  const statements = checkReadOnly(rendered, dialectFor(database, services));
  const { texts, hasRowRules } = await authorizeSql(
    services,
    reader,
    { database, schema: text.schema },
    statements,
  );
  const sql = texts.at(-1) ?? rendered;
  const owner = runOwner(viewer);
  const config = databaseConfigOf(database, services, text.schema);
  const engines = hasRowRules ? hidingValues(services.engines) : services.engines;
  const columns =
    known.length > 0
      ? known
      : (await describeSql({ engines, database: config, sql, owner, requestId })).map((column) => ({
          name: column.name,
          type: column.type,
          kind: column.kind,
          type_generic: genericTypeOf(column.kind),
          is_dttm: isTemporalKind(column.kind),
        }));
  const model = textModel(ref.id, text.name, sql, columns);
  const rules = await rowRulesFor(services, viewer, database);
  const place = { services, reader, database, dataset: null, depth: 0 };
  return {
    database,
    dataset: null,
    model,
    dialect: rules.dialect,
    prepare: queryPreparer({ place, model, rules, isTemplated: false, parameters }),
    schema: text.schema,
    cacheTimeoutS: database.cache_timeout ?? CACHE_TIMEOUT_S,
    hasRowRules: !rules.isEmpty,
    seesEngineErrors: true,
  };
}

/** Opens what a chart reads. Throws DATASOURCE_NOT_FOUND when there is no such thing for this viewer. */
export async function openSource(
  services: Services,
  reader: SourceReader,
  ref: DatasourceRef,
  place: ReadingPlace = { dashboardId: null, chartId: null },
): Promise<OpenSource> {
  const { store } = services;
  if (ref.type === 'query') {
    const row = await findQuery(store.reader, reader.viewer, ref.id);
    if (row === null) throw missing(ref);
    const text = {
      databaseId: row.database_id,
      schema: row.schema,
      sql: row.sql,
      name: row.tab_name ?? row.client_id,
      parameters: templateParamsOf(row),
    };
    const urlParams = urlParamsOf(reader.urlParams, urlParamsOfRun(row));
    return openText(services, { ...reader, urlParams }, ref, text, storedColumns(row.extra_json));
  }
  if (ref.type === 'saved_query') {
    const row = await findSavedQuery(store.reader, reader.viewer, ref.id);
    if (row === null) throw missing(ref);
    return openText(
      services,
      reader,
      ref,
      {
        databaseId: row.db_id,
        schema: row.schema,
        sql: row.sql,
        name: row.label,
        parameters: row.template_parameters,
      },
      [],
    );
  }
  return openDataset(services, reader, ref, place);
}

function withoutEngineTexts(engines: Engines, requestId: string): Engines {
  return {
    ...engines,
    run: async (request) => {
      try {
        return await engines.run(request);
      } catch (error) {
        if (!isEngineFault(error)) throw error;
        throw contractErrors.error('DATA_QUERY_FAILED', { requestId });
      }
    },
  };
}

/** A sub-query may read any table, so it takes the right to read every row of them all. */
function subqueriesOf({ config }: Services, viewer: Viewer, source: OpenSource): SubqueryRule {
  const seesAll = mayReadDatabase(viewer, source.database.id) && !source.hasRowRules;
  const mayAsk = config.flags.ALLOW_ADHOC_SUBQUERY && seesAll;
  return mayAsk ? 'allowed' : 'refused';
}

/** What every query on an opened source shares. */
export function queryContextFor(
  services: Services,
  { viewer, requestId, signal }: SourceReader,
  source: OpenSource,
  force: boolean,
): ChartQueryContext {
  const { engines, cache, scans, clock } = services;
  const spoken = source.hasRowRules ? hidingValues(engines) : engines;
  return {
    engines: source.seesEngineErrors ? spoken : withoutEngineTexts(engines, requestId),
    cache,
    scans,
    sharing: null,
    database: databaseConfigOf(source.database, services, source.schema),
    dataset: source.model,
    prepare: source.prepare,
    owner: runOwner(viewer),
    requestId,
    queryId: `chart-${requestId}`,
    now: clock().getTime(),
    zone: viewer.zone,
    calendar: services.config.calendar,
    subqueries: subqueriesOf(services, viewer, source),
    readsAdvancedTypes: services.config.flags.ENABLE_ADVANCED_DATA_TYPES,
    rightsFingerprint: `instance:${services.store.instanceId}`,
    cacheTimeoutS: source.cacheTimeoutS,
    timeoutMs: WEB_SERVER_TIMEOUT_S * 1000,
    force,
    ...(signal !== undefined && { signal }),
  };
}

/** True for an error that says that nothing is there. */
export const isMissingSource = (error: unknown): error is AppError =>
  isAppError(error) && error.code === 'DATASOURCE_NOT_FOUND';
