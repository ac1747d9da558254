import { describe, expect, it } from 'vitest';
import { openHome } from '../../testing/home.ts';

const home = openHome();
const newTab = async (editor: object = {}): Promise<number> => {
  const { owner, objects } = home();
  const queryEditor = { name: 'New', dbId: objects.database, ...editor };
  return (await owner.ok<{ id: number }>(owner.form('POST', '/tabstateview/', { queryEditor }))).id;
};

describe('POST /tabstateview/', () => {
  it('makes an active tab of an editor; the others step back', async () => {
    const { owner, people, objects } = home();
    const id = await newTab({
      name: 'Mine',
      schema: 'main',
      sql: 'select 2',
      queryLimit: 100,
      hideLeftBar: true,
      templateParams: '{}',
    });
    expect(await owner.ok(owner.get(`/tabstateview/${id}`))).toEqual({
      id,
      user_id: people.owner.id,
      label: 'Mine',
      active: true,
      database_id: objects.database,
      schema: 'main',
      table_schemas: [],
      sql: 'select 2',
      query_limit: 100,
      latest_query: null,
      autorun: false,
      template_params: '{}',
      hide_left_bar: true,
      saved_query: null,
      extra_json: {},
      version: expect.any(Number),
    });
    expect(await owner.ok(owner.get(`/tabstateview/${objects.tab}`))).toMatchObject({ active: false });
  });

  it('makes one tab of what a window sends again, as it is sent last; each window and person has its own', async () => {
    const { owner, alpha } = home();
    const made = (by: string, sql: string) => ({ sql, extra: { made_as: 'a', writing: { by, at: 1 } } });
    const id = await newTab(made('w1', 'select 1'));
    expect(await newTab(made('w1', 'select 12'))).toBe(id);
    expect(await owner.ok(owner.get(`/tabstateview/${id}`))).toMatchObject({
      sql: 'select 12',
      active: true,
    });
    expect(await newTab(made('w2', 'select 3'))).not.toBe(id);
    const theirs = alpha.form('POST', '/tabstateview/', { queryEditor: made('w1', 'select 4') });
    expect((await alpha.ok<{ id: number }>(theirs)).id).not.toBe(id);
  });

  it('gives a name that a window numbered the next number where another tab has it, also when it is sent again', async () => {
    const { owner } = home();
    const sent = async (by: string, more: object = { isNumbered: true }): Promise<unknown> => {
      const queryEditor = {
        name: 'Untitled Query 7',
        ...more,
        extra: { made_as: 'b', writing: { by, at: 1 } },
      };
      return (await owner.ok<{ label: string }>(owner.form('POST', '/tabstateview/', { queryEditor }))).label;
    };
    expect(await sent('w3')).toBe('Untitled Query 7');
    expect(await sent('w4')).toBe('Untitled Query 8');
    expect(await sent('w4')).toBe('Untitled Query 8');
    expect(await sent('w3')).toBe('Untitled Query 7');
    expect(await sent('w5', {})).toBe('Untitled Query 7');
  });

  it('refuses what is no editor, and people without SQL Lab', async () => {
    const { owner, gamma } = home();
    expect((await owner.form('POST', '/tabstateview/', { queryEditor: 'x' })).status).toBe(400);
    expect((await owner.form('POST', '/tabstateview/', {})).status).toBe(400);
    expect((await gamma.form('POST', '/tabstateview/', { queryEditor: {} })).status).toBe(403);
  });
});

describe('GET /tabstateview/{id}', () => {
  it('shows opened tables and the latest query; foreign and missing tabs are 404', async () => {
    const { owner, alpha, objects } = home();
    await owner.ok(owner.form('PUT', `/tabstateview/${objects.tab}`, { latest_query_id: objects.clientId }));
    expect(await owner.ok(owner.get(`/tabstateview/${objects.tab}`))).toMatchObject({
      latest_query: { id: objects.clientId, state: 'success' },
      table_schemas: [
        {
          id: objects.table,
          tab_state_id: objects.tab,
          database_id: objects.database,
          schema: 'main',
          table: 'flights',
          description: { name: 'flights' },
          expanded: true,
        },
      ],
    });
    expect((await alpha.get(`/tabstateview/${objects.tab}`)).status).toBe(404);
    expect((await owner.get('/tabstateview/999999')).status).toBe(404);
  });
});

describe('PUT /tabstateview/{id}', () => {
  it('changes any field and answers the number', async () => {
    const { owner, objects } = home();
    const id = await newTab();
    const fields = {
      label: 'Renamed',
      sql: 'select 3',
      schema: 'main',
      database_id: objects.database,
      autorun: true,
      hide_left_bar: true,
      query_limit: 5,
      template_params: '{"a":1}',
      saved_query_id: objects.savedQuery,
      latest_query_id: objects.clientId,
    };
    expect(await owner.form('PUT', `/tabstateview/${id}`, fields)).toMatchObject({ status: 200, body: id });
    const { saved_query_id, latest_query_id, ...plain } = fields;
    expect(await owner.ok(owner.get(`/tabstateview/${id}`))).toMatchObject({
      ...plain,
      saved_query: { id: saved_query_id },
      latest_query: { id: latest_query_id },
    });
  });

  it('refuses a latest query that is not there and foreign tabs, and drops unknown fields', async () => {
    const { owner, alpha, objects } = home();
    const put = (who: typeof owner, fields: Readonly<Record<string, unknown>>) =>
      who.form('PUT', `/tabstateview/${objects.tab}`, fields);
    expect(await put(owner, { latest_query_id: 'ghost' })).toMatchObject({
      status: 400,
      body: { message: { latest_query_id: [expect.stringContaining('Bad request')] } },
    });
    const strange = await put(owner, { nope: 1 });
    expect([strange.status, strange.header('belvedere-ignored')]).toEqual([200, 'nope']);
    expect((await put(alpha, { label: 'x' })).status).toBe(404);
  });
});

describe('a value of the wrong type', () => {
  const named = async (answer: Promise<{ readonly status: number; readonly body: unknown }>) => {
    const { status, body } = await answer;
    return [status, Object.keys((body as { extra?: { fields?: object } }).extra?.fields ?? {})];
  };

  it.each([
    ['dbId', [3]],
    ['dbId', 'x'],
    ['name', { a: 1 }],
    ['sql', 5],
    ['schema', 7],
    ['autorun', 'yes'],
    ['hideLeftBar', 1],
    ['queryLimit', 1.5],
    ['remoteId', true],
    ['templateParams', [1]],
    ['extra', 'x'],
  ])('of an editor is refused by the name it was sent as: %s %o', async (field, value) => {
    const queryEditor = { name: 'New', [field]: value };
    expect(await named(home().owner.form('POST', '/tabstateview/', { queryEditor }))).toEqual([400, [field]]);
  });

  it.each([
    ['queryEditorId', true],
    ['dbId', null],
    ['name', ''],
    ['schema', 5],
  ])('of a table is refused by its name: %s %o', async (field, value) => {
    const { owner, objects } = home();
    const table = { queryEditorId: objects.tab, dbId: objects.database, name: 'flights', [field]: value };
    expect(await named(owner.form('POST', '/tableschemaview/', { table }))).toEqual([400, [field]]);
  });

  it('of anything else is refused too; a bare text stands as it was written', async () => {
    const { owner, objects } = home();
    const tab = `/tabstateview/${objects.tab}`;
    expect(await named(owner.form('PUT', tab, { extra_json: 5 }))).toEqual([400, ['extra_json']]);
    expect(await named(owner.form('PUT', tab, { database_id: [1] }))).toEqual([400, ['database_id']]);
    expect(await named(owner.form('POST', `${tab}/migrate_query`, { queryId: {} }))).toEqual([
      400,
      ['queryId'],
    ]);
    const unfolded = owner.form('POST', `/tableschemaview/${objects.table}/expanded`, { expanded: 'x' });
    expect(await named(unfolded)).toEqual([400, ['expanded']]);
    await owner.ok(owner.form('PUT', tab, { sql: 1e3 }));
    expect(await owner.ok(owner.get(tab))).toMatchObject({ sql: '1000' });
  });
});

describe('the version of a tab', () => {
  const versionOf = async (id: number) => {
    const { owner } = home();
    return (await owner.ok<{ version: number }>(owner.get(`/tabstateview/${id}`))).version;
  };
  const put = (id: number, fields: Readonly<Record<string, unknown>>, version: number) =>
    home().owner.form('PUT', `/tabstateview/${id}`, fields, { 'if-match': `"${version}"` });

  it('grows with every change, and comes with the answer', async () => {
    const id = await newTab();
    const first = await versionOf(id);
    const answer = await put(id, { sql: 'select 1' }, first);
    const second = await versionOf(id);
    expect(answer).toMatchObject({ status: 200, body: id });
    expect(answer.header('etag')).toBe(`"${second}"`);
    expect(second).toBeGreaterThan(first);
  });

  it('keeps a second window from writing over the first one, and tells what stands there', async () => {
    const { owner } = home();
    const id = await newTab();
    const both = await versionOf(id);
    await put(id, { sql: 'select 1' }, both);
    const late = await put(id, { sql: 'select 2' }, both);
    expect(late.status).toBe(412);
    expect(JSON.stringify(late.body)).toContain('select 1');
    expect(await owner.ok(owner.get(`/tabstateview/${id}`))).toMatchObject({ sql: 'select 1' });
  });

  it('does not change when another tab is opened', async () => {
    const id = await newTab();
    const before = await versionOf(id);
    await newTab();
    await home().owner.ok(home().owner.post(`/tabstateview/${id}/activate`));
    expect(await versionOf(id)).toBe(before);
  });
});

describe('DELETE /tabstateview/{id}', () => {
  it('closes an own tab once', async () => {
    const { owner, alpha } = home();
    const id = await newTab();
    expect((await alpha.delete(`/tabstateview/${id}`)).status).toBe(404);
    expect(await owner.delete(`/tabstateview/${id}`)).toMatchObject({ status: 200, body: 'OK' });
    expect((await owner.delete(`/tabstateview/${id}`)).status).toBe(404);
  });
});

describe('POST /tabstateview/{id}/activate', () => {
  it('makes one tab the active one, and is 404 for one that is not there', async () => {
    const { owner, objects } = home();
    const other = await newTab();
    expect(await owner.post(`/tabstateview/${objects.tab}/activate`)).toMatchObject({
      status: 200,
      body: objects.tab,
    });
    const isActive = async (id: number) =>
      (await owner.ok<{ active: boolean }>(owner.get(`/tabstateview/${id}`))).active;
    expect([await isActive(objects.tab), await isActive(other)]).toEqual([true, false]);
    expect((await owner.post('/tabstateview/999999/activate')).status).toBe(404);
  });
});

describe('queries of a tab', () => {
  const newQuery = async (client_id: string, tab: number): Promise<void> => {
    const { owner, objects } = home();
    const body = { database_id: objects.database, sql: 'select 1', client_id, sql_editor_id: String(tab) };
    await owner.ok(owner.post('/api/v1/sqllab/execute/', body));
  };
  const latest = async (tab: number) =>
    (await home().owner.ok<{ latest_query: { id: string } | null }>(home().owner.get(`/tabstateview/${tab}`)))
      .latest_query?.id ?? null;

  it('move to another tab by migrate_query', async () => {
    const { owner, alpha } = home();
    const [from, to] = [await newTab(), await newTab()];
    await newQuery('moving', from);
    expect(
      await owner.form('POST', `/tabstateview/${to}/migrate_query`, { queryId: 'moving' }),
    ).toMatchObject({
      status: 200,
      body: to,
    });
    const { queries } = (
      await owner.ok<{ result: { queries: Record<string, object> } }>(owner.get('/api/v1/sqllab/'))
    ).result;
    expect(queries['moving']).toMatchObject({ sqlEditorId: String(to) });
    expect(
      (await alpha.form('POST', `/tabstateview/${to}/migrate_query`, { queryId: 'moving' })).status,
    ).toBe(404);
  });

  it('are taken off; the newest that remains becomes the latest', async () => {
    const { owner, alpha } = home();
    const tab = await newTab();
    await newQuery('first-run', tab);
    await newQuery('second-run', tab);
    await owner.ok(owner.form('PUT', `/tabstateview/${tab}`, { latest_query_id: 'second-run' }));
    expect(await owner.delete(`/tabstateview/${tab}/query/second-run`)).toMatchObject({
      status: 200,
      body: 'OK',
    });
    expect(await latest(tab)).toBe('first-run');
    await owner.ok(owner.delete(`/tabstateview/${tab}/query/first-run`));
    expect(await latest(tab)).toBeNull();
    expect((await alpha.delete(`/tabstateview/${tab}/query/first-run`)).status).toBe(404);
  });
});

describe('opened tables', () => {
  const open = (tab: number, more: object = {}) =>
    home().owner.form('POST', '/tableschemaview/', {
      table: {
        queryEditorId: String(tab),
        dbId: home().objects.database,
        schema: 'main',
        name: 'flights',
        ...more,
      },
    });

  it('are opened once per tab and table, with everything that was sent', async () => {
    const { owner } = home();
    const tab = await newTab();
    const { id: first } = await owner.ok<{ id: number }>(open(tab, { columns: [{ name: 'a' }] }));
    const { id: again } = await owner.ok<{ id: number }>(open(tab, { columns: [{ name: 'b' }] }));
    const shown = await owner.ok<{ table_schemas: object[] }>(owner.get(`/tabstateview/${tab}`));
    expect(shown.table_schemas).toMatchObject([{ id: again, description: { columns: [{ name: 'b' }] } }]);
    expect(typeof first).toBe('number');
    expect((await open(999_999)).status).toBe(404);
    expect((await open(tab, { name: 7 })).status).toBe(400);
  });

  it('fold and unfold', async () => {
    const { owner, alpha, objects } = home();
    const url = `/tableschemaview/${objects.table}/expanded`;
    for (const expanded of [false, true])
      expect(await owner.ok(owner.form('POST', url, { expanded }))).toEqual({ id: objects.table, expanded });
    expect((await alpha.form('POST', url, { expanded: true })).status).toBe(404);
  });

  it('are closed once', async () => {
    const { owner, alpha } = home();
    const { id } = await owner.ok<{ id: number }>(open(await newTab()));
    expect((await alpha.delete(`/tableschemaview/${id}`)).status).toBe(404);
    expect(await owner.delete(`/tableschemaview/${id}`)).toMatchObject({ status: 200, body: 'OK' });
    expect((await owner.delete(`/tableschemaview/${id}`)).status).toBe(404);
  });
});
