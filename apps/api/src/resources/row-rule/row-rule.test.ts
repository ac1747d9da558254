import { describe, expect, it } from 'vitest';
import { openHome } from '../../testing/home.ts';

const home = openHome();
const URL = '/api/v1/rowlevelsecurity';
const at = (id: number) => `${URL}/${id}`;

interface RoleChoices {
  readonly result: readonly { readonly value: number; readonly text: string }[];
}

async function roleId(name: string): Promise<number> {
  const { admin } = home();
  const { result } = await admin.ok<RoleChoices>(admin.get(`${URL}/related/roles`));
  return result.find(({ text }) => text === name)?.value ?? 0;
}

let made = 0;
const rule = (more: object = {}) => ({
  name: `Rule ${(made += 1)}`,
  filter_type: 'Regular',
  tables: [home().objects.dataset],
  roles: [],
  clause: "carrier = 'AA'",
  ...more,
});

async function newRule(more: object = {}): Promise<number> {
  const { admin } = home();
  return (await admin.ok<{ id: number }>(admin.post(`${URL}/`, rule(more)))).id;
}

/** Runs something while a rule holds. */
async function under<Answer>(more: object, ask: () => Promise<Answer>): Promise<Answer> {
  const id = await newRule(more);
  try {
    return await ask();
  } finally {
    await home().admin.ok(home().admin.delete(at(id)));
  }
}

const chartQuery = () => ({
  datasource: { id: home().objects.dataset, type: 'table' },
  queries: [{ columns: ['carrier'], metrics: ['count'] }],
  result_type: 'query',
});

async function queryText(who = home().owner): Promise<string> {
  const body = await who.ok<{ result: { query: string }[] }>(who.post('/api/v1/chart/data', chartQuery()));
  return body.result[0]?.query ?? '';
}

describe('POST /api/v1/rowlevelsecurity/', () => {
  it('saves a rule and shows it with its datasets and roles', async () => {
    const { admin, objects } = home();
    const gamma = await roleId('Gamma');
    const sent = rule({ roles: [gamma], group_key: 'carrier', description: 'Their own flights' });
    const answer = await admin.post(`${URL}/`, sent);
    expect(answer).toMatchObject({ status: 201, body: { id: expect.any(Number), result: sent } });
    const { id } = answer.body as { id: number };
    expect(await admin.ok(admin.get(at(id)))).toMatchObject({
      result: {
        ...sent,
        id,
        version: 1,
        tables: [{ id: objects.dataset, table_name: 'flights', schema: 'main' }],
        roles: [{ id: gamma, name: 'Gamma' }],
      },
    });
  });

  it.each([
    [{ name: '' }, 400, 'name'],
    [{ tables: [] }, 400, 'tables'],
    [{ filter_type: 'Other' }, 400, 'filter_type'],
    [{ name: 'Nobody yet' }, 422, 'name'],
    [{ tables: [999_999] }, 422, 'tables'],
    [{ roles: [999_999] }, 422, 'roles'],
    [{ clause: '1 = 1) OR (1 = 1' }, 422, 'clause'],
    [{ clause: 'id IN (SELECT id FROM other)' }, 422, 'clause'],
  ])('refuses %j with %i at the field', async (wrong, status, field) => {
    const { admin } = home();
    expect(await admin.post(`${URL}/`, rule(wrong))).toMatchObject({
      status,
      body: { message: { [field]: [expect.any(String)] } },
    });
  });

  it('is for administrators', async () => {
    const { owner } = home();
    expect((await owner.post(`${URL}/`, rule())).status).toBe(403);
    expect((await owner.get(`${URL}/`)).status).toBe(403);
  });
});

describe('GET /api/v1/rowlevelsecurity/', () => {
  it('lists rules, finds them by dataset, role and text, and offers datasets and roles', async () => {
    const { admin, objects } = home();
    const gamma = await roleId('Gamma');
    const id = await newRule({ name: 'Zebra crossing', roles: [gamma] });
    const find = (col: string, opr: string, value: unknown) =>
      admin.ok<{ ids: number[] }>(admin.get(`${URL}/`, { filters: [{ col, opr, value }] }));
    expect((await find('name', 'rls_all_text', 'zebra')).ids).toEqual([id]);
    expect((await find('roles', 'rel_m_m', gamma)).ids).toContain(id);
    expect((await find('tables', 'rel_m_m', objects.dataset)).ids).toContain(id);
    expect(await admin.ok(admin.get(`${URL}/related/tables`, { filter: 'flig' }))).toMatchObject({
      result: [{ value: objects.dataset, text: 'main.flights' }],
    });
  });
});

describe('PUT /api/v1/rowlevelsecurity/{id}', () => {
  it('changes fields, datasets and roles; keeps the version when nothing changes; answers 412 to the late', async () => {
    const { admin } = home();
    const id = await newRule();
    const roles = [await roleId('Alpha'), await roleId('Gamma')];
    expect(await admin.put(at(id), { clause: "carrier = 'UA'", roles })).toMatchObject({
      status: 200,
      body: { version: 2 },
    });
    expect(await admin.put(at(id), { roles: roles.toReversed() })).toMatchObject({ body: { version: 2 } });
    expect(await admin.put(at(id), { clause: 'carrier = ' + "'" })).toMatchObject({ status: 422 });
    expect((await admin.put(at(id), { description: 'x' }, { 'if-match': '"1"' })).status).toBe(412);
    expect((await admin.put(at(999_999), { description: 'x' })).status).toBe(404);
    await admin.ok(admin.delete(at(id)));
  });
});

describe('a rule on a dataset that was deleted', () => {
  it('can be changed and stays on it, but no other rule can be put on it', async () => {
    const { admin, objects } = home();
    const place = { database: objects.database, schema: 'main', table_name: 'gone', sql: 'SELECT 1 AS id' };
    const { id: dataset } = await admin.ok<{ id: number }>(admin.post('/api/v1/dataset/', place));
    const id = await newRule({ tables: [dataset] });
    await admin.ok(admin.delete(`/api/v1/dataset/${dataset}`));
    expect((await admin.put(at(id), { description: 'kept' })).status).toBe(200);
    expect(await admin.ok(admin.get(at(id)))).toMatchObject({ result: { tables: [{ id: dataset }] } });
    expect((await admin.post(`${URL}/`, rule({ tables: [dataset] }))).status).toBe(422);
    await admin.ok(admin.delete(at(id)));
  });
});

describe('DELETE /api/v1/rowlevelsecurity/{id}', () => {
  it('deletes and restores, several at once all or none', async () => {
    const { admin } = home();
    const ids = [await newRule(), await newRule()];
    const [first = 0] = ids;
    expect(await admin.ok(admin.delete(at(first)))).toEqual({ message: 'OK' });
    expect((await admin.get(at(first))).status).toBe(404);
    expect(await admin.ok(admin.post(`${at(first)}/restore`))).toEqual({ message: 'OK' });
    expect((await admin.delete(`${URL}/`, [...ids, 999_999])).status).toBe(404);
    expect(await admin.ok(admin.delete(`${URL}/`, ids))).toEqual({ message: 'Deleted 2 rules' });
  });
});

describe('row rules in queries', () => {
  it('hold for people in the roles of a regular rule, and for nobody else', async () => {
    const roles = [await roleId('Alpha')];
    const [owner, admin] = await under({ roles }, async () => [
      await queryText(),
      await queryText(home().admin),
    ]);
    expect(owner).toContain("WHERE (carrier = 'AA')");
    expect(admin).not.toContain('WHERE');
    expect(await queryText()).not.toContain('WHERE');
  });

  it('hold for people in none of the roles of a base rule', async () => {
    const roles = [await roleId('Alpha')];
    const base = { filter_type: 'Base', roles };
    const [owner, admin] = await under(base, async () => [await queryText(), await queryText(home().admin)]);
    expect(owner).not.toContain('WHERE');
    expect(admin).toContain("WHERE (carrier = 'AA')");
  });

  it('stand in for each other under one group key, and are all met otherwise', async () => {
    const roles = [await roleId('Alpha')];
    const text = await under({ roles, group_key: 'k' }, () =>
      under({ roles, group_key: 'k', clause: "carrier = 'UA'" }, () =>
        under({ roles, clause: 'id > 1' }, () => queryText()),
      ),
    );
    expect(text).toContain("((carrier = 'AA') OR (carrier = 'UA'))\n  AND (id > 1)");
  });

  it('hold on the values of a filter, on samples, and on a virtual dataset over the table', async () => {
    const { owner, objects, test } = home();
    const roles = [await roleId('Alpha')];
    const seen: string[] = [];
    test.engines.answerWith(async (request) => {
      seen.push(...request.statements);
      throw new Error('seen');
    });
    const sql = 'SELECT * FROM flights';
    const place = { database: objects.database, schema: 'main', table_name: 'mine', sql };
    await under({ roles }, async () => {
      await owner.get(`/api/v1/datasource/table/${objects.dataset}/column/carrier/values/`);
      await owner.get(`/api/v1/datasource/table/${objects.dataset}/column/carrier/values/?counts=true`);
      await owner.post(`/datasource/samples?datasource_type=table&datasource_id=${objects.dataset}`, {});
    });
    test.engines.answerWith(null);
    expect(seen.length).toBeGreaterThanOrEqual(3);
    for (const statement of seen) expect(statement).toContain("WHERE (carrier = 'AA')");
    const { id } = await owner.ok<{ id: number }>(owner.post('/api/v1/dataset/', place));
    const virtual = { ...chartQuery(), datasource: { id, type: 'table' } };
    const text = await under({ roles }, async () => (await owner.post('/api/v1/chart/data', virtual)).text);
    expect(text).toContain(
      "(SELECT * FROM flights WHERE (carrier = 'AA') LIMIT 9223372036854775807) AS flights",
    );
  });

  it('leave nobody a dataset on what the planner of the engine keeps of the rows', async () => {
    const { owner, objects } = home();
    const columns = [{ column_name: 'histogram_bounds', type: 'VARCHAR', type_generic: 1 }];
    const place = {
      database: objects.database,
      schema: 'main',
      table_name: 'pg_stats',
      sql: 'SELECT 1',
      columns,
    };
    const { id } = await owner.ok<{ id: number }>(owner.post('/api/v1/dataset/', place));
    await owner.ok(owner.put(`/api/v1/dataset/${id}`, { sql: '' }));
    const asked = { datasource: { id, type: 'table' }, queries: [{ columns: ['histogram_bounds'] }] };
    const refused = await under({ roles: [await roleId('Alpha')] }, () =>
      owner.post('/api/v1/chart/data', asked),
    );
    expect(refused.body).toMatchObject({ code: 'ROW_RULES_UNCERTAIN' });
  });

  it('hold in SQL Lab, which refuses what they cannot be put into', async () => {
    const { owner, objects } = home();
    const roles = [await roleId('Alpha')];
    const run = (sql: string) =>
      owner.post('/api/v1/sqllab/execute/', { database_id: objects.database, sql, schema: 'main' });
    const [plain, summary] = await under({ roles }, async () => [
      await run('SELECT f.id FROM main.flights f'),
      await run('SUMMARIZE flights'),
    ]);
    expect(plain?.body).toMatchObject({
      query: {
        executedSql:
          "SELECT f.id FROM (SELECT * FROM main.flights WHERE (carrier = 'AA') LIMIT 9223372036854775807) f",
      },
    });
    expect(summary).toMatchObject({
      status: 403,
      body: { errors: [{ message: expect.stringContaining('row rules apply to') }] },
    });
    expect((await run('SUMMARIZE flights')).status).toBe(200);
  });
});
