// @vitest-environment jsdom
import { createChartCatalogue, EMPTY_DATASOURCE, type ChartPlugin } from '@belvedere/charts';
import { BelvedereProvider, type Services } from '@belvedere/client-store';
import { EMPTY_FRAME } from '@belvedere/frame';
import type { Scene } from '@belvedere/scene';
import { fetchTouch } from '@belvedere/scene/dom';
import { act, cleanup, render, screen } from '@testing-library/react';
import { Profiler, type ProfilerOnRenderCallback } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { LinkedCharts } from './LinkedCharts.tsx';
import { SceneChart } from './SceneChart.tsx';

const DAY_MS = 86_400_000;
const CHARTS = 30;
const ignore = (): void => undefined;
let frames: FrameRequestCallback[] = [];
let painted = new Set<string>();

/** A line over three days from `start` on, counted in days since the epoch. */
const sceneFrom = (start: number): Scene => ({
  width: 100,
  height: 100,
  batches: [],
  legend: [],
  plot: {
    kind: 'xy',
    area: { x: 0, y: 0, w: 100, h: 100 },
    along: 'x',
    positions: Float32Array.of(0, 50, 100),
    times: Float64Array.from([0, 1, 2], (day) => (start + day) * DAY_MS),
    band: 0,
    isFree: false,
    series: [
      {
        key: 'a',
        color: 0xff,
        values: Float32Array.of(10, 20, 30),
        firstDatum: 0,
        hasDot: true,
        offset: 0,
        thickness: 0,
      },
    ],
  },
});

const plugin = (start: number): ChartPlugin =>
  ({
    manifest: { id: 'line' },
    draw: () => sceneFrom(start),
    describe: () => ({ title: '', rows: [], spoken: '' }),
    pick: (_: unknown, datum: number) => ({
      label: '',
      values: [{ column: 'day', value: (start + datum) * DAY_MS, text: '', range: '' }],
    }),
    reduce: (view: unknown) => view,
  }) as unknown as ChartPlugin;

const input = {
  frames: [EMPTY_FRAME],
  annotations: [],
  formData: { viz_type: 'line' },
  datasource: EMPTY_DATASOURCE,
  prepared: null,
  resources: null,
};
const services = { charts: createChartCatalogue([]), log: ignore, now: () => 0 } as unknown as Services;
const plugins = new Map([0, 1, 9].map((start) => [start, plugin(start)]));

function Line({ title, start }: { readonly title: string; readonly start: number }) {
  const own = plugins.get(start);
  return own === undefined ? null : (
    <SceneChart
      unfinishedFrom={null}
      plugin={own}
      input={input}
      width={100}
      height={100}
      title={title}
      view={NO_VIEW}
      section="DASHBOARD"
      onView={ignore}
      isChosen={null}
      brushing={null}
      onFailure={ignore}
    />
  );
}
const NO_VIEW = {};

const chart = (title: string): HTMLElement =>
  screen.getByRole('application', { name: new RegExp(`${title}\\.`) });
const point = (title: string, x: number): void =>
  void chart(title).dispatchEvent(new MouseEvent('pointermove', { clientX: x, clientY: 20, bubbles: true }));
const nextFrame = (): void => {
  const due = frames;
  frames = [];
  painted = new Set();
  for (const callback of due) callback(0);
};

beforeAll(fetchTouch);
beforeEach(() => {
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback));
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({
    left: 0,
    top: 0,
    width: 100,
    height: 100,
    bottom: 100,
    right: 100,
    x: 0,
    y: 0,
    toJSON: ignore,
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
    painted.add(this.parentElement?.getAttribute('aria-label') ?? '');
    return null;
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function renderCharts(commits: ProfilerOnRenderCallback) {
  const starts = Array.from({ length: CHARTS }, (_, index) => (index === CHARTS - 1 ? 9 : index % 2));
  render(
    <BelvedereProvider services={services}>
      <Profiler id="page" onRender={commits}>
        <LinkedCharts>
          {starts.map((start, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a chart is its place
            <Line key={index} title={`Chart ${index}.`} start={start} />
          ))}
        </LinkedCharts>
      </Profiler>
    </BelvedereProvider>,
  );
  await act(async () => {});
}

test('thirty charts mark the day under the pointer in one frame without a commit of React', async () => {
  const commits = vi.fn();
  await renderCharts(commits);
  commits.mockClear();
  point('Chart 0', 50);
  point('Chart 0', 100);
  expect(frames).toHaveLength(1);
  nextFrame();
  expect(painted.size).toBe(CHARTS - 2);
  expect([...painted].some((label) => /Chart (0|29)\./.test(label))).toBe(false);
  expect(commits).not.toHaveBeenCalled();
});

test('a chart whose axis has the instant not is left alone, and leaving takes the marks away', async () => {
  await renderCharts(ignore);
  point('Chart 0', 0);
  nextFrame();
  expect([...painted].every((label) => Number(/\d+/.exec(label)?.[0]) % 2 === 0)).toBe(true);
  chart('Chart 0').dispatchEvent(new MouseEvent('pointerleave'));
  expect(frames).toHaveLength(1);
});

test('walking by keys marks too, a finger does not', async () => {
  await renderCharts(ignore);
  chart('Chart 1').dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
  nextFrame();
  expect(painted.size).toBe(CHARTS - 2);
  const touch = Object.assign(new MouseEvent('click', { clientX: 100, clientY: 20 }), {
    pointerType: 'touch',
  });
  chart('Chart 2').dispatchEvent(touch);
  expect(frames).toHaveLength(0);
});
