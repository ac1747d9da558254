import { LARGEST_ID, type CasesOfRoute, type PartCase } from './part-case.ts';

const NOT_EMPTY = 'Not a valid value: must NOT have fewer than 1 characters';
const run = {
  database_id: 1,
  sql: 'SELECT 1',
  client_id: 'abc',
  queryLimit: 1000,
  sql_editor_id: '1',
  schema: 'main',
  tab: 'Untitled',
  ctas_method: 'TABLE',
  templateParams: '{}',
  tmp_table_name: '',
  select_as_cta: false,
  json: true,
  runAsync: false,
  expand_data: true,
};
const saved = {
  db_id: 1,
  label: 'Late',
  sql: 'SELECT 1',
  schema: null,
  description: 'late flights',
  template_parameters: null,
  extra_json: '{}',
};
const SAVED: PartCase = {
  fits: saved,
  longest: {
    label: 256,
    sql: 1_000_000,
    schema: 255,
    description: 100_000,
    template_parameters: 100_000,
    extra_json: 100_000,
  },
  largest: { db_id: LARGEST_ID },
  refused: [[{ ...saved, label: '' }, 'label', NOT_EMPTY]],
};
const tab = {
  latest_query_id: '"abc"',
  hide_left_bar: 'false',
  database_id: '1',
  schema: '"main"',
  autorun: 'false',
  label: '"Untitled"',
  sql: '"SELECT 1"',
  query_limit: '1000',
  template_params: '""',
  saved_query_id: 'null',
  extra_json: '{}',
};

/** SQL Lab. */
export const SQLLAB_CASES: Readonly<Record<string, CasesOfRoute>> = {
  'sqllab.execute': {
    body: {
      fits: { ...run, rowCeiling: 1000 },
      needs: ['database_id', 'sql'],
      longest: {
        sql: 1_000_000,
        client_id: 64,
        sql_editor_id: 256,
        schema: 255,
        tab: 256,
        templateParams: 100_000,
        tmp_table_name: 256,
      },
      largest: { database_id: LARGEST_ID },
      alsoFits: [{ ...run, client_id: null, schema: null, templateParams: null, tab: null }],
      refused: [
        [{ ...run, sql: '' }, 'sql', NOT_EMPTY],
        [{ ...run, client_id: '' }, 'client_id', NOT_EMPTY],
        [{ ...run, queryLimit: -1 }, 'queryLimit', 'Not a valid value: must be >= 0'],
        [
          { ...run, ctas_method: 'INDEX' },
          'ctas_method',
          'Not a valid value: "INDEX" is none of TABLE, VIEW',
        ],
      ],
    },
  },
  'sqllab.export': {
    q: {
      fits: { format: 'json', rows: 'all' },
      alsoFits: [{}],
      refused: [
        [{ format: 'xls' }, 'format', 'Not a valid value: "xls" is none of csv, xlsx, json, parquet'],
        [{ rows: 'some' }, 'rows', 'Not a valid value: "some" is none of shown, all'],
      ],
    },
  },
  'sqllab.results': {
    q: {
      fits: { key: 'k', rows: 100 },
      needs: ['key'],
      longest: { key: 100 },
      refused: [
        [{ key: '' }, 'key', NOT_EMPTY],
        [{ key: 'k', rows: -1 }, 'rows', 'Not a valid value: must be >= 0'],
      ],
    },
  },
  'sqllab.nameResult': {
    body: { fits: { name: 'sales' }, needs: ['name'], longest: { name: 63 }, alsoFits: [{ name: null }] },
  },
  'sqllab.shareResult': {
    body: {
      fits: { people: [LARGEST_ID] },
      needs: ['people'],
      alsoFits: [{ people: [] }],
      refused: [
        [
          { people: Array.from({ length: 101 }, (_, index) => index + 1) },
          'people',
          'Not a valid value: must NOT have more than 100 items',
        ],
      ],
    },
  },
  'sqllab.estimate': {
    body: {
      fits: { database_id: 1, sql: 'SELECT 1', template_params: {}, schema: 'main' },
      needs: ['database_id', 'sql'],
      longest: { sql: 1_000_000, schema: 255 },
      refused: [[{ database_id: 1, sql: '' }, 'sql', NOT_EMPTY]],
    },
  },
  'sqllab.explain': {
    body: {
      fits: { database_id: 1, sql: 'SELECT 1', template_params: {}, schema: 'main', measure: false },
      needs: ['database_id', 'sql'],
      longest: { sql: 1_000_000, schema: 255 },
      refused: [[{ database_id: 1, sql: '' }, 'sql', NOT_EMPTY]],
    },
  },
  'sqllab.format': {
    body: {
      fits: { sql: 'select 1', engine: 'duckdb' },
      needs: ['sql'],
      longest: { sql: 20_000, engine: 100 },
      unknown: 'dropped',
    },
  },
  'sqllab.render': {
    body: {
      fits: { database_id: 1, sql: 'SELECT 1', template_params: {}, schema: 'main' },
      needs: ['database_id', 'sql'],
      longest: { sql: 1_000_000, schema: 255 },
      refused: [[{ database_id: 1, sql: '' }, 'sql', NOT_EMPTY]],
    },
  },
  'sqllab.affected': {
    body: {
      fits: { database_id: 1, sql: 'DELETE FROM flights', template_params: {}, schema: 'main' },
      needs: ['database_id', 'sql'],
      longest: { sql: 1_000_000, schema: 255 },
      refused: [[{ database_id: 1, sql: '' }, 'sql', NOT_EMPTY]],
    },
  },
  'sqllab.preview': {
    body: {
      fits: { database_id: 1, sql: 'SELECT 1', template_params: {}, schema: 'main', rows: 10 },
      needs: ['database_id', 'sql'],
      longest: { sql: 100_000, schema: 255 },
      refused: [[{ database_id: 1, sql: '' }, 'sql', NOT_EMPTY]],
    },
  },
  'sqllab.values': {
    body: {
      fits: { database_id: 1, schema: 'main', table: 'flight', column: 'origin' },
      needs: ['database_id', 'table', 'column'],
      longest: { schema: 255, table: 255, column: 255 },
      refused: [[{ database_id: 1, table: '', column: 'a' }, 'table', NOT_EMPTY]],
    },
  },
  'database.validateSql': {
    body: {
      fits: { sql: 'SELECT 1', template_params: {}, schema: 'main' },
      needs: ['sql'],
      longest: { sql: 1_000_000, schema: 255 },
      refused: [[{ sql: '' }, 'sql', NOT_EMPTY]],
    },
  },
  'query.updatedSince': { q: { fits: { last_updated_ms: 0.5 }, needs: ['last_updated_ms'] } },
  'query.stop': { body: { fits: { client_id: 'abc' }, needs: ['client_id'], longest: { client_id: 64 } } },
  'saved_query.create': { body: { ...SAVED, needs: ['db_id', 'label', 'sql'] } },
  'saved_query.update': { body: SAVED },
  'saved_query_form.create': {
    body: {
      fits: { label: 'Late', db_id: '1', sql: 'SELECT 1', schema: '', description: '', extra_json: '{}' },
      needs: ['label', 'db_id', 'sql'],
      longest: {
        label: 256,
        db_id: 20,
        sql: 1_000_000,
        schema: 255,
        description: 100_000,
        extra_json: 100_000,
      },
      unknown: 'dropped',
    },
  },
  'tab_state.create': {
    body: {
      fits: { queryEditor: '{}' },
      needs: ['queryEditor'],
      longest: { queryEditor: 2_000_000 },
      unknown: 'dropped',
    },
  },
  'tab_state.update': { body: { fits: tab, longest: { sql: 2_000_000 }, unknown: 'dropped' } },
  'tab_state.migrateQuery': {
    body: { fits: { queryId: '"abc"' }, needs: ['queryId'], longest: { queryId: 200 }, unknown: 'dropped' },
  },
  'table_schema.create': {
    body: { fits: { table: '{}' }, needs: ['table'], longest: { table: 2_000_000 }, unknown: 'dropped' },
  },
  'table_schema.expanded': {
    body: { fits: { expanded: 'true' }, needs: ['expanded'], longest: { expanded: 10 }, unknown: 'dropped' },
  },
  'kv.store': {
    body: {
      fits: { data: 'SELECT 1' },
      needs: ['data'],
      longest: { data: 1_000_000 },
      refused: [[{ data: '' }, 'data', NOT_EMPTY]],
      unknown: 'dropped',
    },
  },
};
