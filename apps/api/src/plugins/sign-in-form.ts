import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contractErrors, localTarget, PAGE_URLS, ROUTES } from '@belvedere/contracts';
import { isAppError } from '@belvedere/core';
import { startSession } from '../resources/auth/service.ts';
import { proveSecondFactor } from '../resources/auth/set-up-second-factor.ts';
import { enter } from '../resources/sign-in/enter.ts';
import type { Services } from '../services.ts';
import { checkOrigin, originOf } from './csrf.ts';
import { formFields } from './form-body.ts';
import { actorOf, type Deed } from '../stored/deed.ts';
import type { CallAudit } from './audit-call.ts';
import type { RateLimits } from './rate-limits.ts';
import { setNewSessionCookie } from './session.ts';

function nextOf(request: FastifyRequest, fields: Readonly<Record<string, string>>): string | null {
  const given = fields['next'] ?? (request.query as Readonly<Record<string, unknown>>)['next'];
  return typeof given === 'string' ? localTarget(given) : null;
}

/** Address of the sign-in page, which leads on to `next`. */
export function signInUrl(next: string | null): string {
  return next === null ? PAGE_URLS.signIn : `${PAGE_URLS.signIn}?${new URLSearchParams({ next }).toString()}`;
}

/** What pages that sign people in and out are served with. */
export interface SignInDoors {
  readonly limits: RateLimits;
  readonly audit: CallAudit;
}

/** A call of a page, which is no route, as the audit log names it. */
export const deedOfPage = ({ viewer, id, ip }: FastifyRequest, action: string): Deed => ({
  viewer: actorOf(viewer),
  requestId: id,
  address: ip,
  action,
});

/** Codes of refusals that lead back to the sign-in page, which asks for what is missing. */
const LEAD_BACK: ReadonlySet<string> = new Set([
  'SIGN_IN_FAILED',
  'SECOND_FACTOR_NEEDED',
  'SECOND_FACTOR_WRONG',
  'SECOND_FACTOR_UNSET',
]);

/**
 * Sign-in by a plain form with `username`, `password` and, where there is a second factor, `code`, as scripts send it. The origin is checked in place of a
 * token, for a stranger has none. Leads to `next`, a path of this server, or to the start page; a refused one leads
 * back to the sign-in page.
 */
export function registerSignInForm(
  app: FastifyInstance,
  services: Services,
  { limits, audit }: SignInDoors,
): void {
  const isSecure = (request: FastifyRequest): boolean =>
    originOf(request, services.config.publicUrl).startsWith('https:');

  const signIn = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    checkOrigin(request, services.config.publicUrl);
    const fields = await formFields(request);
    if (fields === null) throw contractErrors.error('REQUEST_INVALID', { reason: 'the body is no form' });
    const { username = '', password = '' } = fields;
    const next = nextOf(request, fields);
    limits.count(ROUTES.auth.signIn, { address: request.ip, body: { username } });
    const deed = deedOfPage(request, ROUTES.auth.signIn.name);
    try {
      const secret = await audit.told(deed, async () => {
        const known = await enter(services, { username, password, address: request.ip });
        const { user } = await proveSecondFactor(services, known, { code: fields['code'] });
        const place = { address: request.ip, agent: request.headers['user-agent'] ?? '' };
        return startSession(services, user, place, request.sessionId);
      });
      setNewSessionCookie(reply, secret, isSecure(request));
    } catch (error) {
      if (!isAppError(error)) throw error;
      if (error.code !== 'SECOND_FACTOR_NEEDED') await audit.failed(deed, username, error.code);
      if (!LEAD_BACK.has(error.code)) throw error;
      return reply.redirect(signInUrl(next), 302);
    }
    return reply.redirect(next ?? PAGE_URLS.home, 302);
  };
  app.post('/login', signIn);
}
