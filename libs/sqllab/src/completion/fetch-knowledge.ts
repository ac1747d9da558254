import type { Services } from '@belvedere/client-store';
import { RESULTS_SCHEMA as RESULTS } from '../model/result-table.ts';
import { foreignKeysOf } from './foreign-keys.ts';
import type { KnownColumn, KnownMetric, SampledValues, SqlKnowledge } from './sql-knowledge.ts';

/** Datasets on one table whose metrics are offered. */
const MOST_DATASETS = 3;

/** How long a question that failed, and a name that no list had, are left alone. */
const MISS_MS = 15_000;

/** Asks once by key; a question that fails is answered with nothing, and asked again after a while. */
function askedOnce<Found>(
  now: () => number,
  ask: (key: string) => Promise<readonly Found[]>,
): (key: string) => Promise<readonly Found[]> {
  const answers = new Map<string, Promise<readonly Found[]>>();
  const failed = new Map<string, number>();
  return (key) => {
    const known = answers.get(key);
    if (known !== undefined && now() - (failed.get(key) ?? now()) <= MISS_MS) return known;
    failed.delete(key);
    const answer = ask(key).catch(() => {
      failed.set(key, now());
      return [];
    });
    answers.set(key, answer);
    return answer;
  };
}

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

type KnownTable = Awaited<ReturnType<SqlKnowledge['tables']>>[number];

/** Lists of tables by schema; one that lacks a name is asked for anew, as the table may have been made since. */
function relisted(now: () => number, ask: (schema: string) => Promise<readonly KnownTable[]>) {
  let lists = askedOnce(now, ask);
  let listedAt = now();
  const holds = async (schema: string, table: string): Promise<boolean> =>
    (await lists(schema)).some(({ name }) => isSame(name, table));
  return {
    listed: (schema: string) => lists(schema),
    has: async (schema: string, table: string): Promise<boolean> => {
      if (await holds(schema, table)) return true;
      if (now() - listedAt <= MISS_MS) return false;
      lists = askedOnce(now, ask);
      listedAt = now();
      return holds(schema, table);
    },
  };
}

const SPLIT = '\u0000';

/** Results change with every run; what is known of them is asked for anew after this long. */
const RESULTS_MS = 3000;

/** Asks for the results that a statement can name; none where that fails. */
function resultsAsked({ api, now }: Services) {
  const ask = async () => (await api.call('sqllab', 'keptResults', {})).result;
  let last: { readonly at: number; readonly answer: ReturnType<typeof ask> } | null = null;
  return () => {
    if (last === null || now() - last.at > RESULTS_MS) last = { at: now(), answer: ask().catch(() => []) };
    return last.answer;
  };
}

async function metricsOf({ api }: Services, dbId: number, table: string): Promise<readonly KnownMetric[]> {
  const { result } = await api.call('dataset', 'list', {
    q: {
      page_size: MOST_DATASETS,
      filters: [
        { col: 'table_name', opr: 'eq', value: table },
        { col: 'database', opr: 'rel_o_m', value: dbId },
      ],
    },
  });
  const datasets = await Promise.all(result.map(({ id }) => api.call('dataset', 'get', { params: { id } })));
  return datasets.flatMap(({ result: { metrics, table_name: dataset } }) =>
    metrics.map(({ metric_name: name, expression }) => ({ name, expression, dataset })),
  );
}

/** Lists that the reader may ask beside those of the database; one that they may not is asked by nobody and holds nothing. */
export interface ReadableLists {
  readonly readsResults: boolean;
  readonly readsDatasets: boolean;
}

/** What is known of a database; `schema` is that of the tab, null for the connection's own. */
export function fetchKnowledge(
  services: Services,
  place: Pick<SqlKnowledge, 'engine' | 'schema' | 'rendersTemplates'> &
    ReadableLists & { readonly dbId: number },
): SqlKnowledge {
  const { api, now } = services;
  const { dbId, readsResults, readsDatasets, ...known } = place;
  const params = { id: dbId };
  const schemas = askedOnce(now, async () => (await api.call('database', 'schemas', { params })).result);
  const listTables = async (schema: string) => {
    const { result } = await api.call('database', 'tables', { params, q: { schema_name: schema } });
    return result.map(({ value, type }) => ({ name: value, isView: type === 'view' }));
  };
  const lists = relisted(now, listTables);
  const tables = (schema: string) => lists.listed(schema);
  /** Nothing is asked of tables that their schema does not list: while one types, most names are none yet. */
  const isThere = async (schema: string, table: string): Promise<boolean> => {
    const listed = await schemas('');
    const isKnown = schema === '' || listed.length === 0 || listed.some((name) => isSame(name, schema));
    return isKnown && lists.has(schema, table);
  };
  const details = askedOnce(now, async (key) => {
    const [schema = '', table = ''] = key.split(SPLIT);
    const path = { ...params, table, schema: schema === '' ? 'undefined' : schema };
    const { columns: found, foreignKeys } = await api.call('database', 'table', { params: path });
    const of = { schema: schema === '' ? null : schema, table };
    const columns = found.map(({ name, type, comment }): KnownColumn => ({
      name,
      type,
      comment: comment ?? null,
      of,
    }));
    return [{ columns, keys: foreignKeysOf(foreignKeys) }];
  });
  const detailsOf = async (schema: string | null, table: string) => {
    if (!(await isThere(schema ?? '', table))) return { columns: [], keys: [] };
    return (await details(`${schema ?? ''}${SPLIT}${table}`))[0] ?? { columns: [], keys: [] };
  };
  const functions = askedOnce(
    now,
    async () => (await api.call('database', 'functionNames', { params })).function_names,
  );
  const values = askedOnce<SampledValues>(now, async (key) => {
    const [schema = '', table = '', column = ''] = key.split(SPLIT);
    const body = { database_id: dbId, schema: schema === '' ? null : schema, table, column };
    const { result } = await api.call('sqllab', 'values', { body });
    return [result];
  });
  const metrics = askedOnce(now, async (table) => (readsDatasets ? metricsOf(services, dbId, table) : []));
  const results = readsResults ? resultsAsked(services) : async () => [];
  const resultNamed = async (name: string) => (await results()).find((result) => result.name === name);
  return {
    ...known,
    schemas: async () => [...(await schemas('')), ...((await results()).length > 0 ? [RESULTS] : [])],
    tables: async (schema) =>
      schema === RESULTS
        ? (await results()).map(({ name }) => ({ name, isView: false }))
        : tables(schema ?? ''),
    columns: async (schema, table) => {
      const result = schema === RESULTS ? await resultNamed(table) : undefined;
      return result === undefined
        ? (await detailsOf(schema, table)).columns
        : result.columns.map(({ name, type }) => ({ name, type, comment: null, of: null }));
    },
    keys: async (schema, table) => (schema === RESULTS ? [] : (await detailsOf(schema, table)).keys),
    functions: () => functions(''),
    values: async ({ name, of }) => {
      if (of === null) return null;
      const [found] = await values([of.schema ?? '', of.table, name].join(SPLIT));
      return found ?? null;
    },
    metrics,
  };
}
