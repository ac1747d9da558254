import { ROUTES } from '@belvedere/contracts';
import { implement, type Implementation } from '../../http/call.ts';
import type { Services } from '../../services.ts';
import { openSession } from '../auth/routes.ts';
import { checkCredentials, issueToken, noteSignIn } from '../auth/service.ts';
import { offerSecondFactor, proveSecondFactor } from '../auth/set-up-second-factor.ts';
import { enter, enterByLdap } from './enter.ts';
import { presentWays } from './ways.ts';

/** Signing in by name and password, and what else there is. */
export function signInImplementations(services: Services): Implementation[] {
  const { auth } = ROUTES;
  return [
    implement(auth.ways, async () => ({ result: presentWays(services.config.signIn) })),
    implement(auth.signIn, async (call) => {
      const known = await enter(services, { ...call.body, address: call.address });
      const { user, codes } = await proveSecondFactor(services, known, call.body);
      const opened = await openSession(services, call, user);
      return codes === undefined ? opened : { ...opened, recovery_codes: [...codes] };
    }),
    implement(auth.signInOffer, async ({ body, address }) => {
      const user = await enter(services, { ...body, address });
      return { result: offerSecondFactor(services, user) };
    }),
    implement(auth.login, async ({ body, address }) => {
      const credentials = { ...body, address };
      const user =
        body.provider === 'ldap'
          ? await enterByLdap(services, credentials)
          : await checkCredentials(services, credentials);
      await proveSecondFactor(services, user, { code: body.code });
      await noteSignIn(services, user);
      const access_token = issueToken(services, user, 'access');
      return body.refresh === true
        ? { access_token, refresh_token: issueToken(services, user, 'refresh') }
        : { access_token };
    }),
  ];
}
