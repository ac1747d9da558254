import { createHmac, timingSafeEqual } from 'node:crypto';
import { isJsonObject } from '@belvedere/core';

/** What a bearer token says; times in seconds since 1970. */
export interface TokenClaims {
  readonly sub: string;
  readonly type: 'access' | 'refresh';
  /** Sign-out everywhere, a new password and a disabled account raise it at the person. */
  readonly epoch: number;
  readonly iat: number;
  readonly exp: number;
  readonly jti: string;
}

const HEADER = Buffer.from(JSON.stringify({ alg: 'HS256', typ: 'JWT' })).toString('base64url');

const sign = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');

/** Signs claims as a JWT (HS256, the only algorithm there is). */
export function signToken(key: Buffer, claims: TokenClaims): string {
  const text = `${HEADER}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
  return `${text}.${sign(key, text)}`;
}

function parseClaims(payload: string): TokenClaims | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
    if (!isJsonObject(value)) return null;
    const { sub, type, epoch, iat, exp, jti } = value;
    if (typeof sub !== 'string' || typeof jti !== 'string') return null;
    if (typeof epoch !== 'number' || typeof iat !== 'number' || typeof exp !== 'number') return null;
    return type === 'access' || type === 'refresh' ? { sub, type, epoch, iat, exp, jti } : null;
  } catch {
    return null;
  }
}

/** Claims of a token with a right signature, expired or not; null for anything else. */
export function readToken(key: Buffer, token: string): TokenClaims | null {
  const [header, payload, signature, ...rest] = token.split('.');
  if (header !== HEADER || payload === undefined || signature === undefined || rest.length > 0) return null;
  const expected = Buffer.from(sign(key, `${header}.${payload}`));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return parseClaims(payload);
}
