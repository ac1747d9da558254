import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  orSkip,
  startMariadbServer,
  startPostgresServer,
  type TestServer,
} from '@belvedere/connectors/testing';
import { createEngines } from '../../query/engines.ts';
import { ensureRole, findRolesByName } from '../../stored/user.ts';
import { callerOf, type Answered, type Caller } from '../../testing/caller.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

/** Everything here is hidden from the reader: wherever it turns up, a rule was gone round. */
const HIDDEN = /hidden \d/;

interface Subject {
  readonly engine: 'postgresql' | 'mysql';
  readonly scheme: string;
  readonly server: TestServer | null;
  /** Ways to write the table of the rule that must give permitted rows. */
  readonly ruled: readonly string[];
  /** Statements that must be refused, or fail without a value. */
  readonly refused: readonly string[];
  /** The hosts by which the test's server is reached. */
  readonly hosts: readonly string[];
}

const ROWS = Array.from({ length: 30 }, (_, id) => {
  const [region, secret] = id % 3 === 0 ? ['EMEA', 'open'] : ['US', `hidden ${id}`];
  return `(${id}, '${region}', '${secret}')`;
}).join(', ');
const FILL = [
  'CREATE TABLE movies (id INTEGER, region VARCHAR(9), secret VARCHAR(20))',
  `INSERT INTO movies VALUES ${ROWS}`,
  'CREATE TABLE ratings (id INTEGER, stars INTEGER)',
  'INSERT INTO ratings VALUES (1, 5), (2, 4)',
  'CREATE VIEW seen AS SELECT * FROM movies',
  'CREATE VIEW twice AS SELECT secret FROM seen',
  'CREATE VIEW harmless AS SELECT * FROM ratings',
];

const SUBJECTS: readonly Subject[] = [
  {
    engine: 'postgresql',
    scheme: 'postgresql+psycopg2',
    server: orSkip('PostgreSQL', await startPostgresServer()),
    ruled: [
      'SELECT secret FROM movies',
      'SELECT secret FROM public.movies',
      'SELECT secret FROM shop.public.movies',
      'SELECT secret FROM "public"."movies"',
      'SELECT secret FROM PUBLIC.MOVIES',
      'WITH x AS (SELECT * FROM movies) SELECT secret FROM x',
      'SELECT (SELECT max(secret) FROM public.movies) AS secret',
    ],
    refused: [
      'SELECT secret FROM seen',
      'SELECT secret FROM twice',
      'SELECT worst()',
      'SELECT * FROM all_movies()',
      'SELECT secret FROM ONLY movies',
      'SELECT atomic()',
      'TABLE movies',
      'SELECT * FROM movies TABLESAMPLE SYSTEM (100)',
      'SELECT * FROM heir',
      'EXPLAIN ANALYZE SELECT * FROM movies',
      'SELECT CAST(secret AS INTEGER) FROM movies',
      'SELECT 1 FROM movies WHERE CAST(secret AS INTEGER) = 1',
      "SELECT query_to_xml('SELECT * FROM movies', true, true, '')",
      "SELECT most_common_vals FROM pg_stats WHERE tablename = 'movies'",
      'COPY movies TO STDOUT',
      "DO $$ BEGIN RAISE EXCEPTION '%', (SELECT max(secret) FROM movies); END $$",
    ],
    hosts: ['127.0.0.1', 'localhost', '127.0.0.2', '0177.0.0.1'],
  },
  {
    engine: 'mysql',
    scheme: 'mysql+pymysql',
    server: orSkip('MariaDB', await startMariadbServer()),
    ruled: [
      'SELECT secret FROM movies',
      'SELECT secret FROM shop.movies',
      'SELECT secret FROM `shop`.`movies`',
      'SELECT secret FROM shop . movies',
      'WITH x AS (SELECT * FROM movies) SELECT secret FROM x',
      'SELECT (SELECT max(secret) FROM shop.movies) AS secret',
    ],
    refused: [
      'SELECT secret FROM seen',
      'SELECT secret FROM twice',
      'SELECT worst()',
      'CALL every()',
      'SELECT secret FROM movies FORCE INDEX (PRIMARY)',
      'HANDLER movies OPEN',
      'EXPLAIN SELECT * FROM movies',
      "SELECT secret FROM movies WHERE extractvalue(1, concat('~', secret)) = 1",
      'SELECT secret FROM movies /*! UNION SELECT secret FROM movies */',
      "SELECT secret INTO OUTFILE '/tmp/x' FROM movies",
      'SELECT * FROM mysql.column_stats',
    ],
    hosts: ['127.0.0.1', 'localhost'],
  },
];
const MAKERS = {
  postgresql: [
    "CREATE FUNCTION worst() RETURNS text LANGUAGE sql AS 'SELECT max(secret) FROM movies'",
    "CREATE FUNCTION all_movies() RETURNS SETOF movies LANGUAGE sql AS 'SELECT * FROM movies'",
    'CREATE FUNCTION atomic() RETURNS text RETURN (SELECT max(secret) FROM movies)',
    'CREATE TABLE heir () INHERITS (movies)',
    "INSERT INTO heir VALUES (99, 'US', 'hidden 99')",
    'ANALYZE movies',
  ],
  mysql: [
    'CREATE FUNCTION worst() RETURNS text READS SQL DATA RETURN (SELECT max(secret) FROM movies)',
    'CREATE PROCEDURE every() SELECT * FROM movies',
    'ANALYZE TABLE movies PERSISTENT FOR ALL',
  ],
};

let test: TestApp;
let admin: Caller;
let reader: Caller;

beforeAll(async () => {
  test = await createTestApp({ makeEngines: (dataDir) => createEngines({ dataDir, metadataFiles: [] }) });
  await test.services.store.write((tx) => ensureRole(tx, 'North', []));
  admin = callerOf(test, await test.addUser('boss', ['Admin']));
  reader = callerOf(test, await test.addUser('nora', ['Alpha', 'sql_lab', 'North']));
  await Promise.all(
    SUBJECTS.map(async ({ server, engine }) => server?.createDatabase('shop', [...FILL, ...MAKERS[engine]])),
  );
});
afterAll(async () => {
  await test.close();
  await Promise.all(SUBJECTS.map(async ({ server }) => server?.stop()));
});

interface Created {
  readonly id: number;
  readonly same_data_as: readonly string[];
}

for (const subject of SUBJECTS)
  describe.skipIf(subject.server === null)(`row rules in ${subject.engine}`, () => {
    const { engine, scheme, server, ruled, refused, hosts } = subject;
    const schema = engine === 'postgresql' ? 'public' : 'shop';
    let database = 0;
    let dataset = 0;
    const connect = (name: string, host: string): Promise<Answered> => {
      const { port, user } = server?.options('shop') ?? { port: 0, user: '' };
      return admin.post('/api/v1/database/', {
        database_name: `${engine} ${name}`,
        sqlalchemy_uri: `${scheme}://${user}:test@${host}:${port}/shop`,
        expose_in_sqllab: true,
      });
    };
    const run = (sql: string, who = reader, id = database): Promise<Answered> =>
      who.post('/api/v1/sqllab/execute/', { database_id: id, sql, schema });
    const newDataset = async (table: string, more: object = {}, id = database): Promise<number> => {
      const place = { database: id, schema, table_name: table, ...more };
      return (await admin.ok<Created>(admin.post('/api/v1/dataset/', place))).id;
    };
    const read = (id: number, query: object = {}, more: object = {}): Promise<Answered> =>
      reader.post('/api/v1/chart/data', {
        datasource: { id, type: 'table' },
        queries: [{ columns: ['secret'], ...query }],
        ...more,
      });
    const expectPermitted = ({ status, text }: Answered): void => {
      expect(text).not.toMatch(HIDDEN);
      expect([status, text.includes('open')]).toEqual([200, true]);
    };

    beforeAll(async () => {
      database = (await admin.ok<Created>(connect('first', hosts[0] ?? ''))).id;
      dataset = await newDataset('movies');
      const [north] = await findRolesByName(test.services.store.reader, ['North']);
      const body = {
        name: `North ${engine}`,
        filter_type: 'Regular',
        tables: [dataset],
        roles: [north?.id ?? 0],
        clause: "region = 'EMEA'",
      };
      await admin.ok(admin.post('/api/v1/rowlevelsecurity/', body));
    });

    it.each(ruled)('show permitted rows in %s', async (sql) => expectPermitted(await run(sql)));

    it.each(refused)('refuse %s, or let it fail without a value', async (sql) => {
      const { status, text } = await run(sql);
      expect(text).not.toMatch(/hidden \d|'open'|open\(|"open"/);
      expect(status).not.toBe(200);
    });

    it('hold back nothing from others, nor from tables without rules', async () => {
      expect((await run('SELECT secret FROM twice', admin)).text).toMatch(HIDDEN);
      expect((await run('SELECT stars FROM harmless')).status).toBe(200);
    });

    it.each(hosts.slice(1))('hold behind a second door by the host %s', async (host) => {
      const answer = await connect(host, host);
      if (answer.status >= 400) return;
      const second = answer.body as Created;
      expect(second.same_data_as).toContain(`${engine} first`);
      expectPermitted(await run('SELECT secret FROM movies', reader, second.id));
      expect((await run('SELECT secret FROM twice', reader, second.id)).status).not.toBe(200);
      const other = await newDataset(`virtual ${host}`, { sql: 'SELECT * FROM movies' }, second.id);
      expectPermitted(await read(other));
    });

    it('hold in charts, samples, details, values, downloads and virtual datasets', async () => {
      expectPermitted(await read(dataset));
      expectPermitted(await read(dataset, {}, { result_format: 'csv' }));
      expectPermitted(
        await read(dataset, { columns: ['region', 'secret'] }, { result_type: 'drill_detail' }),
      );
      expectPermitted(await read(dataset, {}, { result_type: 'samples' }));
      expectPermitted(await read(await newDataset('a virtual one', { sql: 'SELECT * FROM movies' })));
      expectPermitted(
        await reader.post(`/datasource/samples?datasource_type=table&datasource_id=${dataset}`, {}),
      );
      expectPermitted(await reader.get(`/api/v1/datasource/table/${dataset}/column/secret/values/`));
    });

    it('hold in annotations that read a chart, and in statements shown', async () => {
      const [form, context] = [
        {
          datasource: `${dataset}__table`,
          viz_type: 'table',
          query_mode: 'raw',
          all_columns: ['id', 'secret'],
        },
        { datasource: { id: dataset, type: 'table' }, queries: [{ columns: ['id', 'secret'] }] },
      ];
      const chart = await admin.ok<Created>(
        admin.post('/api/v1/chart/', {
          slice_name: `Events of ${engine}`,
          viz_type: 'table',
          datasource_id: dataset,
          datasource_type: 'table',
          params: JSON.stringify(form),
          query_context: JSON.stringify(context),
        }),
      );
      const layer = {
        name: 'Events',
        annotationType: 'EVENT',
        sourceType: 'table',
        value: chart.id,
        timeColumn: 'id',
        titleColumn: 'secret',
        descriptionColumns: ['secret'],
        overrides: {},
        show: true,
      };
      const annotated = await read(dataset, { columns: ['region'], annotation_layers: [layer] });
      expect(annotated.text).not.toMatch(HIDDEN);
      expect((await read(dataset, {}, { result_type: 'query' })).text).not.toMatch(HIDDEN);
    });

    it('keep views closed until they have the same rule', async () => {
      const view = await newDataset('seen');
      expect(await read(view)).toMatchObject({ status: 403, body: { code: 'ROW_RULES_VIEW' } });
      expect((await read(await newDataset('over', { sql: 'SELECT * FROM twice' }))).status).toBe(403);
    });
  });
