import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Context, type Span } from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type SpanExporter,
} from '@opentelemetry/sdk-trace';
import type { Part, SpanFacts, Trace } from './current-trace.ts';

/** Where spans go, and which. */
export interface TraceSettings {
  /** Takes OTLP over HTTP, e.g. `http://127.0.0.1:4318/v1/traces`. */
  readonly url: string;
  readonly service: string;
  /** Share of the calls that are traced, from 0 to 1; a caller's own decision goes before it. */
  readonly ratio: number;
}

/** What a call turned out to be. */
interface CallEnd {
  readonly name: string;
  readonly to: number;
  readonly facts: SpanFacts;
  readonly hasFailed: boolean;
}

/** A call that is traced. */
export interface CallTrace extends Trace {
  end(call: CallEnd): void;
}

/** Makes traces, and sends them in the background. */
export interface Tracer {
  /** Begins the trace of a call, under that of its caller where `traceparent` names one. */
  begin(from: number, traceparent: string | undefined): CallTrace;
  /** Sends what is left; waits for nobody longer than a moment. */
  close(): Promise<void>;
}

const SEND_MS = 3000;
const SILENT_MS = 60_000;

/** Says once a minute that spans do not arrive; they are dropped then, and no call waits for them. */
function telling(exporter: SpanExporter, tell: (reason: string) => void): SpanExporter {
  let told = Number.NEGATIVE_INFINITY;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error !== undefined && Date.now() - told > SILENT_MS) {
          told = Date.now();
          tell(result.error.message);
        }
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
}

function contextOf(traceparent: string | undefined): Context {
  const caller = traceparent === undefined ? null : parseTraceParent(traceparent);
  return caller === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, { ...caller, isRemote: true });
}

/** Sends spans by OTLP over HTTP. The packages themselves read OTEL_EXPORTER_OTLP_HEADERS and OTEL_RESOURCE_ATTRIBUTES. */
export function openTracer(
  { url, service, ratio }: TraceSettings,
  version: string,
  tell: (reason: string) => void,
): Tracer {
  const exporter = telling(new OTLPTraceExporter({ url, timeoutMillis: SEND_MS }), tell);
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(detectResources({ detectors: [envDetector] }))
      .merge(resourceFromAttributes({ 'service.name': service, 'service.version': version })),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: SEND_MS })],
  });
  const tracer = provider.getTracer('belvedere', version);

  const write = (parent: Span, { name, from, to, facts = {}, failure, parts = [] }: Part): void => {
    const span = tracer.startSpan(
      name,
      { startTime: from, attributes: facts },
      trace.setSpan(ROOT_CONTEXT, parent),
    );
    for (const part of parts) write(span, part);
    if (failure !== undefined)
      span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', failure);
    span.end(to);
  };

  return {
    begin: (from, traceparent) => {
      const context = contextOf(traceparent);
      const span = tracer.startSpan('call', { kind: SpanKind.SERVER, startTime: from }, context);
      return {
        tell: (part) => write(span, part),
        end: ({ name, to, facts, hasFailed }) => {
          span.updateName(name).setAttributes(facts);
          if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end(to);
        },
      };
    },
    close: () =>
      Promise.race([
        provider.shutdown().catch(() => undefined),
        new Promise<void>((resolve) => void setTimeout(resolve, SEND_MS).unref()),
      ]),
  };
}
