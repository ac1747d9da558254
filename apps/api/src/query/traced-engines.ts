import { isAppError } from '@belvedere/core';
import { currentTrace, traceNow, type Part, type SpanFacts } from '../tracing/current-trace.ts';
import type { Engines, RunAnswer, RunRequest, RunTiming } from './engine-port.ts';

const failureOf = (error: unknown): string => (isAppError(error) ? error.code : 'INTERNAL');

/** Tells a use of the engines to the trace of the call under way. */
async function told<Answer>(
  work: Omit<Part, 'from' | 'to' | 'failure' | 'parts'>,
  run: () => Promise<Answer>,
  more: (answer: Answer, from: number, to: number) => Pick<Part, 'facts' | 'parts'> = () => ({}),
): Promise<Answer> {
  const trace = currentTrace();
  if (trace === null) return run();
  const from = traceNow();
  try {
    const answer = await run();
    const to = traceNow();
    const { facts, parts } = more(answer, from, to);
    trace.tell({
      ...work,
      from,
      to,
      facts: { ...work.facts, ...facts },
      ...(parts !== undefined && { parts }),
    });
    return answer;
  } catch (error) {
    trace.tell({ ...work, from, to: traceNow(), failure: failureOf(error) });
    throw error;
  }
}

/**
 * The parts of a run: it waits first and is turned into bytes last. Rows are encoded while more of them are read, so the border of the
 * last two is where it would be if all had been read first; their lengths are as measured.
 */
function partsOf({ queueMs, databaseMs, encodeMs }: RunTiming, from: number, to: number): readonly Part[] {
  const encodes = Math.max(from, to - encodeMs);
  return [
    { name: 'queue', from, to: Math.min(to, from + queueMs) },
    { name: 'database', from: Math.max(from, encodes - databaseMs), to: encodes },
    { name: 'encode', from: encodes, to },
  ];
}

function factsOf({ database, purpose, statements, encoding }: RunRequest): SpanFacts {
  return {
    'db.system.name': database.spec.dialect.engine,
    'belvedere.statements': statements.length,
    'belvedere.encoding': encoding,
    ...(purpose?.chartId != null && { 'belvedere.chart_id': purpose.chartId }),
    ...(purpose?.dashboardId != null && { 'belvedere.dashboard_id': purpose.dashboardId }),
  };
}

const ran = ({ rows, truncated, timing }: RunAnswer, from: number, to: number) => ({
  facts: { 'belvedere.rows': rows, 'belvedere.is_cut': truncated },
  parts: partsOf(timing, from, to),
});

/** Engines whose uses stand in the trace of the call that asks: what was done and how long, never SQL or a value. */
export function tracedEngines(engines: Engines): Engines {
  return {
    ...engines,
    run: (request) => told({ name: 'query', facts: factsOf(request) }, () => engines.run(request), ran),
    reshape: (request) => told({ name: 'reshape' }, () => engines.reshape(request)),
    draw: (request) => told({ name: 'draw' }, () => engines.draw(request)),
    consult: (request) => told({ name: 'chart code' }, () => engines.consult(request)),
    inspect: (request) => told({ name: 'inspect file' }, () => engines.inspect(request)),
    load: (request) => told({ name: 'load file' }, () => engines.load(request)),
    render: (request) => told({ name: 'templates' }, () => engines.render(request)),
    test: (database) =>
      told({ name: 'connect', facts: { 'db.system.name': database.spec.dialect.engine } }, () =>
        engines.test(database),
      ),
    browse: (database, question) =>
      told({ name: 'browse', facts: { 'db.system.name': database.spec.dialect.engine } }, () =>
        engines.browse(database, question),
      ),
  };
}
