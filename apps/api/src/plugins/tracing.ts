import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { duringTrace, traceNow } from '../tracing/current-trace.ts';
import type { CallTrace } from '../tracing/open-tracer.ts';

/**
 * Traces calls and sends the spans by OTLP, where the settings name an address; else nothing of it is loaded. A span names the method,
 * the route as it is declared, the status and the request id: never an address with its values, a person or a body.
 */
export async function registerTracing(
  app: FastifyInstance,
  { traces }: Pick<Config, 'traces'>,
  version: string,
): Promise<void> {
  if (traces === null) return;
  const { openTracer } = await import('../tracing/open-tracer.ts');
  const tracer = openTracer(traces, version, (reason) => app.log.warn({ reason }, 'spans do not arrive'));
  const calls = new WeakMap<FastifyRequest, CallTrace>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { traceparent } = request.headers;
    const call = tracer.begin(traceNow(), typeof traceparent === 'string' ? traceparent : undefined);
    calls.set(request, call);
    duringTrace(call, done);
  });
  // A body is read by the socket's own turns, which know no call.
  app.addHook('preValidation', (request, _reply, done) => {
    const call = calls.get(request);
    if (call === undefined) done();
    else duringTrace(call, done);
  });
  app.addHook('onResponse', async (request, { statusCode }) => {
    const { method, id, routeOptions } = request;
    const route = routeOptions.url;
    calls.get(request)?.end({
      name: route === undefined ? method : `${method} ${route}`,
      to: traceNow(),
      hasFailed: statusCode >= 500,
      facts: {
        'http.request.method': method,
        'http.response.status_code': statusCode,
        'belvedere.request_id': id,
        ...(route !== undefined && { 'http.route': route }),
      },
    });
  });
  app.addHook('onClose', () => tracer.close());
}
