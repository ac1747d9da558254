import type { Services } from '@belvedere/client-store';
import { expect, it } from 'vitest';
import { fetchKnowledge } from './fetch-knowledge.ts';

const PLACE = { dbId: 1, engine: 'duckdb', schema: 'main', rendersTemplates: false };

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

it('offers no schema of results to who has none', async () => {
  const api = { call: async () => ({ result: [] }) };
  const known = fetchKnowledge({ api, now: () => 0 } as unknown as Services, PLACE);
  expect(await known.schemas()).toEqual([]);
});
