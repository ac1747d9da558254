import { createHmac, timingSafeEqual } from 'node:crypto';

const TOKEN_LIFE_S = 7 * 24 * 3600;

const sign = (key: Buffer, sessionId: string, until: number): Buffer =>
  createHmac('sha256', key).update(`${sessionId}.${until}`).digest();

/** Token that only works together with one session, for a week. `now` in milliseconds. */
export function makeCsrfToken(key: Buffer, sessionId: string, now: number): string {
  const until = Math.floor(now / 1000) + TOKEN_LIFE_S;
  return `${until}.${sign(key, sessionId, until).toString('base64url')}`;
}

/** True when the token was made for this session and has not ended. */
export function isCsrfToken(key: Buffer, sessionId: string, token: string, now: number): boolean {
  const [untilText, signature, ...rest] = token.split('.');
  const until = Number(untilText);
  if (signature === undefined || rest.length > 0 || !Number.isSafeInteger(until) || until * 1000 < now)
    return false;
  const given = Buffer.from(signature, 'base64url');
  const expected = sign(key, sessionId, until);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
