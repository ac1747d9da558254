import type { Database } from 'better-sqlite3';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { ALL_ROUTES, type RouteSpec } from '@belvedere/contracts';
import { callerOf, type Caller } from '../testing/caller.ts';
import { addObjects, addPeople, type Objects, type People } from '../testing/fixtures.ts';
import { onEachEngine } from '../testing/metadata-engines.ts';
import { requestOf } from '../testing/route-request.ts';
import type { TestApp } from '../testing/test-app.ts';

const isChange = (route: RouteSpec): boolean =>
  route.method !== 'GET' && route.rateClass !== 'sign-in' && route.bodyKind !== 'upload';
const CHANGES = ALL_ROUTES.filter(isChange).toSorted(
  (one, other) => Number(one.method === 'DELETE') - Number(other.method === 'DELETE'),
);

const onEachTable = (statement: string): string =>
  `DO $$ DECLARE one text; BEGIN
    FOR one IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' LOOP EXECUTE format('${statement}', one); END LOOP;
  END $$`;

/** SQL by which the metadata of one engine refuses, and by which it goes on. */
const REFUSALS = {
  sqlite: {
    noLine: `CREATE TRIGGER refuse_line BEFORE INSERT ON audit BEGIN SELECT RAISE(ABORT, 'a secret reason'); END`,
    lines: 'DROP TRIGGER refuse_line',
    noWrite: 'PRAGMA query_only = 1',
    writes: 'PRAGMA query_only = 0',
  },
  pg: {
    noLine: `CREATE FUNCTION refuse_line() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'a secret reason'; END $$;
      CREATE TRIGGER refuse_line BEFORE INSERT ON audit FOR EACH ROW EXECUTE FUNCTION refuse_line()`,
    lines: 'DROP TRIGGER refuse_line ON audit',
    noWrite: `CREATE FUNCTION refuse_write() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'a secret reason' USING ERRCODE = 'read_only_sql_transaction'; END $$;
      ${onEachTable('CREATE TRIGGER refuse_write BEFORE INSERT OR UPDATE OR DELETE ON %I EXECUTE FUNCTION refuse_write()')}`,
    writes: onEachTable('DROP TRIGGER refuse_write ON %I'),
  },
} as const;

type RunSql = (sql: string) => Promise<void>;

/** Runs SQL in the metadata, past the product: by the writing connection of a file, which is asked for while it writes. */
async function sqlOf({ services: { store, config } }: TestApp): Promise<RunSql> {
  const { databaseUrl } = config;
  if (databaseUrl === null) {
    const connection = await store.write(async (tx) => Reflect.get(tx.db, '$client') as Database);
    return async (sql) => void connection.exec(sql);
  }
  return async (sql) => {
    const client = new pg.Client(databaseUrl);
    await client.connect();
    await client.query(sql).finally(() => client.end());
  };
}

onEachEngine('metadata that refuses', (home) => {
  let people: People;
  let objects: Objects;
  let admin: Caller;
  let runSql: RunSql;
  beforeAll(async () => {
    people = await addPeople(home());
    objects = await addObjects(home(), people.owner);
    runSql = await sqlOf(home());
    admin = callerOf(home(), people.admin);
  });

  const url = () => `/api/v1/dashboard/${objects.draft}`;
  const rename = (dashboard_title: string) => admin.put(url(), { dashboard_title });
  const refusal = () => REFUSALS[home().services.store.dialect];

  /** Calls that fail as if the fault were ours, or tell what only a log may say. */
  async function wrongAnswers(): Promise<readonly string[]> {
    const wrong: string[] = [];
    for (const route of CHANGES) {
      const { statusCode, body } = await home().as(people.admin)(requestOf(route, objects));
      if (statusCode === 500 || body.includes('secret reason'))
        wrong.push(`${route.name}: ${statusCode} ${body.slice(0, 200)}`);
    }
    return wrong;
  }

  test('that is read-only says so, and serves what is read', async ({ annotate }) => {
    await runSql(refusal().noWrite);
    const refused = await rename('Unwritten');
    expect([refused.status, refused.text]).toEqual([503, expect.stringContaining('"METADATA_REFUSED"')]);
    expect(refused.header('retry-after')).toBe('5');
    expect((await admin.get(url())).text).not.toContain('Unwritten');
    expect(await wrongAnswers()).toEqual([]);
    await runSql(refusal().writes);
    expect((await rename('Written')).status).toBe(200);
    await annotate(`${CHANGES.length} changes on read-only metadata`, 'T-FAULT');
  });

  test('the line of a change leaves the change undone, and says so', async ({ annotate }) => {
    await runSql(refusal().noLine);
    const refused = await rename('Untold');
    expect([refused.status, refused.text]).toEqual([503, expect.stringContaining('nothing was changed')]);
    expect(refused.text).toContain('"AUDIT_NOT_WRITTEN"');
    expect((await admin.get(url())).text).not.toContain('Untold');
    expect(await wrongAnswers()).toEqual([]);
    await runSql(refusal().lines);
    expect((await rename('Told')).status).not.toBe(503);
    await annotate(`${CHANGES.length} changes beside a log that takes no line`, 'T-FAULT');
  });
});
