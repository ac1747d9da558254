import type { QueryContext } from '@belvedere/core';
import { describe, expect, it } from 'vitest';
import { fetchChartData } from './chart-data.ts';
import { createApiClient } from './client.ts';

const context = { datasource: { id: 1, type: 'table' }, queries: [{}] } as unknown as QueryContext;

const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

const fetched = (answer: Response) => {
  const fetch = (url: string) => Promise.resolve(url.includes('csrf') ? json({ result: 'token' }) : answer);
  return fetchChartData(createApiClient({ fetch }), context);
};

describe('data of a chart', () => {
  it.each([
    [new Response('<h1>Bad gateway</h1>', { status: 502 }), 502],
    [json({ job: 7 }), 200],
  ])('an answer that is none of ours is said by its status', async (answer, status) => {
    await expect(fetched(answer)).rejects.toMatchObject({
      message: `Received unexpected response status (${status}) while fetching chart data`,
      status,
    });
  });

  it('a refusal keeps its own words', async () => {
    await expect(fetched(json({ message: 'no such column' }, 400))).rejects.toMatchObject({
      message: 'no such column',
    });
  });

  it('annotation layers that failed are named with the reason', async () => {
    const frame = { rows: 0, columns: [] };
    const annotation_errors = { Holidays: { code: 'ANNOTATION_TIMEOUT', message: 'Query timeout' } };
    const { outcomes } = await fetched(json({ result: [{ frame, annotation_errors }] }));
    expect(outcomes).toMatchObject([
      { ok: true, answer: { annotationErrors: { Holidays: { message: 'Query timeout' } } } },
    ]);
  });
});
