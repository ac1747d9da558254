import { ROUTES } from '@belvedere/contracts';
import { implement, type Call, type Implementation } from '../../http/call.ts';
import { answerTexts } from '../../messages.ts';
import type { Services } from '../../services.ts';
import type { UserRow } from '../../stored/user.ts';
import { presentMe } from '../auth/present.ts';
import { renewSession } from '../auth/service.ts';
import { endOneSession, presentSessions } from '../user/sessions.ts';
import { endOwn, newCodesOfOwn, offerOwn, ownSecondFactor, turnOnOwn } from './second-factor.ts';
import { changeMe, endMySessions, ownRow } from './service.ts';

/** Keeps the browser that asks signed in where a change ended all sessions; one that has none gets none. */
async function stayIn(services: Services, call: Call, user: UserRow): Promise<void> {
  if (call.sessionId !== null) call.setSession(await renewSession(services, user, call, call.sessionId));
}

/** The second factor of oneself. */
function secondFactorRoutes(services: Services): Implementation[] {
  const { auth } = ROUTES;
  return [
    implement(auth.secondFactor, async ({ viewer }) => ({ result: await ownSecondFactor(services, viewer) })),
    implement(auth.secondFactorOffer, async ({ viewer }) => ({ result: await offerOwn(services, viewer) })),
    implement(auth.turnOnSecondFactor, async (call) => {
      const { user, codes } = await turnOnOwn(services, call.viewer, call.body);
      await stayIn(services, call, user);
      return { result: { recovery_codes: [...codes] } };
    }),
    implement(auth.renewRecoveryCodes, async ({ viewer, body }) => ({
      result: { recovery_codes: [...(await newCodesOfOwn(services, viewer, body))] },
    })),
    implement(auth.endSecondFactor, async (call) => {
      await stayIn(services, call, await endOwn(services, call.viewer, call.body));
      return { message: answerTexts.ok.text };
    }),
  ];
}

/** What people say of themselves, and where they are signed in. */
export function meImplementations(services: Services): Implementation[] {
  const { auth } = ROUTES;
  const ok = { message: answerTexts.ok.text };
  return [
    ...secondFactorRoutes(services),
    implement(auth.changeMe, async (call) => {
      const user = await changeMe(services, call.viewer, call.body);
      if (call.body.password !== undefined) await stayIn(services, call, user);
      return { result: presentMe(user) };
    }),
    implement(auth.mySessions, async ({ viewer, sessionId }) => ({
      result: [...(await presentSessions(services, await ownRow(services, viewer), sessionId))],
    })),
    implement(auth.endMySessions, async ({ viewer, sessionId }) => {
      await endMySessions(services, viewer, sessionId);
      return ok;
    }),
    implement(auth.endMySession, async ({ viewer, params }) => {
      await endOneSession(services, await ownRow(services, viewer), params.session);
      return ok;
    }),
  ];
}
