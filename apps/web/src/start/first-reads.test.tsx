// @vitest-environment jsdom
import { FIRST_READS_ID } from '@belvedere/contracts/client';
import { expect, it, vi } from 'vitest';
import { withFirstReads } from './first-reads.ts';

function pageWith(reads: unknown): Document {
  const page = new DOMParser().parseFromString('<!doctype html>', 'text/html');
  const element = page.createElement('script');
  element.id = FIRST_READS_ID;
  element.type = 'application/json';
  element.textContent = JSON.stringify(reads);
  page.head.append(element);
  return page;
}

const read = { url: '/api/v1/dashboard/3', headers: { etag: '"4"' }, body: '{"id":9007199254740993}' };
const fetched = () => vi.fn(async () => new Response('fetched'));

it('an answer that came with the page is given once, as it was sent', async () => {
  const fetch = fetched();
  const first = withFirstReads(pageWith([read]), () => 0, fetch);
  const answer = await first(read.url, {});
  expect(answer.headers.get('etag')).toBe('"4"');
  expect(await answer.text()).toBe(read.body);
  expect(await (await first(read.url, {})).text()).toBe('fetched');
  expect(fetch).toHaveBeenCalledTimes(1);
});

it('changes, other addresses and old answers go to the server', async () => {
  const fetch = fetched();
  let time = 0;
  const first = withFirstReads(pageWith([read]), () => time, fetch);
  await first(read.url, { method: 'PUT' });
  await first('/api/v1/dashboard/4', {});
  time = 60_000;
  await first(read.url, {});
  expect(fetch).toHaveBeenCalledTimes(3);
});

it('a page without answers asks for all', async () => {
  const fetch = fetched();
  await withFirstReads(pageWith([]), () => 0, fetch)(read.url, {});
  expect(fetch).toHaveBeenCalledTimes(1);
});
