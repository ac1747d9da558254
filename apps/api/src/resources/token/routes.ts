import { ROUTES } from '@belvedere/contracts';
import { implement, type Implementation } from '../../http/call.ts';
import { answerTexts } from '../../messages.ts';
import type { Services } from '../../services.ts';
import { createToken, endToken, listTokens } from './service.ts';

/** Tokens of programs. */
export function tokenImplementations(services: Services): Implementation[] {
  const { token } = ROUTES;
  return [
    implement(token.list, ({ viewer, query }) => listTokens(services, viewer, query.user_id)),
    implement(token.create, ({ viewer, body }) => createToken(services, viewer, body)),
    implement(token.revoke, async ({ viewer, params }) => {
      await endToken(services, viewer, params.id);
      return { message: answerTexts.ok.text };
    }),
  ];
}
