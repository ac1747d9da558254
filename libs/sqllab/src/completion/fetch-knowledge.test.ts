import type { Services } from '@belvedere/client-store';
import { expect, it } from 'vitest';
import { fetchKnowledge } from './fetch-knowledge.ts';

const PLACE = {
  dbId: 1,
  engine: 'duckdb',
  schema: 'main',
  rendersTemplates: false,
  readsResults: true,
  readsDatasets: true,
};

it('knows kept results as tables of their schema, and the latest of them after a while', async () => {
  const names = ['r1'];
  let time = 0;
  const replies: Readonly<Record<string, () => unknown>> = {
    'database schemas': () => ({ result: ['main'] }),
    'sqllab keptResults': () => ({
      result: names.map((name) => ({ name, sql: '', columns: [{ name: 'n', type: 'BIGINT' }] })),
    }),
  };
  const api = { call: async (group: string, name: string) => replies[`${group} ${name}`]?.() };
  const known = fetchKnowledge({ api, now: () => time } as unknown as Services, PLACE);
  expect(await known.schemas()).toEqual(['main', 'results']);
  expect(await known.columns('results', 'r1')).toEqual([
    { name: 'n', type: 'BIGINT', comment: null, of: null },
  ]);
  names.push('r2');
  time = 60_000;
  expect((await known.tables('results')).map(({ name }) => name)).toEqual(['r1', 'r2']);
});

it('asks nothing of a table that its schema does not list, and finds one that was made since', async () => {
  const listed = ['flights'];
  let time = 0;
  const asked: string[] = [];
  const replies: Readonly<Record<string, (params: Readonly<Record<string, unknown>>) => unknown>> = {
    'database schemas': () => ({ result: ['main'] }),
    'database tables': () => ({ result: listed.map((value) => ({ value, type: 'table' })) }),
    'database table': ({ table }) => {
      asked.push(String(table));
      return { columns: [{ name: 'id', type: 'INTEGER' }], foreignKeys: [] };
    },
    'sqllab keptResults': () => ({ result: [] }),
  };
  const api = {
    call: async (group: string, name: string, { params }: { params: Readonly<Record<string, unknown>> }) =>
      replies[`${group} ${name}`]?.(params),
  };
  const known = fetchKnowledge({ api, now: () => time } as unknown as Services, PLACE);
  for (const typed of ['f', 'fl', 'flight', 'flights', 'FLIGHTS', 'made']) await known.columns('main', typed);
  await known.columns('elsewhere', 'flights');
  expect(asked).toEqual(['flights', 'FLIGHTS']);
  listed.push('made');
  time = 60_000;
  expect((await known.columns('main', 'made')).map(({ name }) => name)).toEqual(['id']);
});

it('leaves a question that failed alone for a while', async () => {
  let [asked, time] = [0, 0];
  const api = {
    call: async () => {
      asked += 1;
      throw new Error('not there');
    },
  };
  const known = fetchKnowledge({ api, now: () => time } as unknown as Services, PLACE);
  for (let key = 0; key < 5; key += 1) await known.functions();
  expect(asked).toBe(1);
  time = 60_000;
  await known.functions();
  expect(asked).toBe(2);
});

it('offers no schema of results to who has none', async () => {
  const api = { call: async () => ({ result: [] }) };
  const known = fetchKnowledge({ api, now: () => 0 } as unknown as Services, PLACE);
  expect(await known.schemas()).toEqual([]);
});
