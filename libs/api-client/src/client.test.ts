import { expect, it } from 'vitest';
import { createApiClient } from './client.ts';

const REFUSED = {
  errors: [{ message: 'No access', error_type: 'TABLE_SECURITY_ACCESS_ERROR', level: 'error' }],
};

function refusedWith(messages: Readonly<Record<string, string>>) {
  const client = createApiClient({
    fetch: () => Promise.resolve(Response.json(REFUSED, { status: 403 })),
    messageOf: (errorType) => messages[errorType],
  });
  return client.call('chart', 'list', {});
}

it('says the message of the instance where there is one for the type of an error', async () => {
  const own = { TABLE_SECURITY_ACCESS_ERROR: 'Ask the data desk.' };
  await expect(refusedWith(own)).rejects.toMatchObject({
    message: 'Ask the data desk.',
    status: 403,
    errorType: 'TABLE_SECURITY_ACCESS_ERROR',
  });
  await expect(refusedWith({ OTHER: 'x' })).rejects.toMatchObject({ message: 'No access' });
});

it('asks for a new token once somebody changed how they sign in, before the next change', async () => {
  const seen: string[] = [];
  let tokens = 0;
  const client = createApiClient({
    fetch: (url, init) => {
      if (String(url).includes('csrf_token'))
        return Promise.resolve(Response.json({ result: `t${(tokens += 1)}` }));
      seen.push(String(new Headers(init?.headers).get('X-CSRFToken')));
      return Promise.resolve(Response.json({ result: {} }));
    },
  });
  const params = { id: 1 };
  await client.call('user', 'update', { params, body: {} });
  await client.call('auth', 'changeMe', { body: { password: 'x', current_password: 'y' } });
  await client.call('user', 'update', { params, body: {} });
  expect(seen).toEqual(['t1', 't1', 't2']);
});
