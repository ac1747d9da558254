import { describe, expect, it } from 'vitest';
import { openHome } from '../../testing/home.ts';

const home = openHome();
const URL = '/api/v1/annotation_layer';
const at = (id: number) => `${URL}/${id}`;

let made = 0;
async function newLayer(name = `Layer ${(made += 1)}`): Promise<number> {
  const { owner } = home();
  return (await owner.ok<{ id: number }>(owner.post(`${URL}/`, { name, descr: 'd' }))).id;
}
const inner = (name: string) => ({ short_descr: name, start_dttm: '2024-01-01', end_dttm: '2024-01-02' });
const heldBy = async (id: number): Promise<number> =>
  (await home().owner.ok<{ count: number }>(home().owner.get(`${at(id)}/annotation/`))).count;

describe('POST /api/v1/annotation_layer/', () => {
  it('saves a layer and echoes it with 201 and its version', async () => {
    const { owner } = home();
    const sent = { name: 'Releases', descr: 'What we shipped' };
    const answer = await owner.post(`${URL}/`, sent);
    expect(answer).toMatchObject({ status: 201, body: { id: expect.any(Number), result: sent } });
    expect(answer.header('etag')).toBe('"1"');
    const { id } = answer.body as { id: number };
    expect(await owner.ok(owner.get(at(id)))).toMatchObject({
      result: { ...sent, id, version: 1, can: ['read', 'write', 'delete'] },
    });
  });

  it('names wrong fields with 400, a taken name with 422, and refuses readers', async () => {
    const { owner, gamma } = home();
    expect(await owner.post(`${URL}/`, {})).toMatchObject({
      status: 400,
      body: { message: { name: ['Missing data for required field.'] } },
    });
    expect(await owner.post(`${URL}/`, { name: 'Holidays' })).toMatchObject({
      status: 422,
      body: { message: { name: ['Name must be unique'] } },
    });
    expect((await gamma.post(`${URL}/`, { name: 'x' })).status).toBe(403);
  });
});

describe('GET /api/v1/annotation_layer/', () => {
  it('lists layers for every reader, finds them by name or description, and orders them', async () => {
    const { gamma } = home();
    await newLayer('Aardvark sightings');
    const find = (value: string) => ({
      filters: [{ col: 'name', opr: 'annotation_layer_all_text', value }],
    });
    expect(await gamma.ok(gamma.get(`${URL}/`, find('AARDV')))).toMatchObject({
      count: 1,
      result: [{ name: 'Aardvark sightings', can: ['read'], created_by: { first_name: 'owner' } }],
    });
    const { result } = await gamma.ok<{ result: { name: string }[] }>(
      gamma.get(`${URL}/`, { order_column: 'name', order_direction: 'asc' }),
    );
    expect(result[0]?.name).toBe('Aardvark sightings');
    expect((await home().stranger.get(`${URL}/`)).status).toBe(401);
  });
});

describe('PUT /api/v1/annotation_layer/{id}', () => {
  it('changes a layer for anyone who may write, and keeps the version when nothing changes', async () => {
    const { alpha } = home();
    const id = await newLayer();
    const saved = await alpha.put(at(id), { name: `Renamed ${id}`, descr: null });
    expect(saved).toMatchObject({ status: 200, body: { id, version: 2 } });
    expect(saved.header('etag')).toBe('"2"');
    expect(await alpha.put(at(id), { name: `Renamed ${id}` })).toMatchObject({ body: { version: 2 } });
    expect(await alpha.ok(alpha.get(at(id)))).toMatchObject({
      result: { name: `Renamed ${id}`, descr: null },
    });
  });

  it('answers 412 with base, yours and current when the layer moved on', async () => {
    const { owner, alpha } = home();
    const id = await newLayer();
    await alpha.ok(alpha.put(at(id), { descr: 'theirs' }));
    const late = await owner.put(at(id), { descr: 'mine' }, { 'if-match': '"1"' });
    expect(late.status).toBe(412);
    expect(late.text).toContain('theirs');
    expect((await owner.put(at(999_999), { descr: 'x' })).status).toBe(404);
  });
});

describe('DELETE /api/v1/annotation_layer/{id}', () => {
  it('takes the annotations along, and a restored layer has them again', async () => {
    const { owner } = home();
    const id = await newLayer();
    const first = await owner.ok<{ id: number }>(owner.post(`${at(id)}/annotation/`, inner('a')));
    await owner.ok(owner.post(`${at(id)}/annotation/`, inner('b')));
    await owner.ok(owner.delete(`${at(id)}/annotation/${first.id}`));
    expect(await owner.ok(owner.delete(at(id)))).toEqual({ message: 'OK' });
    expect((await owner.get(at(id))).status).toBe(404);
    expect((await owner.get(`${at(id)}/annotation/`)).status).toBe(404);
    expect(await owner.ok(owner.post(`${at(id)}/restore`))).toEqual({ message: 'OK' });
    expect(await heldBy(id)).toBe(1);
  });

  it('is not restored under a name that was taken since', async () => {
    const { owner } = home();
    const id = await newLayer('Once');
    await owner.ok(owner.delete(at(id)));
    await newLayer('Once');
    expect(await owner.post(`${at(id)}/restore`)).toMatchObject({
      status: 422,
      body: { message: { name: ['Name must be unique'] } },
    });
  });

  it('takes several at once, all or none', async () => {
    const { owner } = home();
    const ids = [await newLayer(), await newLayer()];
    expect((await owner.delete(`${URL}/`, [...ids, 999_999])).status).toBe(404);
    expect(await owner.ok(owner.delete(`${URL}/`, ids))).toEqual({ message: 'Deleted 2 annotation layers' });
  });
});
