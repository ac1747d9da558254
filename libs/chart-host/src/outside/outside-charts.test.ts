import { askQueryContext, EMPTY_DATASOURCE, type ToOutside } from '@belvedere/charts';
import { describe, expect, it } from 'vitest';
import { outsideCharts, type OfferedChart, type OutsidePage } from './outside-charts.ts';
import type { SandboxWorker } from './worker-session.ts';
import { createTurns } from '../turns.ts';

const message = (text: string) => ({ id: text, text });
const offered = (id: string, view: 'scene' | 'dom' = 'scene'): OfferedChart => ({
  name: id,
  bundle_url: `/${id}.js`,
  pictures: null,
  version: '1.2.3',
  manifest: {
    id,
    name: message(id),
    description: message(id),
    category: 'Strange',
    tags: [],
    behaviors: ['DRILL_BY', 'FLY'],
    icon: 'chart',
    aliases: [`old_${id}`],
    controls: [],
    view,
  },
});

/** A worker that answers every call with the same value. */
function workerThatSays(value: unknown): SandboxWorker {
  let listen: (event: object) => void = () => undefined;
  return {
    postMessage: ({ id }: ToOutside) => {
      queueMicrotask(() => {
        listen({ data: { id, value } });
      });
    },
    terminate: () => undefined,
    addEventListener: (type: string, listener: never) => {
      if (type === 'message') listen = listener;
    },
  };
}

function pageThatSays(value: unknown, module: object = {}): OutsidePage {
  return {
    startWorker: () => workerThatSays(value),
    turns: createTurns(1),
    importModule: () => Promise.resolve(module as Readonly<Record<string, unknown>>),
  };
}

const noneTaken = (): boolean => false;
const form = { viz_type: 'hello', datasource: '1__table', metric: 'count' };

describe('installed charts of a page', () => {
  it('are those whose names nobody has, with what this host knows of them', () => {
    const charts = outsideCharts(
      [offered('hello'), offered('pie'), offered('words')],
      pageThatSays(null),
      (name) => name === 'pie' || name === 'old_words',
    );
    expect(charts.map(({ manifest }) => manifest)).toMatchObject([
      { id: 'hello', category: 'Other', behaviors: ['DRILL_BY'], image: 'scene' },
    ]);
    expect(charts[0]?.outside?.version).toBe('1.2.3');
  });

  it('ask what their code says, and nothing when that is no query', async () => {
    const [own] = outsideCharts([offered('hello')], pageThatSays([{ metrics: ['own'] }]), noneTaken);
    const [bad] = outsideCharts([offered('hello')], pageThatSays('everything'), noneTaken);
    if (own === undefined || bad === undefined) throw new Error('no chart');
    expect((await askQueryContext(own, form, EMPTY_DATASOURCE)).queries).toEqual([{ metrics: ['own'] }]);
    await expect(askQueryContext(bad, form, EMPTY_DATASOURCE)).rejects.toThrow(
      /the installed chart ".+" gives no queries: its queries are no list of objects/,
    );
  });

  it('come into the page only for a view that needs it, and keep the manifest that was read before', async () => {
    const chart = {
      [Symbol.for('belvedere.chart-plugin')]: 1,
      manifest: { id: 'other' },
      view: { kind: 'dom' },
    };
    const page = pageThatSays(null, { chart });
    const [inPage] = outsideCharts([offered('words', 'dom')], page, noneTaken);
    const plugin = await inPage?.load();
    expect(plugin).toMatchObject({ manifest: { id: 'words' }, view: { kind: 'dom' } });
    const [inWorker] = outsideCharts([offered('hello')], page, noneTaken);
    expect((await inWorker?.load())?.view.kind).toBe('react');
    const [empty] = outsideCharts([offered('words', 'dom')], pageThatSays(null), noneTaken);
    await expect(empty?.load()).rejects.toThrow('exports no chart');
  });
});
