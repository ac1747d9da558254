import { describe, expect, it } from 'vitest';
import { encodeRison } from '@belvedere/contracts';
import { openHome } from '../../testing/home.ts';

const home = openHome();

describe('GET /datasource/get/{type}/{id}/', () => {
  it('gives what Explore knows of a dataset, to those who may read it', async () => {
    const { owner, gamma, stranger, objects } = home();
    const url = `/datasource/get/table/${objects.dataset}/`;
    expect(await owner.ok(owner.get(url))).toMatchObject({
      id: objects.dataset,
      type: 'table',
      columns: expect.any(Array),
      metrics: expect.any(Array),
    });
    expect((await gamma.get(url)).status).toBe(404);
    expect((await stranger.get(url)).status).toBe(401);
    for (const none of ['table/999999', `query/${objects.dataset}`])
      expect(await owner.get(`/datasource/get/${none}/`)).toMatchObject({
        status: 404,
        body: { error: expect.any(String) },
      });
  });
});

describe('the columns that a source has now', () => {
  const byName = (more: object) => {
    const asked = { datasource_type: 'table', database_name: 'main', table_name: 'flights', ...more };
    return `/datasource/external_metadata_by_name/?q=${encodeURIComponent(encodeRison(asked))}`;
  };

  it('are given by dataset and by name under both names that clients read', async () => {
    const { admin, objects } = home();
    const columns = await admin.ok<readonly { column_name: string }[]>(
      admin.get(`/datasource/external_metadata/table/${objects.dataset}/`),
    );
    expect(columns[0]).toMatchObject({
      column_name: expect.any(String),
      name: columns[0]?.column_name,
      type: expect.any(String),
      is_dttm: expect.any(Boolean),
    });
    const { result } = await admin.ok<{ result: { database_name: string } }>(
      admin.get(`/api/v1/database/${objects.database}`),
    );
    const database_name = result.database_name;
    expect(await admin.ok(admin.get(byName({ database_name })))).toEqual(columns);
    const ghost = await admin.get(byName({ database_name, table_name: 'ghost' }));
    expect([ghost.status, ghost.text]).toEqual([422, expect.stringContaining('ghost')]);
    expect((await admin.get(byName({ database_name: 'ghost' }))).status).toBe(404);
  });

  it('are for those who could make a dataset of it', async () => {
    const { gamma, stranger, objects } = home();
    const url = `/datasource/external_metadata/table/${objects.dataset}/`;
    expect((await gamma.get(url)).status).toBe(404);
    expect((await stranger.get(url)).status).toBe(401);
    expect((await gamma.get(byName({}))).status).toBe(404);
  });
});
