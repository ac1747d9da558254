import {
  crossFilterOf,
  contextKey,
  EMPTY_DATASOURCE,
  queryContextOf,
  type ChartDatasource,
  type DatumPick,
} from '@belvedere/charts';
import type { Services } from '@belvedere/client-store';
import {
  extraFormDataOf,
  queryFromFormData,
  withExtraFormData,
  type DataMask,
  type FormData,
  type QueryContext,
  type QueryObject,
} from '@belvedere/core';
import { cellAt, type FrameJson } from '@belvedere/frame';
import { describe, expect, it } from 'vitest';
import type { ChartResult } from '../data/use-chart-data.ts';
import { followerOf } from './follow-brush.ts';
import { createLiveBoard, type LiveAnswer, type LiveBoard, type LiveTile } from './live-board.ts';

const DAYS = [0, 1, 2, 3, 4].map((day) => Date.UTC(2001, 0, 1 + day));
const EMITTER = 1;
const SUMS = 2;
const MEANS = 3;
const ELSEWHERE = 4;

const datasource: ChartDatasource = {
  ...EMPTY_DATASOURCE,
  id: 7,
  columns: ['flown', 'origin'].map((column_name) => ({
    column_name,
    is_dttm: column_name === 'flown',
  })) as never,
  metrics: [
    { metric_name: 'flights', expression: 'COUNT(*)' },
    { metric_name: 'delay', expression: 'AVG(delay)' },
  ] as never,
};
const others: ChartDatasource = { ...datasource, id: 8 };

const manifest = {
  id: 'plain',
  controls: [],
  buildQuery: (form: FormData) => [
    queryFromFormData(form, {
      columns: ['origin'],
      metrics: [form['metric'] as string],
      orderby: [['origin', true]],
    }),
  ],
};
const plugin = { manifest } as unknown as LiveTile['plugin'];

const layout = {
  ROOT_ID: { id: 'ROOT_ID', type: 'ROOT', children: ['GRID_ID'], meta: {} },
  GRID_ID: { id: 'GRID_ID', type: 'GRID', children: ['a', 'b', 'c', 'd'], meta: {} },
  ...Object.fromEntries(
    [EMITTER, SUMS, MEANS, ELSEWHERE].map((chartId, at) => {
      const id = 'abcd'[at] ?? '';
      return [id, { id, type: 'CHART', children: [], meta: { chartId } }];
    }),
  ),
} as never;

const pickOf = (at: number): DatumPick => {
  const text = (day: number) => new Date(DAYS[0]! + day * 86_400_000).toISOString().slice(0, 19);
  return {
    label: '',
    values: [
      {
        column: 'flown',
        value: DAYS[at] ?? 0,
        text: '',
        grain: 'P1D',
        range: `${text(at)} : ${text(at + 1)}`,
      },
    ],
  };
};

const frameOf = (columns: Readonly<Record<string, readonly (string | number)[]>>): FrameJson =>
  ({
    rows: Object.values(columns)[0]?.length ?? 0,
    columns: Object.entries(columns).map(([name, values]) => ({
      name,
      type: '',
      kind: name === 'bv_brush' ? 'wall' : name === 'origin' ? 'text' : 'integer',
      values,
    })),
  }) as unknown as FrameJson;

/** Two flights of ATL and one of JFK each day. */
const CELLS = frameOf({
  origin: DAYS.flatMap(() => ['ATL', 'JFK']),
  bv_brush: DAYS.flatMap((day) => [day, day]),
  flights: DAYS.flatMap(() => [2, 1]),
});

const result = (name: string): ChartResult =>
  ({
    answers: [{ frame: { rows: 0, columns: [] }, rowLimit: 100, limited: null, sql: name }],
    elapsedMs: 0,
    fetchedAt: 0,
    serverTiming: null,
  }) as unknown as ChartResult;

interface Sent {
  readonly queries: readonly QueryObject[];
  readonly answer: (reply: object) => void;
}

function dashboard(cells: object = { frame: CELLS }) {
  const sent: Sent[] = [];
  const services = {
    charts: { migrate: (form: FormData) => form },
    now: () => 0,
    api: {
      send: (_resource: string, _call: string, { body }: { body: QueryContext }) =>
        new Promise((resolve) => {
          const answer = (one: object) =>
            resolve({ reply: { result: body.queries.map(() => one) }, requestId: null, serverTiming: null });
          sent.push({ queries: body.queries, answer });
          if (body.queries.some(({ columns }) => (columns ?? []).length > 1)) answer(cells);
        }),
    },
  } as unknown as Services;
  const board = createLiveBoard();
  const put = (id: number, metric: string, source = datasource, applied: readonly DataMask[] = []): void => {
    const base = { viz_type: 'plain', metric, datasource: `${source.id}__table` };
    board.cards.set(id, {
      asked: { formData: base, datasource: source },
      base,
      applied,
      place: { layout, metadata: {} },
    });
    const form = applied.length === 0 ? base : withExtraFormData(base, extraFormDataOf(applied));
    const key = contextKey(manifest as never, queryContextOf(manifest as never, form, source));
    board.tiles.set(id, { plugin, result: result(`${id}`), ownState: {}, key });
  };
  put(EMITTER, 'flights');
  put(SUMS, 'flights');
  put(MEANS, 'delay');
  put(ELSEWHERE, 'flights', others);
  return { board, sent, put, follower: followerOf(board, services) };
}

const settled = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, 0));
const rowsOf = (answer: LiveAnswer | null) => {
  const frame = answer?.result.answers[0]?.frame;
  return frame === undefined
    ? null
    : Array.from({ length: frame.rows }, (_, row) => frame.columns.map((column) => cellAt(column, row)));
};
const shown = (board: LiveBoard, id: number) => board.answers.get(id) ?? null;

describe('charts follow a brush', () => {
  it('out of cells that are asked once, when something is pointed at', async () => {
    const { board, sent, follower } = dashboard();
    follower.point(EMITTER, pickOf(0));
    await settled();
    expect(sent.map(({ queries }) => queries.length)).toEqual([1]);
    for (const to of [1, 2, 4]) {
      follower.drag(EMITTER, [pickOf(to), pickOf(1)]);
      await settled();
      expect(rowsOf(shown(board, SUMS))).toEqual([
        ['ATL', 2 * to],
        ['JFK', to],
      ]);
    }
    expect(shown(board, SUMS)).toMatchObject({ isStale: false, note: null });
    expect(
      sent.filter(({ queries }) => queries.some(({ metrics }) => metrics?.[0] === 'flights')),
    ).toHaveLength(1);
  });

  it('asked anew where numbers do not add up, the latest range alone, and says which one does not', async () => {
    const { board, sent, follower } = dashboard();
    for (const to of [1, 2, 3, 4]) {
      follower.drag(EMITTER, [pickOf(0), pickOf(to)]);
      await settled();
    }
    const asked = () => sent.filter(({ queries }) => queries[0]?.metrics?.[0] === 'delay');
    expect(shown(board, MEANS)).toMatchObject({
      isStale: true,
      note: { props: { values: { metric: 'delay' } } },
    });
    asked()[0]?.answer({ frame: frameOf({ origin: ['ATL'], delay: [1] }) });
    await settled();
    expect(shown(board, MEANS)?.isStale).toBe(true);
    asked()[1]?.answer({ frame: frameOf({ origin: ['ATL'], delay: [4] }) });
    await settled();
    expect(asked()).toHaveLength(2);
    expect(asked()[1]?.queries[0]?.filters).toEqual(
      crossFilterOf([pickOf(0), pickOf(4)]).extraFormData.filters,
    );
    expect(shown(board, MEANS)).toMatchObject({ isStale: false });
    expect(rowsOf(shown(board, MEANS))).toEqual([['ATL', 4]]);
  });

  it('with the form that their rows answer, not that of the rows which they replace', async () => {
    const { board, sent, follower } = dashboard();
    const filtersShown = (id: number) =>
      (shown(board, id)?.formData?.['extra_form_data'] as { readonly filters?: unknown } | undefined)
        ?.filters;
    const first = crossFilterOf([pickOf(0)]).extraFormData.filters;
    follower.drag(EMITTER, [pickOf(0)]);
    await settled();
    expect([filtersShown(SUMS), filtersShown(MEANS)]).toEqual([first, undefined]);
    follower.drag(EMITTER, [pickOf(0), pickOf(3)]);
    await settled();
    sent
      .find(({ queries }) => queries[0]?.metrics?.[0] === 'delay')
      ?.answer({ frame: frameOf({ delay: [1] }) });
    await settled();
    const both = crossFilterOf([pickOf(0), pickOf(3)]).extraFormData.filters;
    expect([filtersShown(SUMS), filtersShown(MEANS)]).toEqual([both, first]);
  });

  it('but one over another dataset stays and says so, nor moves the brushed one itself', async () => {
    const { board, follower } = dashboard();
    follower.drag(EMITTER, [pickOf(0)]);
    await settled();
    expect(shown(board, EMITTER)).toBeNull();
    const still = board.answers.get(ELSEWHERE);
    expect(still).toMatchObject({ isStale: false, formData: null });
    expect(still?.result).toBe(still?.over);
    expect(still?.note).not.toBeNull();
    follower.drag(EMITTER, null);
    expect(shown(board, ELSEWHERE)).toBeNull();
  });

  it('until the box is let go', async () => {
    const { board, follower } = dashboard();
    follower.drag(EMITTER, [pickOf(0)]);
    await settled();
    follower.drag(EMITTER, null);
    expect([shown(board, SUMS), shown(board, MEANS)]).toEqual([null, null]);
  });

  it('under the other filters, in place of what the brushed chart filtered by before', async () => {
    const { sent, put, follower } = dashboard();
    const mask = (id: string, col: string): DataMask => ({
      id,
      extraFormData: { filters: [{ col, op: 'IN', val: ['x'] }] },
      filterState: {},
      ownState: {},
    });
    put(SUMS, 'flights', datasource, [mask('NATIVE_FILTER-1', 'origin'), mask(String(EMITTER), 'flown')]);
    follower.drag(EMITTER, [pickOf(0)]);
    await settled();
    expect(sent[0]?.queries[0]?.filters).toEqual([{ col: 'origin', op: 'IN', val: ['x'] }]);
  });

  it.each([
    ['too many cells', { frame: CELLS, truncated: true }],
    ['a query that templates write', { frame: CELLS, is_templated: true }],
    ['a refusal', { error: { code: 'REFUSED', message: 'no' } }],
  ])('asked anew after %s', async (_title, cells) => {
    const { board, sent, follower } = dashboard(cells);
    follower.drag(EMITTER, [pickOf(0)]);
    await settled();
    expect(shown(board, SUMS)).toMatchObject({ isStale: true, over: board.tiles.get(SUMS)?.result });
    expect(sent.filter(({ queries }) => queries[0]?.columns?.length === 1)).toHaveLength(2);
  });

  it.each<[string, readonly string[], boolean]>([
    ['while the range that was chosen is asked', ['chosen'], true],
    ['no longer when something else is asked meanwhile', ['chosen', 'other'], false],
    ['no longer when the choice is taken back before it was answered', ['chosen', 'first'], false],
  ])('%s', async (_title, keys, isShown) => {
    const { board, follower } = dashboard();
    const first = board.tiles.get(SUMS) as LiveTile;
    follower.drag(EMITTER, [pickOf(0)]);
    await settled();
    for (const key of keys) {
      board.tiles.set(SUMS, { ...first, key: key === 'first' ? first.key : key });
      board.onDrawn?.(SUMS);
      board.onDrawn?.(SUMS);
    }
    expect(shown(board, SUMS) !== null).toBe(isShown);
    board.tiles.set(SUMS, { ...first, result: result('answered') });
    board.onDrawn?.(SUMS);
    expect(shown(board, SUMS)).toBeNull();
  });

  it('not where a chart shows something else than its form asks', async () => {
    const { board, follower } = dashboard();
    board.tiles.set(SUMS, { ...(board.tiles.get(SUMS) as LiveTile), key: 'drilled' });
    follower.drag(EMITTER, [pickOf(0)]);
    await settled();
    expect(shown(board, SUMS)).toBeNull();
  });
});
