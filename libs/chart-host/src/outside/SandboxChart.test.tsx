// @vitest-environment jsdom
import { EMPTY_DATASOURCE, type ChartViewProps, type OutsideCall } from '@belvedere/charts';
import { testContext } from '@belvedere/charts/testing';
import type { FormData } from '@belvedere/core';
import { rect } from '@belvedere/scene';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Sandbox } from './sandbox.ts';
import { SandboxChart } from './SandboxChart.tsx';

beforeEach(() => void vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const NO_FRAMES: ChartViewProps['frames'] = [];
const form: FormData = { viz_type: 'hello' };
const context = testContext({ width: 300, height: 200 });
const scene = { width: 300, height: 200, batches: [], plot: null, legend: [] };

function show(ask: (call: OutsideCall) => Promise<unknown>) {
  const sandbox = { ask: vi.fn(ask), dispose: vi.fn() };
  const open = (): Sandbox => sandbox;
  const page = (given = context, isChosen: ChartViewProps['isChosen'] = null) => (
    <SandboxChart
      open={open}
      name="Hello"
      title="Sales"
      frames={NO_FRAMES}
      formData={form}
      datasource={EMPTY_DATASOURCE}
      width={given.width}
      height={given.height}
      context={given}
      ownState={{}}
      onOwnState={() => undefined}
      onView={() => undefined}
      isChosen={isChosen}
    />
  );
  const { rerender, unmount } = render(page());
  return {
    sandbox,
    unmount,
    redraw: (given: typeof context) => rerender(page(given)),
    choose: (isChosen: ChartViewProps['isChosen']) => rerender(page(context, isChosen)),
  };
}

it('paints what the code drew under the title of the chart, and ends its worker when it goes', async () => {
  const { sandbox, unmount } = show(() => Promise.resolve(scene));
  expect(await screen.findByRole('application', { name: 'Chart: Sales' })).toBeTruthy();
  unmount();
  expect(sandbox.dispose).toHaveBeenCalled();
});

it('sends its data once, and only the context for another drawing of them', async () => {
  const { sandbox, redraw } = show(async (call) =>
    call.kind === 'draw' ? { ...scene, width: call.context.width } : null,
  );
  await screen.findByRole('application');
  redraw({ ...context, width: 400 });
  await waitFor(() => {
    expect(sandbox.ask).toHaveBeenCalledTimes(2);
  });
  const sent = sandbox.ask.mock.calls.map(([call]) => (call.kind === 'draw' ? call.chart : 'other'));
  expect(sent).toEqual([expect.objectContaining({ formData: form }), null]);
});

it('fades what the reader does not filter by, and asks the code what its data stand for', async () => {
  const marks = { ...rect(0, 0, 10, 10, '#000000'), datum: Int32Array.of(7) };
  const drawn = { ...scene, batches: [marks, { ...marks, datum: Int32Array.of(8) }] };
  const picks = ['North', 'South'].map((label) => ({ label, values: [] }));
  const { sandbox, choose } = show(async (call) => (call.kind === 'picks' ? picks : drawn));
  await screen.findByRole('application');
  choose(({ label }) => label === 'South');
  await waitFor(() => {
    expect(sandbox.ask).toHaveBeenCalledTimes(4);
  });
  const asked = sandbox.ask.mock.calls.slice(2).map(([call]) => call);
  expect(asked).toEqual([
    { kind: 'picks', data: [7, 8] },
    expect.objectContaining({ kind: 'draw', chart: null, selected: [8] }),
  ]);
});

it.each([
  ['throws', () => Promise.reject(new Error('no luck')), 'no luck'],
  ['draws nonsense', () => Promise.resolve({ batches: 'all' }), 'another size'],
])('names the chart whose code %s', async (_, ask, reason) => {
  show(ask);
  expect(await screen.findByText('The installed chart "Hello" does not work')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain(reason);
});
