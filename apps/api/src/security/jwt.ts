import { createHmac, timingSafeEqual } from 'node:crypto';
import { isJsonObject, type JsonObject } from '@belvedere/core';

const HEADER = Buffer.from(JSON.stringify({ alg: 'HS256', typ: 'JWT' })).toString('base64url');

const signatureOf = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');

/** Signs claims as a JWT (HS256, the only algorithm there is). */
export function signJwt(key: Buffer, claims: object): string {
  const text = `${HEADER}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
  return `${text}.${signatureOf(key, text)}`;
}

function parsed(payload: string): JsonObject | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
    return isJsonObject(value) ? value : null;
  } catch {
    return null;
  }
}

/** Claims of a JWT with our header and a right signature, over or not; null for anything else. */
export function readJwt(key: Buffer, token: string): JsonObject | null {
  const [header, payload, signature, ...rest] = token.split('.');
  if (header !== HEADER || payload === undefined || signature === undefined || rest.length > 0) return null;
  const expected = Buffer.from(signatureOf(key, `${header}.${payload}`));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return parsed(payload);
}
