import { describe, expect, it } from 'vitest';
import { openHome } from '../../testing/home.ts';

const home = openHome();
const list = () => `/api/v1/annotation_layer/${home().objects.annotationLayer}/annotation`;
const body = (more: object = {}) => ({
  short_descr: 'Release',
  long_descr: 'The second one',
  start_dttm: '2024-03-01T10:00:00',
  end_dttm: '2024-03-01T12:30:00',
  json_metadata: '{"ticket": 7}',
  ...more,
});
const add = async (more: object): Promise<number> =>
  (await home().owner.ok<{ id: number }>(home().owner.post(`${list()}/`, body(more)))).id;

describe('POST /api/v1/annotation_layer/{id}/annotation/', () => {
  it('saves an annotation with every field and shows it with its layer', async () => {
    const { owner, objects } = home();
    const answer = await owner.post(`${list()}/`, body());
    expect(answer).toMatchObject({ status: 201, body: { id: expect.any(Number), result: body() } });
    const { id } = answer.body as { id: number };
    expect(await owner.ok(owner.get(`${list()}/${id}`))).toMatchObject({
      id,
      result: {
        ...body({ start_dttm: '2024-03-01T10:00:00.000', end_dttm: '2024-03-01T12:30:00.000' }),
        layer: { id: objects.annotationLayer, name: 'Holidays' },
        can: ['read', 'write', 'delete'],
      },
    });
  });

  it.each([
    ['2024-03-01', '2024-03-01T00:00:00.000'],
    ['2024-03-01T10:00+02:00', '2024-03-01T08:00:00.000'],
    ['2024-03-01 10:00:00.250Z', '2024-03-01T10:00:00.250'],
  ])('reads %s as %s, without a zone as UTC', async (start_dttm, read) => {
    const { owner } = home();
    const id = await add({ short_descr: start_dttm, start_dttm, end_dttm: '2025-01-01' });
    expect(await owner.ok(owner.get(`${list()}/${id}`))).toMatchObject({ result: { start_dttm: read } });
  });

  it('refuses what is no time, an end before the start, a taken name, and metadata that is no object', async () => {
    const { owner, gamma } = home();
    const refusal = async (more: object) => {
      const { status, body: answer } = await owner.post(
        `${list()}/`,
        body({ short_descr: 'Other', ...more }),
      );
      return [status, (answer as { message: unknown }).message];
    };
    expect((await refusal({ start_dttm: 'yesterday' }))[0]).toBe(400);
    expect(await refusal({ start_dttm: '2024-02-30' })).toEqual([
      422,
      { start_dttm: ['Not a valid datetime.'] },
    ]);
    expect(await refusal({ end_dttm: '2024-02-01' })).toEqual([
      422,
      { start_dttm: ['End date must be after start date'] },
    ]);
    expect(await refusal({ short_descr: 'May Day' })).toEqual([
      422,
      { short_descr: ['Short description must be unique for this layer'] },
    ]);
    expect(await refusal({ json_metadata: '[1]' })).toEqual([
      400,
      { json_metadata: ['Field cannot be decoded by JSON.'] },
    ]);
    expect((await gamma.post(`${list()}/`, body())).status).toBe(403);
    expect((await owner.post('/api/v1/annotation_layer/999999/annotation/', body())).status).toBe(404);
  });
});

describe('GET /api/v1/annotation_layer/{id}/annotation/', () => {
  it('lists the annotations of this layer only, the latest first, and finds them by text', async () => {
    const { owner, gamma } = home();
    const { id: other } = await owner.ok<{ id: number }>(
      owner.post('/api/v1/annotation_layer/', { name: 'Other layer' }),
    );
    await owner.ok(owner.post(`/api/v1/annotation_layer/${other}/annotation/`, body()));
    await add({ short_descr: 'Far ahead', start_dttm: '2031-01-01', end_dttm: '2031-01-02' });
    const all = await gamma.ok<{ result: { short_descr: string }[] }>(gamma.get(`${list()}/`));
    expect(all.result[0]?.short_descr).toBe('Far ahead');
    const filters = [{ col: 'short_descr', opr: 'annotation_all_text', value: 'far' }];
    expect(await gamma.ok(gamma.get(`${list()}/`, { filters }))).toMatchObject({ count: 1 });
    expect(await gamma.ok(gamma.get(`/api/v1/annotation_layer/${other}/annotation/`))).toMatchObject({
      count: 1,
      list_title: 'List Annotation',
    });
    expect(await gamma.ok(gamma.get(`${list()}/_info`))).toMatchObject({ permissions: ['can_read'] });
  });
});

describe('PUT /api/v1/annotation_layer/{id}/annotation/{id}', () => {
  it('changes an annotation in its own layer only', async () => {
    const { owner } = home();
    const id = await add({ short_descr: 'To change' });
    const saved = await owner.put(`${list()}/${id}`, { end_dttm: '2024-03-02', short_descr: 'Changed' });
    expect(saved).toMatchObject({ status: 200, body: { id, version: 2 } });
    expect(saved.header('etag')).toBe('"2"');
    expect((await owner.put(`${list()}/${id}`, { end_dttm: '2024-01-01' })).status).toBe(422);
    expect((await owner.put(`${list()}/${id}`, { long_descr: 'x' }, { 'if-match': '"1"' })).status).toBe(412);
    expect((await owner.put(`/api/v1/annotation_layer/999999/annotation/${id}`, {})).status).toBe(404);
  });
});

describe('DELETE /api/v1/annotation_layer/{id}/annotation/', () => {
  it('deletes one or several, and brings one back', async () => {
    const { owner } = home();
    const ids = [await add({ short_descr: 'Gone 1' }), await add({ short_descr: 'Gone 2' })];
    expect(await owner.ok(owner.delete(`${list()}/`, ids))).toEqual({ message: 'Deleted 2 annotations' });
    expect((await owner.get(`${list()}/${ids[0]}`)).status).toBe(404);
    expect(await owner.ok(owner.post(`${list()}/${ids[0]}/restore`))).toEqual({ message: 'OK' });
    expect(await owner.ok(owner.delete(`${list()}/${ids[0]}`))).toEqual({ message: 'OK' });
  });
});
