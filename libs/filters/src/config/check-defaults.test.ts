import type { ApiClient } from '@belvedere/api-client';
import { EMPTY_DATASOURCE } from '@belvedere/charts';
import { filtersAmong, readFilterEntries, type Json, type QueryContext } from '@belvedere/core';
import { columnFromValues, frameToJson } from '@belvedere/frame';
import { expect, it } from 'vitest';
import { checkDefaults } from './check-defaults.ts';
import type { FilterConfigPlace } from './config-place.ts';

const place = {
  dashboardId: 5,
  datasets: { 1: { ...EMPTY_DATASOURCE, id: 1, name: 'flights' } },
} as unknown as FilterConfigPlace;

const stored = (id: string, value: readonly Json[], more: object = {}): Json => ({
  id,
  name: id,
  filterType: 'filter_select',
  targets: [{ datasetId: 1, column: { name: 'origin' } }],
  defaultDataMask: {
    extraFormData: { filters: [{ col: 'origin', op: 'IN', val: value }] },
    filterState: { value },
  },
  ...(more as Record<string, Json>),
});

async function check(filters: readonly Json[], answer: () => readonly Json[]) {
  const asked: QueryContext[] = [];
  const send = async (_group: string, _verb: string, { body }: { readonly body: QueryContext }) => {
    asked.push(body);
    const values = answer();
    const origin = columnFromValues({ name: 'origin', kind: 'text', type: 'VARCHAR' }, [...values] as never);
    const frame = frameToJson({ rows: values.length, columns: [origin] });
    return { reply: { result: [{ frame }] }, requestId: null, serverTiming: null };
  };
  const entries = filtersAmong(readFilterEntries({ native_filter_configuration: filters }));
  const more = (named: string, others: number): string => `${named} +${others}`;
  const problems = await checkDefaults({ send } as unknown as ApiClient, place, entries, more);
  return { asked, problems };
}

it('names dataset, column and values of a default that matches nothing', async () => {
  const { asked, problems } = await check(
    [stored('State', ['IL']), stored('Origin', ['ORD', 'XXX', null], { cascadeParentIds: ['State'] })],
    () => ['ORD', 'IL'],
  );
  expect(problems).toEqual([
    {
      filterId: 'Origin',
      kind: 'default',
      isFatal: false,
      chartIds: [],
      details: { column: 'origin', dataset: 'flights', values: '"XXX", <NULL>' },
    },
  ]);
  expect(asked[1]?.queries[0]?.filters).toEqual([
    { col: 'origin', op: 'IN', val: ['IL'] },
    { col: 'origin', op: 'IN', val: ['ORD', 'XXX', null] },
  ]);
});

it('counts what it does not name, asks nothing where there is no default, and says why it could not ask', async () => {
  const many = await check([stored('Origin', ['1', '2', '3', '4', '5', '6', '7'])], () => []);
  expect(many.problems[0]?.details?.['values']).toBe('"1", "2", "3", "4", "5" +2');
  expect((await check([stored('Origin', [])], () => [])).asked).toEqual([]);
  const { problems } = await check([stored('Origin', ['ORD'])], () => {
    throw new Error('the database sleeps');
  });
  expect(problems).toMatchObject([{ kind: 'unread', details: { reason: 'the database sleeps' } }]);
});
