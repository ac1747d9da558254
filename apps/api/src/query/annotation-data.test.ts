import { connectorError } from '@belvedere/connectors';
import { expect, it } from 'vitest';
import { annotationData, type AnnotationSources } from './annotation-data.ts';
import { queryError } from './errors.ts';

const layer = { name: 'Deals', annotationType: 'EVENT', sourceType: 'table', value: 7, timeColumn: 'at' };

const answered = async (chart: AnnotationSources['chart']) => {
  const sources: AnnotationSources = { native: () => Promise.resolve([]), chart };
  const query = { annotation_layers: [layer] };
  const { data, errors } = await annotationData({ query, range: { from: null, to: null }, sources });
  return { data: JSON.parse(data.toString('utf8')) as unknown, errors };
};

it('a source without data is a layer without records', async () => {
  const { data, errors } = await answered(() => Promise.reject(queryError('EMPTY_RESULT')));
  expect([data, errors]).toEqual([{ Deals: { records: [] } }, {}]);
});

it('a source that takes too long is said as such', async () => {
  const late = connectorError('QUERY_TIMEOUT', { seconds: 60 });
  const { data, errors } = await answered(() => Promise.reject(late));
  expect([data, errors]).toMatchObject([{}, { Deals: { message: 'Query timeout' } }]);
});
