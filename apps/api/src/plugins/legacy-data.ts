import { addressParams } from '../http/address-params.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pair } from '@belvedere/contracts';
import { legacyChartData } from '../resources/chart/legacy-data.ts';
import type { Services } from '../services.ts';
import { checkOrigin } from './csrf.ts';
import { formFields } from './form-body.ts';
import { checkAccess } from '../security/check-access.ts';

const ACCESS = pair('can_explore_json', 'Superset');

/** Parameters of the address that ask for something else than the data in its envelope. */
const KINDS = ['csv', 'query', 'results', 'samples'] as const;

/** The data endpoint of the oldest charts, by GET or by form. */
export function registerLegacyData(app: FastifyInstance, services: Services): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    checkAccess(ACCESS, request.viewer);
    if (request.method === 'POST') checkOrigin(request, services.config.publicUrl);
    const query = request.query as Readonly<Record<string, unknown>>;
    const fields = request.method === 'POST' ? ((await formFields(request)) ?? {}) : {};
    const given = fields['form_data'] ?? query['form_data'];
    const gone = new AbortController();
    reply.raw.on('close', () => {
      if (!reply.raw.writableFinished) gone.abort();
    });
    const call = {
      viewer: request.viewer,
      requestId: request.id,
      signal: gone.signal,
      accept: '',
      urlParams: addressParams(request.query),
      setHeader: (name: string, value: string) => void reply.header(name, value),
      addTimings: (entries: string) => void request.timings.push(entries),
    };
    const { type, body } = await legacyChartData(services, call, {
      formData: typeof given === 'string' ? given : undefined,
      isForced: query['force'] === 'true',
      kind: KINDS.find((kind) => query[kind] === 'true') ?? 'full',
    });
    return reply.type(type).header('cache-control', 'no-store').send(body);
  };
  const config = { errorShape: 'error' as const };
  for (const url of ['/superset/explore_json', '/superset/explore_json/:type/:id']) {
    app.route({ method: ['GET', 'POST'], url, config, handler: answer });
  }
}
