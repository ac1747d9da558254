import { contractErrors, ROUTES } from '@belvedere/contracts';
import { implement, type Call, type Implementation } from '../../http/call.ts';
import { makeCsrfToken } from '../../security/csrf-token.ts';
import { makeDomainTicket } from '../../security/domain-ticket.ts';
import type { Services } from '../../services.ts';
import { findUser, type UserRow } from '../../stored/user.ts';
import { presentBootstrapUser, presentConf, presentFlags, presentMe, presentMenu } from './present.ts';
import { needsSecondFactor } from './second-factor.ts';
import { callerOfToken, endSession, issueToken, startSession } from './service.ts';
import { setUpAdministrator } from './setup.ts';
import type { ViewerReader } from './viewer.ts';

type Place = Pick<Call, 'address' | 'agent' | 'sessionId' | 'startSession'>;

/** Starts a session in the browser that calls. */
export async function openSession(services: Services, call: Place, user: UserRow) {
  call.startSession(await startSession(services, user, call, call.sessionId));
  return { result: presentMe(user) };
}

async function myself({ store }: Services, { viewer }: Pick<Call, 'viewer'>): Promise<UserRow> {
  const user = viewer.id === null ? null : await findUser(store.reader, viewer.id);
  if (user === null) throw contractErrors.error('NOT_SIGNED_IN');
  return user;
}

const tokenOf = ({ keys, clock }: Services, sessionId: string | null): string | null =>
  sessionId === null ? null : makeCsrfToken(keys.csrf, sessionId, clock().getTime());

/** Nothing where this server has no other names, and for callers without a session. */
const ticketOf = ({ keys, clock, config }: Services, sessionId: string | null) =>
  sessionId === null || config.domains.length === 0
    ? {}
    : { domain_ticket: makeDomainTicket(keys.seal, sessionId, clock().getTime()) };

/** Sessions of browsers. */
function sessionRoutes(services: Services): Implementation[] {
  const { auth } = ROUTES;
  return [
    implement(auth.signOut, async (call) => {
      if (call.sessionId !== null) await endSession(services, call.sessionId);
      call.setSession(null);
      return { message: 'OK' };
    }),
    implement(auth.setup, async (call) => {
      const administrator = await setUpAdministrator(services, call.body);
      services.onAdministrator?.();
      if (await needsSecondFactor(services, services.store.reader, administrator))
        return { result: presentMe(administrator) };
      return openSession(services, call, administrator);
    }),
    implement(auth.csrfToken, async ({ sessionId }) => ({
      result: tokenOf(services, sessionId) ?? '',
      ...ticketOf(services, sessionId),
    })),
  ];
}

/** Tokens of programs. */
function tokenRoutes(services: Services): Implementation[] {
  const { auth } = ROUTES;
  return [
    implement(auth.refresh, async ({ authorization }) => {
      const token = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1];
      if (token === undefined) throw contractErrors.error('NOT_SIGNED_IN');
      const { user } = await callerOfToken(services, token, 'refresh');
      if (user === null) throw contractErrors.error('NOT_SIGNED_IN');
      return { access_token: issueToken(services, user, 'renewed') };
    }),
  ];
}

/** Who I am, and what the page needs to know of me. */
function personRoutes(services: Services, viewers: ViewerReader): Implementation[] {
  const { auth } = ROUTES;
  const { store, config } = services;
  return [
    implement(auth.me, async (call) => ({ result: presentMe(await myself(services, call)) })),
    implement(auth.myRoles, async (call) => ({
      result: presentBootstrapUser(await myself(services, call), await viewers.grantsOf(call.viewer.id)),
    })),
    implement(auth.menu, async ({ viewer }) => ({ result: presentMenu(viewer).menu })),
    implement(auth.domains, async () => ({ result: { domains: [...config.domains] } })),
    implement(auth.bootstrap, async ({ viewer, sessionId }) => {
      const user = viewer.id === null ? null : await findUser(store.reader, viewer.id);
      return {
        user: presentBootstrapUser(user, await viewers.grantsOf(viewer.id)),
        seen_by: viewer.seenBy ?? null,
        common: {
          conf: presentConf(config),
          locale: viewer.locale,
          zone: viewer.zone,
          feature_flags: presentFlags(config.flags, viewer),
          menu_data: presentMenu(viewer),
          flash_messages: [],
        },
        csrf_token: tokenOf(services, sessionId),
      };
    }),
  ];
}

/** Sign-in, sign-out, set-up, and who I am. */
export const authImplementations = (services: Services, viewers: ViewerReader): Implementation[] => [
  ...sessionRoutes(services),
  ...tokenRoutes(services),
  ...personRoutes(services, viewers),
];
