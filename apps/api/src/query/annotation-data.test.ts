import { connectorError } from '@belvedere/connectors';
import { expect, it } from 'vitest';
import { annotationData, annotationStatements, type AnnotationSources } from './annotation-data.ts';
import { queryError } from './errors.ts';

const layer = { name: 'Deals', annotationType: 'EVENT', sourceType: 'table', value: 7, timeColumn: 'at' };

const answered = async (chart: AnnotationSources['chart']) => {
  const sources: AnnotationSources = {
    native: () => Promise.resolve([]),
    chart,
    chartStatements: () => Promise.resolve([]),
  };
  const query = { annotation_layers: [layer] };
  const { data, errors } = await annotationData({ query, range: { from: null, to: null }, sources });
  return { data: JSON.parse(data.toString('utf8')) as unknown, errors };
};

it('a source without data is a layer without records', async () => {
  const { data, errors } = await answered(() => Promise.reject(queryError('EMPTY_RESULT')));
  expect([data, errors]).toEqual([{ Deals: { records: [] } }, {}]);
});

it('says of a chart whose limit has cut its rows how many annotations there are', async () => {
  const rows = Buffer.from('[]');
  const cut = (set_by: 'query' | 'server', is_top: boolean, total: number | null) =>
    answered(() => Promise.resolve({ rows, limited: { limit: 1500, set_by, is_top }, total }));
  expect((await cut('query', false, 42_000)).errors).toMatchObject({
    Deals: { message: 'only the first 1,500 of 42,000 are drawn', values: { set_by: 'query' } },
  });
  expect((await cut('server', false, null)).errors).toMatchObject({
    Deals: { message: 'only the first 1,500 are drawn', values: { set_by: 'server' } },
  });
  expect((await cut('query', true, 42_000)).errors).toEqual({});
});

it('a source that takes too long is said as such', async () => {
  const late = connectorError('QUERY_TIMEOUT', { seconds: 60 });
  const { data, errors } = await answered(() => Promise.reject(late));
  expect([data, errors]).toMatchObject([{}, { Deals: { message: 'Query timeout' } }]);
});

it('the statements of layers stand under their names, on one line whatever a name holds', async () => {
  const unread = (): never => {
    throw new Error('nothing is to run');
  };
  const sources: AnnotationSources = {
    native: unread,
    chart: unread,
    chartStatements: ({ chartId }) =>
      chartId === 7 ? Promise.resolve(['SELECT 1']) : Promise.reject(queryError('EMPTY_RESULT')),
  };
  const layers = [
    { ...layer, name: 'Deals\nDROP TABLE x' },
    { ...layer, name: 'Gone', value: 8 },
    { ...layer, name: 'Hidden', show: false },
  ];
  expect(await annotationStatements({ annotation_layers: layers }, sources)).toEqual([
    '-- annotation layer Deals DROP TABLE x\nSELECT 1',
    '-- annotation layer Gone: Empty query result',
  ]);
});
