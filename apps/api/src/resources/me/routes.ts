import { ROUTES } from '@belvedere/contracts';
import { implement, type Implementation } from '../../http/call.ts';
import { answerTexts } from '../../messages.ts';
import type { Services } from '../../services.ts';
import { presentMe } from '../auth/present.ts';
import { startSession } from '../auth/service.ts';
import { endOneSession, presentSessions } from '../user/sessions.ts';
import { changeMe, endMySessions, ownRow } from './service.ts';

/** What people say of themselves, and where they are signed in. */
export function meImplementations(services: Services): Implementation[] {
  const { auth } = ROUTES;
  const ok = { message: answerTexts.ok.text };
  return [
    implement(auth.changeMe, async (call) => {
      const user = await changeMe(services, call.viewer, call.body);
      const isElsewhere = call.sessionId === null || call.body.password === undefined;
      if (!isElsewhere) call.setSession(await startSession(services, user, call, call.sessionId));
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
