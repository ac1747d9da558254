import type { PermissionPair } from '@belvedere/core';
import { isAppError } from '@belvedere/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createViewerReader } from '../resources/auth/viewer.ts';
import { callerOf } from '../testing/caller.ts';
import { addObjects, addPeople, type Objects, type People } from '../testing/fixtures.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { viewerWith } from '../testing/viewers.ts';
import { annotationRights } from './annotations.ts';
import { checkDashboardLayers, checkLayer, checkLayersAdded, type LayerPlace } from './layers.ts';

const READ: PermissionPair = ['can_read', 'Annotation'];
const layer = (id: number, more: object = {}): object => ({
  name: `Layer ${id}`,
  annotationType: 'EVENT',
  sourceType: 'NATIVE',
  value: id,
  ...more,
});
const formula = { name: 'Line', annotationType: 'FORMULA', value: 'x' };
const params = (...layers: readonly unknown[]): string => JSON.stringify({ annotation_layers: layers });
const settings = (...layers: readonly unknown[]): string =>
  JSON.stringify({ belvedere_behaviour: { layers: { all: layers } } });
const context = (...layers: readonly unknown[]): string =>
  JSON.stringify({ queries: [7, null, { annotation_layers: layers }] });

/** What is said of the fields of a chart; null where they may be saved. */
function said(
  before: Parameters<typeof checkLayersAdded>[1],
  given: Parameters<typeof checkLayersAdded>[2],
  pairs: readonly PermissionPair[] = [],
): unknown {
  try {
    checkLayersAdded(viewerWith(pairs), before, given);
    return null;
  } catch (error) {
    if (isAppError(error)) return error.details?.['fields'];
    throw error;
  }
}

describe('stored layers on a chart', () => {
  const closed = (ids: string): readonly unknown[] => [expect.stringContaining(ids)];

  it('are put there by those who may read annotations', () => {
    expect(said(null, { params: params(layer(3)) }, [READ])).toBeNull();
    expect(said(null, { params: params(layer(3)) })).toEqual({ params: closed('3') });
    expect(said(null, { query_context: context(layer(3), layer(4)) })).toEqual({
      query_context: closed('3, 4'),
    });
    expect(said(null, { params: params(layer(3)), query_context: context(layer(4)) })).toEqual({
      params: closed('3'),
      query_context: closed('4'),
    });
  });

  it('may stay, and go from one field to the other, but bring no others', () => {
    const before = { params: params(layer(3)), query_context: null };
    expect(said(before, { params: params(layer(3)) })).toBeNull();
    expect(said(before, { query_context: context(layer(3)) })).toBeNull();
    expect(said(before, { params: params(layer(3), layer(4)) })).toEqual({ params: closed('4') });
    expect(said({ params: null, query_context: context(layer(5)) }, { params: params(layer(5)) })).toBeNull();
  });

  it.each([
    ['nothing', {}],
    ['null', { params: null, query_context: null }],
    ['what is no JSON', { params: '{', query_context: 'x' }],
    ['a layer of no type', { params: params(layer(3, { annotationType: 'BOX' })) }],
    ['what is no list', { params: '{"annotation_layers":3}', query_context: '{"queries":{}}' }],
    ['layers of formulas and charts', { params: params(formula, layer(3, { sourceType: 'line' }), 3, null) }],
  ])('are not in %s', (_, given) => {
    expect(said(null, given)).toBeNull();
  });

  it('may be written by those who hold the pair, and deleted with it', () => {
    expect(annotationRights(viewerWith([READ]))).toEqual(['read']);
    expect(annotationRights(viewerWith([['can_write', 'Annotation']]))).toEqual(['read', 'write', 'delete']);
  });
});

describe('reading a stored layer', () => {
  let test: TestApp;
  let people: People;
  let objects: Objects;
  beforeAll(async () => {
    test = await createTestApp();
    people = await addPeople(test);
    objects = await addObjects(test, people.owner);
    const body = { params: params(layer(objects.annotationLayer)) };
    const url = `/api/v1/chart/${objects.chart}`;
    await callerOf(test, people.owner).ok(callerOf(test, people.owner).put(url, body));
  });
  afterAll(() => test.close());

  const read = async (
    pairs: readonly PermissionPair[],
    layerId: number,
    place: Partial<LayerPlace> = {},
  ): Promise<unknown> => {
    const alpha = await createViewerReader(
      test.services.store.reader,
      test.services.config,
      test.services.clock,
    ).viewerOf(people.alpha);
    const permissions = new Set([...alpha.permissions].filter((key) => !key.endsWith('\u0000Annotation')));
    const viewer = { ...alpha, permissions: new Set([...permissions, ...viewerWith(pairs).permissions]) };
    return checkLayer(test.services, viewer, layerId, { chartId: null, dashboardId: null, ...place }).then(
      () => 'read',
      (error: unknown) => (isAppError(error) ? `${error.code} ${error.message}` : error),
    );
  };

  it('is for those who may read annotations, on any chart and on none', async () => {
    expect(await read([READ], 99)).toBe('read');
  });

  it('is for everybody who sees a chart that was saved with it', async () => {
    const { annotationLayer, chart } = objects;
    expect(await read([], annotationLayer, { chartId: chart })).toBe('read');
    const missing = (id: number): unknown =>
      expect.stringMatching(new RegExp(`^NOT_FOUND .*annotation layer.*${id}`));
    expect(await read([], annotationLayer)).toEqual(missing(annotationLayer));
    expect(await read([], annotationLayer + 1, { chartId: chart })).toEqual(missing(annotationLayer + 1));
    expect(await read([], annotationLayer, { chartId: chart + 99 })).toEqual(missing(annotationLayer));
  });

  it('is for everybody who sees a dashboard that puts it on its charts', async () => {
    const { annotationLayer, published: dashboard } = objects;
    const owner = callerOf(test, people.owner);
    const url = `/api/v1/dashboard/${dashboard}`;
    const denied = expect.stringContaining('NOT_FOUND') as unknown;
    expect(await read([], annotationLayer, { dashboardId: dashboard })).toEqual(denied);
    const put = async (published: boolean) =>
      owner.ok(owner.put(url, { published, json_metadata: settings(layer(annotationLayer)) }));
    await put(true);
    expect(await read([], annotationLayer, { dashboardId: dashboard })).toBe('read');
    expect(await read([], annotationLayer + 1, { dashboardId: dashboard })).toEqual(denied);
    await put(false);
    expect(await read([], annotationLayer, { dashboardId: dashboard })).toEqual(denied);
  });
});

describe('stored layers on a dashboard', () => {
  const check =
    (before: string | null, given: string | null, pairs: readonly PermissionPair[] = []) =>
    () => {
      checkDashboardLayers(viewerWith(pairs), before, given);
    };

  it('are put there by those who may read annotations, and may stay', () => {
    expect(check(null, settings(layer(3)))).toThrow(/json_metadata/);
    expect(check(null, settings(layer(3)), [READ])).not.toThrow();
    expect(check(settings(layer(3)), settings(layer(3)))).not.toThrow();
    expect(check(settings(layer(3)), settings(layer(3), layer(4)))).toThrow(/json_metadata/);
    expect(check(null, settings(formula))).not.toThrow();
    expect(check(null, '{')).not.toThrow();
  });
});
