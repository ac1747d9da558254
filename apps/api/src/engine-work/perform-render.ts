import { performance } from 'node:perf_hooks';
import { isAppError } from '@belvedere/core';
import {
  parseTemplate,
  renderTemplate,
  type Dialect,
  type TemplateNode,
  type TemplateText,
} from '@belvedere/sql';
import { loadEngine } from './load-engine.ts';
import { failBody, hostError } from '@belvedere/engine-hosts';
import type { EndBody, HostTask, RenderNote, StartBody } from './tasks/host-task.ts';
import type { RunSink } from './tasks/engine-talk.ts';

const KEPT_TEMPLATES = 500;

/** Reads templates, the same one only once while it is remembered. */
function rememberingParser(): (source: string) => readonly TemplateNode[] {
  const known = new Map<string, readonly TemplateNode[]>();
  return (source) => {
    const found = known.get(source);
    if (found !== undefined) return found;
    const nodes = parseTemplate(source);
    if (known.size >= KEPT_TEMPLATES) known.clear();
    known.set(source, nodes);
    return nodes;
  };
}

type RenderTask = Extract<HostTask, { op: 'render' }>;

/** Renders templates, which can reach nothing of this process. */
export function createRenderer(): (body: StartBody, sink: Pick<RunSink, 'progress'>) => Promise<EndBody> {
  const parse = rememberingParser();

  function note(template: TemplateText, { facts }: RenderTask, dialect: Dialect): RenderNote {
    try {
      return { rendered: renderTemplate({ template, dialect, facts, now: () => performance.now(), parse }) };
    } catch (error) {
      if (!isAppError(error)) throw error;
      return { failure: failBody(error) };
    }
  }

  return async ({ task }, sink) => {
    if (task.op !== 'render')
      throw hostError('ENGINE_PROTOCOL', { reason: `the prep host cannot ${task.op}` });
    const { dialect } = await loadEngine(task.module);
    sink.progress(1);
    await new Promise((resolve) => setImmediate(resolve));
    const answer = task.texts.map((template) => note(template, task, dialect));
    return { rows: 0, truncated: false, rowsChanged: null, databaseMs: 0, encodeMs: 0, answer };
  };
}
