import { describe, expect, test } from 'vitest';
import type { PermissionPair } from '@belvedere/core';
import { grantNames } from '../security/grants.ts';
import { callerOf, type Caller } from '../testing/caller.ts';
import { addDatabase, addPeople, type People } from '../testing/fixtures.ts';
import { onEachEngine } from '../testing/metadata-engines.ts';
import { ensureRole, findRolesByName, pairsOf } from './user.ts';

onEachEngine('what roles are granted on data', (app) => {
  let people: People;
  let admin: Caller;
  let gamma: Caller;

  const grant = (...pairs: readonly PermissionPair[]) =>
    app().services.store.write((tx) => ensureRole(tx, 'Gamma', pairs));
  const granted = async (permission: string): Promise<readonly string[]> => {
    const { reader } = app().services.store;
    const [role] = await findRolesByName(reader, ['Gamma']);
    const pairs = role === undefined ? [] : await pairsOf(reader, role.id);
    return pairs.filter(([name]) => name === permission).map(([, view]) => view);
  };
  const addDataset = async (database: number): Promise<number> => {
    const made = await admin.ok<{ id: number }>(
      admin.post('/api/v1/dataset/', { database, schema: 'main', table_name: 'flights' }),
    );
    return made.id;
  };
  const ofDatabase = (id: number, name: string): PermissionPair => [
    'database_access',
    grantNames.database(id, name),
  ];
  const ofSchema = (name: string): PermissionPair => ['schema_access', grantNames.schema(name, 'main')];

  test('follows a database to its new name, with its schemas and datasets', async () => {
    people = await addPeople(app());
    admin = callerOf(app(), people.admin);
    gamma = callerOf(app(), people.gamma);
    const id = await addDatabase(app(), 'Before');
    const dataset = await addDataset(id);
    await grant(ofDatabase(id, 'Before'), ofSchema('Before'), [
      'datasource_access',
      grantNames.dataset(dataset, 'Before', 'flights'),
    ]);
    expect((await gamma.get(`/api/v1/dataset/${dataset}`)).status).toBe(200);
    await admin.ok(admin.put(`/api/v1/database/${id}`, { database_name: 'After' }));
    expect(await granted('database_access')).toEqual([`[After].(id:${id})`]);
    expect(await granted('schema_access')).toEqual(['[After].[main]']);
    expect(await granted('datasource_access')).toEqual([`[After].[flights](id:${dataset})`]);
    expect((await gamma.get(`/api/v1/dataset/${dataset}`)).status).toBe(200);
  });

  test('stays behind when a name goes to another database', async () => {
    const first = await addDatabase(app(), 'First');
    await grant(ofSchema('First'));
    await admin.ok(admin.put(`/api/v1/database/${first}`, { database_name: 'Old first' }));
    const second = await addDatabase(app(), 'Second');
    const dataset = await addDataset(second);
    await admin.ok(admin.put(`/api/v1/database/${second}`, { database_name: 'First' }));
    expect(await granted('schema_access')).toContain('[Old first].[main]');
    expect((await gamma.get(`/api/v1/dataset/${dataset}`)).status).toBe(404);
  });

  test('ends with a database, and does not pass to a later one of its name', async () => {
    const gone = await addDatabase(app(), 'Gone');
    await grant(ofSchema('Gone'), ofDatabase(gone, 'Gone'));
    await admin.ok(admin.delete(`/api/v1/database/${gone}`));
    expect((await granted('schema_access')).filter((view) => view.startsWith('[Gone]'))).toEqual([]);
    expect(await granted('database_access')).not.toContain(`[Gone].(id:${gone})`);
  });

  test('is not waiting for a database that takes a name for the first time', async () => {
    const id = await addDatabase(app(), 'Plain');
    const dataset = await addDataset(id);
    await grant(ofSchema('Waiting'));
    await admin.ok(admin.put(`/api/v1/database/${id}`, { database_name: 'Waiting' }));
    expect((await gamma.get(`/api/v1/dataset/${dataset}`)).status).toBe(404);
  });

  describe('a dataset', () => {
    test('takes its grants along to another table name and another database', async () => {
      const [from, to] = [await addDatabase(app(), 'From'), await addDatabase(app(), 'To')];
      const id = await addDataset(from);
      await grant(['datasource_access', grantNames.dataset(id, 'From', 'flights')]);
      await admin.ok(admin.put(`/api/v1/dataset/${id}`, { database_id: to }));
      expect(await granted('datasource_access')).toContain(`[To].[flights](id:${id})`);
      await admin.ok(admin.put(`/api/v1/dataset/${id}`, { sql: 'select 1 as id', table_name: 'renamed' }));
      expect(await granted('datasource_access')).toContain(`[To].[renamed](id:${id})`);
      expect((await gamma.get(`/api/v1/dataset/${id}`)).status).toBe(200);
    });
  });

  test('changes the number of no pair that people know', async () => {
    const id = await addDatabase(app(), 'Numbered');
    await grant(ofDatabase(id, 'Numbered'));
    const numberOf = async (view: string): Promise<number | undefined> => {
      const url = '/api/v1/security/permissions-resources/';
      const all = await admin.ok<{ result: { id: number; view_menu: { name: string } }[] }>(
        admin.get(url, { page_size: 1000 }),
      );
      return all.result.find(({ view_menu }) => view_menu.name === view)?.id;
    };
    const before = await numberOf(`[Numbered].(id:${id})`);
    await admin.ok(admin.put(`/api/v1/database/${id}`, { database_name: 'Renumbered' }));
    expect(before).toBeDefined();
    expect(await numberOf(`[Renumbered].(id:${id})`)).toBe(before);
  });
});
