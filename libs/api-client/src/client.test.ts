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
