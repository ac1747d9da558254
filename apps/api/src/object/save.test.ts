import { describe, expect, it } from 'vitest';
import type { Objects } from '../testing/fixtures.ts';
import { openHome } from '../testing/home.ts';

const home = openHome();

interface Saved {
  readonly path: (objects: Objects) => string;
  readonly one: object;
  readonly other: object;
}

const SAVED: Readonly<Record<string, Saved>> = {
  chart: {
    path: ({ chart }) => `chart/${chart}`,
    one: { slice_name: 'One' },
    other: { slice_name: 'Other' },
  },
  dashboard: {
    path: ({ draft }) => `dashboard/${draft}`,
    one: { dashboard_title: 'One' },
    other: { dashboard_title: 'Other' },
  },
  dataset: {
    path: ({ dataset }) => `dataset/${dataset}`,
    one: { description: 'One' },
    other: { description: 'Other' },
  },
  database: {
    path: ({ database }) => `database/${database}`,
    one: { cache_timeout: 1 },
    other: { cache_timeout: 2 },
  },
  'annotation layer': {
    path: ({ annotationLayer }) => `annotation_layer/${annotationLayer}`,
    one: { descr: 'One' },
    other: { descr: 'Other' },
  },
  annotation: {
    path: ({ annotationLayer, annotation }) => `annotation_layer/${annotationLayer}/annotation/${annotation}`,
    one: { long_descr: 'One' },
    other: { long_descr: 'Other' },
  },
  'row rule': {
    path: ({ rowRule }) => `rowlevelsecurity/${rowRule}`,
    one: { description: 'One' },
    other: { description: 'Other' },
  },
};

describe.each(Object.entries(SAVED))('a save of a %s', (_name, { path, one, other }) => {
  const put = (body: object, headers: Readonly<Record<string, string>> = {}) =>
    home().admin.put(`/api/v1/${path(home().objects)}`, body, headers);
  const versionOf = async (answer: ReturnType<typeof put>): Promise<number> =>
    (await home().admin.ok<{ version: number }>(answer)).version;

  it('makes a version when it changes something, and none when it does not', async () => {
    const first = await versionOf(put(one));
    expect(await versionOf(put(one))).toBe(first);
    expect(await versionOf(put({}))).toBe(first);
    expect(await versionOf(put(other))).toBe(first + 1);
  });

  it.each(['"junk"', 'W/"a"', '"1", "2"', '-1'])(
    'refuses an If-Match of %s and writes nothing',
    async (match) => {
      const version = await versionOf(put(one));
      const refused = await put(other, { 'if-match': match });
      expect(refused.status).toBe(400);
      expect(await versionOf(put(one, { 'if-match': '*' }))).toBe(version);
    },
  );

  it('tells who comes too late what happened meanwhile', async () => {
    const version = await versionOf(put(one));
    await home().admin.ok(put(other, { 'if-match': `"${version}"` }));
    const late = await put(one, { 'if-match': `"${version}"` });
    expect(late).toMatchObject({
      status: 412,
      body: { extra: { base: one, yours: one, current: other, version: version + 1 } },
    });
  });
});
