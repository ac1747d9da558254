import type { APIRequestContext } from '@playwright/test';
import { url } from './journey.ts';
import { ADMIN_PASSWORD } from './start-server.ts';

/** Calls of the API as the administrator. */
export async function apiOf(request: APIRequestContext) {
  const login = await request.post(url('/api/v1/security/login'), {
    data: { username: 'admin', password: ADMIN_PASSWORD, provider: 'db' },
  });
  const { access_token: token } = (await login.json()) as { access_token: string };
  const headers = { authorization: `Bearer ${token}` };
  const send = async (method: 'POST' | 'PUT' | 'GET', path: string, data?: object) => {
    const answer = await request.fetch(url(path), { method, headers, ...(data !== undefined && { data }) });
    return {
      ok: answer.ok(),
      status: answer.status(),
      body: (await answer.json()) as { id?: number; result?: never },
    };
  };
  const made = async (path: string, data: object): Promise<number> => {
    const { ok, body } = await send('POST', path, data);
    if (!ok) throw new Error(`${path}: ${JSON.stringify(body)}`);
    return body.id ?? (body as { result?: { id?: number } }).result?.id ?? 0;
  };
  return { send, made };
}

/** What {@link apiOf} gives. */
export type Api = Awaited<ReturnType<typeof apiOf>>;

const stamp = Date.now().toString(36);
let names = 0;
/** A name that nothing has. */
export const fresh = (): string => `x${stamp}${(names += 1)}`;
