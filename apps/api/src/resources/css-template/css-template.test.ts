import { describe, expect, it } from 'vitest';
import { openHome } from '../../testing/home.ts';

const home = openHome();
const URL = '/api/v1/css_template';
const at = (id: number) => `${URL}/${id}`;

async function newTemplate(template_name: string, css = '.a {}'): Promise<number> {
  const { owner } = home();
  return (await owner.ok<{ id: number }>(owner.post(`${URL}/`, { template_name, css }))).id;
}

describe('POST /api/v1/css_template/', () => {
  it('saves a template, echoes it with 201, and shows it with its version', async () => {
    const { owner } = home();
    const sent = { template_name: 'Quiet wall', css: '.header { color: teal }' };
    const answer = await owner.post(`${URL}/`, sent);
    expect(answer).toMatchObject({ status: 201, body: { id: expect.any(Number), result: sent } });
    const { id } = answer.body as { id: number };
    expect(await owner.ok(owner.get(at(id)))).toMatchObject({
      id,
      show_title: 'Show Css Template',
      result: { ...sent, id, version: 1, can: ['read', 'write', 'delete'] },
    });
  });

  it('names wrong fields with 422, as the peer does, and is refused to readers', async () => {
    const { owner, gamma, stranger } = home();
    expect(await owner.post(`${URL}/`, { css: '.a {}' })).toMatchObject({
      status: 422,
      body: { message: { template_name: ['Missing data for required field.'] } },
    });
    expect((await gamma.post(`${URL}/`, { template_name: 'x' })).status).toBe(403);
    expect((await stranger.post(`${URL}/`, { template_name: 'x' })).status).toBe(401);
  });
});

describe('GET /api/v1/css_template/', () => {
  it('lists templates for every signed-in reader, finds them by name and orders them', async () => {
    const { gamma, people } = home();
    await newTemplate('Aardvark');
    await newTemplate('Zebra');
    const find = { filters: [{ col: 'template_name', opr: 'css_template_all_text', value: 'ardv' }] };
    expect(await gamma.ok(gamma.get(`${URL}/`, find))).toMatchObject({
      count: 1,
      result: [{ template_name: 'Aardvark', css: '.a {}', can: ['read'] }],
    });
    const { result } = await gamma.ok<{ result: { template_name: string }[] }>(
      gamma.get(`${URL}/`, { order_column: 'template_name', order_direction: 'desc' }),
    );
    expect(result[0]?.template_name).toBe('Zebra');
    const mine = { filters: [{ col: 'created_by', opr: 'rel_o_m', value: people.owner.id }] };
    expect((await gamma.ok<{ count: number }>(gamma.get(`${URL}/`, mine))).count).toBeGreaterThan(1);
    expect((await gamma.get(`${URL}/related/created_by`)).status).toBe(200);
    expect((await gamma.get(`${URL}/related/css`)).status).toBe(404);
  });

  it('tells what one may do and what can be filtered', async () => {
    const { owner, gamma } = home();
    const keys = { keys: ['permissions', 'filters'] };
    expect(await owner.ok(owner.get(`${URL}/_info`, keys))).toMatchObject({
      permissions: ['can_read', 'can_write'],
      filters: { template_name: expect.arrayContaining([expect.objectContaining({ operator: 'ct' })]) },
    });
    expect(await gamma.ok(gamma.get(`${URL}/_info`, keys))).toMatchObject({ permissions: ['can_read'] });
  });
});

describe('PUT and DELETE /api/v1/css_template/{id}', () => {
  it('changes what is sent, over the version that it was made on', async () => {
    const { owner, alpha, gamma } = home();
    const id = await newTemplate('Old');
    const saved = await alpha.put(at(id), { template_name: 'New' }, { 'if-match': '"1"' });
    expect(saved).toMatchObject({ status: 200, body: { id, version: 2 } });
    expect((await owner.put(at(id), { css: '.b {}' }, { 'if-match': '"1"' })).status).toBe(412);
    expect((await gamma.put(at(id), { css: '.b {}' })).status).toBe(403);
    expect(await owner.ok(owner.get(at(id)))).toMatchObject({
      result: { template_name: 'New', css: '.a {}' },
    });
  });

  it('deletes several at once, all or none, and brings one back', async () => {
    const { owner } = home();
    const ids = [await newTemplate('One'), await newTemplate('Two')];
    expect((await owner.delete(`${URL}/`, [...ids, 999_999])).status).toBe(404);
    expect(await owner.ok(owner.delete(`${URL}/`, ids))).toEqual({ message: 'Deleted 2 css templates' });
    expect((await owner.get(at(ids[0] ?? 0))).status).toBe(404);
    expect(await owner.ok(owner.post(`${at(ids[0] ?? 0)}/restore`))).toEqual({ message: 'OK' });
    expect(await owner.ok(owner.get(at(ids[0] ?? 0)))).toMatchObject({ result: { template_name: 'One' } });
    expect(await owner.ok(owner.delete(at(ids[0] ?? 0)))).toEqual({ message: 'OK' });
  });
});

it('GET /csstemplateasyncmodelview/api/read gives all templates by name to whoever is signed in', async () => {
  const { gamma, stranger } = home();
  const id = await newTemplate('Zulu', '.z {}');
  const url = '/csstemplateasyncmodelview/api/read';
  const { result, ...rest } = await gamma.ok<{ result: readonly { template_name: string }[]; count: number }>(
    gamma.get(url),
  );
  expect(rest).toMatchObject({ count: result.length, modelview_name: 'CssTemplateAsyncModelView' });
  expect(result).toContainEqual({ id, template_name: 'Zulu', css: '.z {}' });
  const names = result.map(({ template_name }) => template_name);
  expect(names).toEqual(names.toSorted());
  expect((await stranger.get(url)).status).toBe(401);
});
