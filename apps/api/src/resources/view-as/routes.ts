import { ROUTES } from '@belvedere/contracts';
import { implement, type Implementation } from '../../http/call.ts';
import { answerTexts } from '../../messages.ts';
import type { Services } from '../../services.ts';
import { endView, startView } from './service.ts';

/** Looking as somebody else. */
export function viewAsImplementations(services: Services): Implementation[] {
  const { viewAs } = ROUTES;
  const ok = { message: answerTexts.ok.text };
  return [
    implement(viewAs.start, async ({ viewer, sessionId, params }) => {
      await startView(services, viewer, sessionId, params.id);
      return ok;
    }),
    implement(viewAs.end, async ({ sessionId }) => {
      await endView(services, sessionId);
      return ok;
    }),
  ];
}
