import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { setUpAdministrator, prepareSignIn } from '../resources/auth/setup.ts';
import type { InjectOptions } from 'fastify';
import { addObjects, addPeople, type People } from '../testing/fixtures.ts';
import { onEachEngine } from '../testing/metadata-engines.ts';
import { createTestApp } from '../testing/test-app.ts';

const RACES = Number(process.env['RACES'] ?? 8);
/** A fresh installation costs more than a call. */
const FIRST_DAYS = Math.ceil(RACES / 10);
const AT_ONCE = 4;

onEachEngine('what comes at once', (app) => {
  let people: People;
  let dataset = 0;
  beforeAll(async () => {
    people = await addPeople(app());
    ({ dataset } = await addObjects(app(), people.owner));
  });

  const call = (request: InjectOptions) => app().as(people.owner)(request);
  const asAdmin = (request: InjectOptions) => app().as(people.admin)(request);
  const dashboard = async (): Promise<{ readonly url: string; readonly etag: string }> => {
    const made = await call({ method: 'POST', url: '/api/v1/dashboard/', payload: { dashboard_title: 'A' } });
    const url = `/api/v1/dashboard/${made.json<{ id: number }>().id}`;
    return { url, etag: String((await call({ url })).headers['etag']) };
  };
  const create = (payload: object, headers = {}) => ({
    method: 'POST' as const,
    url: '/api/v1/dashboard/',
    payload,
    headers,
  });

  /** Sends several calls at once and gives their statuses, the lowest first. */
  async function burst(calls: readonly InjectOptions[], by = call): Promise<readonly number[]> {
    const answers = await Promise.all(calls.map(by));
    return answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
  }
  const times = (request: InjectOptions): InjectOptions[] => Array.from({ length: AT_ONCE }, () => request);

  const RACED: Readonly<Record<string, () => Promise<readonly [came: unknown, wanted: unknown]>>> = {
    'one press of a button that was sent again makes one object': async () => {
      const headers = { 'idempotency-key': randomUUID() };
      const request = create({ dashboard_title: headers['idempotency-key'] }, headers);
      const answers = await Promise.all(times(request).map(call));
      return [new Set(answers.map((answer) => answer.json<{ id: number }>().id)).size, 1];
    },
    'one of those who want an address gets it': async () => {
      const requests = times(create({ dashboard_title: 'S', slug: `s-${randomUUID()}` }));
      return [await burst(requests), [201, 422, 422, 422]];
    },
    'one of those who save over the same version does': async () => {
      const { url, etag } = await dashboard();
      const requests = Array.from({ length: AT_ONCE }, (_, n) => ({
        method: 'PUT' as const,
        url,
        payload: { dashboard_title: `T${n}` },
        headers: { 'if-match': etag },
      }));
      return [await burst(requests), [200, 412, 412, 412]];
    },
    'one of those who delete does': async () => {
      const { url } = await dashboard();
      return [await burst(times({ method: 'DELETE', url })), [200, 404, 404, 404]];
    },
    'what is saved while it is deleted is deleted': async () => {
      const { url } = await dashboard();
      const put = { method: 'PUT' as const, url, payload: { dashboard_title: 'late' } };
      const [deleted, ...saved] = await Promise.all([call({ method: 'DELETE', url }), call(put), call(put)]);
      const odd = saved.filter(({ statusCode }) => ![200, 404, 412].includes(statusCode));
      return [
        [deleted?.statusCode, odd.length, (await call({ url })).statusCode],
        [200, 0, 404],
      ];
    },
    'one of those who take a name gets it': async () => {
      const name = `n${randomUUID().slice(0, 8)}`;
      const person = {
        username: name,
        first_name: 'N',
        last_name: 'N',
        email: `${name}@test.invalid`,
        roles: [],
        password: 'long enough 1',
      };
      const requests = times({ method: 'POST', url: '/api/v1/security/users/', payload: person });
      const statuses = await burst(requests, asAdmin);
      const numberOf = (low: number, high: number) =>
        statuses.filter((one) => one >= low && one < high).length;
      return [
        [numberOf(200, 300), numberOf(500, 600)],
        [1, 0],
      ];
    },
    'a favourite of one is one': async () => {
      const { url } = await dashboard();
      const marked = await burst(times({ method: 'POST', url: `${url}/favorites/` }));
      const unmarked = await burst(times({ method: 'DELETE', url: `${url}/favorites/` }));
      return [[...marked, ...unmarked], Array.from({ length: AT_ONCE * 2 }, () => 200)];
    },
    'one of those who make a dataset of a table does': async () => {
      const listed = await call({ url: `/api/v1/dataset/${dataset}` });
      const { database } = listed.json<{ result: { database: { id: number } } }>().result;
      const payload = {
        database: database.id,
        schema: 'main',
        table_name: `t${randomUUID().slice(0, 8)}`,
        sql: 'select 1 as a',
      };
      return [await burst(times({ method: 'POST', url: '/api/v1/dataset/', payload })), [201, 422, 422, 422]];
    },
  };

  test(
    `has one outcome in ${RACES} of ${RACES} tries`,
    async ({ annotate }) => {
      for (let run = 0; run < RACES; run++)
        for (const [name, race] of Object.entries(RACED)) {
          const [came, wanted] = await race();
          expect(came, name).toEqual(wanted);
        }
      await annotate(`${RACES} runs of ${Object.keys(RACED).length} races on each metadata engine`, 'T-RACE');
    },
    60_000 + RACES * 3000,
  );
});

test('the first administrator is one', async ({ annotate }) => {
  for (let run = 0; run < FIRST_DAYS; run++) {
    const fresh = await createTestApp();
    const token = (await prepareSignIn(fresh.services)) ?? '';
    const person = { token, password: 'long enough 1', first_name: '', last_name: '', email: '' };
    const tries = Array.from({ length: AT_ONCE }, (_, n) =>
      setUpAdministrator(fresh.services, { ...person, username: `first${n}` }).then(
        () => 'made',
        () => 'refused',
      ),
    );
    expect((await Promise.all(tries)).toSorted()).toEqual(['made', 'refused', 'refused', 'refused']);
    await fresh.close();
  }
  await annotate(`${FIRST_DAYS} first starts`, 'T-RACE');
});
