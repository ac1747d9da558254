import { contractErrors, ROUTES } from '@belvedere/contracts';
import { implement, type Implementation } from '../../http/call.ts';
import { answerTexts } from '../../messages.ts';
import type { Services } from '../../services.ts';
import { embed, embeddingByUuid, embeddingOf, unembed } from './service.ts';

/** Dashboards in pages of others. */
export function embeddedImplementations(services: Services): Implementation[] {
  const { embedded } = ROUTES;
  return [
    implement(embedded.get, async ({ viewer, params }) => {
      const result = await embeddingOf(services, viewer, params.idOrSlug);
      if (result === null)
        throw contractErrors.error('NOT_FOUND', { type: 'embedded dashboard', id: params.idOrSlug });
      return { result };
    }),
    implement(embedded.create, async ({ viewer, params, body }) => ({
      result: await embed(services, viewer, params.idOrSlug, body.allowed_domains),
    })),
    implement(embedded.replace, async ({ viewer, params, body }) => ({
      result: await embed(services, viewer, params.idOrSlug, body.allowed_domains),
    })),
    implement(embedded.delete, async ({ viewer, params }) => {
      await unembed(services, viewer, params.idOrSlug);
      return { message: answerTexts.ok.text };
    }),
    implement(embedded.byUuid, async ({ viewer, params }) => ({
      result: await embeddingByUuid(services, viewer, params.uuid),
    })),
  ];
}
