import { describe, expect, it } from 'vitest';
import { callerOf } from '../../testing/caller.ts';
import { openHome } from '../../testing/home.ts';
import { createTestApp } from '../../testing/test-app.ts';

const home = openHome();

describe('POST /kv/store/ and GET /kv/{id}', () => {
  it('keep a text under a number and give it back as it was, to anyone who is signed in', async () => {
    const { owner, gamma, stranger } = home();
    const text = '{"sql":"select \'ü\'"}';
    const { id } = await owner.ok<{ id: number }>(owner.plainForm('/kv/store/', { data: text }));
    const kept = await gamma.get(`/kv/${id}/`);
    expect([kept.status, kept.type, kept.text]).toEqual([200, 'text/plain; charset=utf-8', text]);
    expect((await stranger.get(`/kv/${id}/`)).status).toBe(401);
    expect((await owner.get('/kv/1/')).status).toBe(404);
    expect((await owner.get('/kv/abc/')).status).toBe(404);
    expect((await owner.plainForm('/kv/store/', {})).status).toBe(400);
  });

  it('draws numbers that nobody can count through', async () => {
    const { owner } = home();
    const store = async () =>
      (await owner.ok<{ id: number }>(owner.plainForm('/kv/store/', { data: 'x' }))).id;
    const [first, second] = [await store(), await store()];
    expect(Math.abs(first - second)).toBeGreaterThan(1000);
    expect(Number.isSafeInteger(first)).toBe(true);
  });

  it('are not there without KV_STORE', async () => {
    const test = await createTestApp({ env: { BELVEDERE_FLAG_KV_STORE: 'off' } });
    const caller = callerOf(test, await test.addUser('ada', ['Admin']));
    expect((await caller.plainForm('/kv/store/', { data: 'x' })).status).toBe(404);
    expect((await caller.get('/kv/1/')).status).toBe(404);
    await test.close();
  });
});
