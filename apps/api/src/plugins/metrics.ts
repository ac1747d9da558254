import { createHash, timingSafeEqual } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { contractErrors } from '@belvedere/contracts';
import type { Services } from '../services.ts';
import { createHistogram, metricLines, type Metric } from './metric-lines.ts';

/** Where Prometheus asks. */
export const METRICS_PATH = '/metrics';

const SECONDS_LIMITS = [0.01, 0.05, 0.1, 0.5, 1, 5, 30] as const;
const NS_PER_S = 1e9;
const US_PER_S = 1e6;
const P99 = 99;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));

/** The first word of a route's address after its version: about thirty there are, whatever is asked for. */
const areaOf = ({ routeOptions: { url } }: FastifyRequest): string =>
  /^\/(?:api\/v1\/)?([\w-]+)/.exec(url ?? '')?.[1] ?? 'page';

/** What the process uses. */
function processMetrics(delay: { percentile(p: number): number }): readonly Metric[] {
  const { rss, heapUsed } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const gauge = (name: string, help: string, value: number): Metric => ({
    name,
    help,
    type: 'gauge',
    samples: [{ labels: {}, value }],
  });
  return [
    gauge('process_resident_memory_bytes', 'Memory of the API process', rss),
    gauge('nodejs_heap_size_used_bytes', 'Heap of the API process in use', heapUsed),
    gauge('process_uptime_seconds', 'Seconds since the start', process.uptime()),
    gauge(
      'nodejs_eventloop_lag_p99_seconds',
      'Late turns of the event loop',
      delay.percentile(P99) / NS_PER_S,
    ),
    {
      name: 'process_cpu_seconds_total',
      help: 'Processor time of the API process',
      type: 'counter',
      samples: [{ labels: {}, value: (user + system) / US_PER_S }],
    },
  ];
}

/**
 * Serves figures of this process to Prometheus, for who brings the token of the settings; without one there is no such
 * address. Labels are parts of the API, methods and classes of statuses: never a person, an object or an address.
 */
export function registerMetrics(app: FastifyInstance, { config, store }: Services): void {
  const { metricsToken } = config;
  if (metricsToken === null) return;
  const delay = monitorEventLoopDelay();
  delay.enable();
  app.addHook('onClose', async () => void delay.disable());
  const answers = createHistogram({
    name: 'belvedere_http_request_seconds',
    help: 'Time until answers were sent',
    limits: SECONDS_LIMITS,
  });
  app.addHook('onResponse', async (request, reply) => {
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    const labels = { area: areaOf(request), method: request.method, status };
    answers.observe(labels, reply.elapsedTime / 1000);
  });
  const info: Metric = {
    name: 'belvedere_info',
    help: 'Kind of metadata',
    type: 'gauge',
    samples: [{ labels: { metadata: store.dialect }, value: 1 }],
  };
  app.get(METRICS_PATH, async (request, reply) => {
    const given = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (!isSame(given, metricsToken)) throw contractErrors.error('NOT_SIGNED_IN');
    reply.header('cache-control', 'no-store');
    return reply
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(metricLines([info, ...answers.metrics(), ...processMetrics(delay)]));
  });
}
