import { readJwt, signJwt } from './jwt.ts';

/** What a bearer token says; times in seconds since 1970. */
export interface TokenClaims {
  readonly sub: string;
  readonly type: 'access' | 'refresh';
  /** Whether the person has just signed in for it; false for one that a refresh token brought. */
  readonly fresh: boolean;
  /** Sign-out everywhere, a new password and a disabled account raise it at the person. */
  readonly epoch: number;
  readonly iat: number;
  readonly exp: number;
  readonly jti: string;
}

/** Signs claims as a JWT. */
export const signToken = (key: Buffer, claims: TokenClaims): string => signJwt(key, claims);

/** Claims of a token with a right signature, expired or not; null for anything else. */
export function readToken(key: Buffer, token: string): TokenClaims | null {
  const { sub, type, fresh, epoch, iat, exp, jti } = readJwt(key, token) ?? {};
  if (typeof sub !== 'string' || typeof jti !== 'string') return null;
  if (typeof epoch !== 'number' || typeof iat !== 'number' || typeof exp !== 'number') return null;
  return type === 'access' || type === 'refresh'
    ? { sub, type, fresh: fresh === true, epoch, iat, exp, jti }
    : null;
}
