import { ADMIN_PASSWORD } from './start-server.ts';
import { url } from './journey.ts';

/** An answer of the API. */
export interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Calls of a program with a bearer token. */
export type Program = (method: string, path: string, body?: object) => Promise<Answer>;

/** A program that has this token. */
export const programWith =
  (token: string): Program =>
  async (method, path, body) => {
    const answer = await fetch(url(path), {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as Answer['body'] };
  };

/** A program that signs in with the name and password of the administrator. */
export async function adminProgram(): Promise<Program> {
  const credentials = { username: 'admin', password: ADMIN_PASSWORD, provider: 'db' };
  const { body } = await programWith('')('POST', '/api/v1/security/login', credentials);
  return programWith(String(body['access_token']));
}
