// @vitest-environment jsdom
import {
  EMPTY_DATASOURCE,
  exampleForm,
  examplePorts,
  type ChartExample,
  type LoadableChart,
} from '@belvedere/charts';
import { ChartPicture } from '@belvedere/chart-host';
import { BelvedereProvider } from '@belvedere/client-store';
import type { JsonObject } from '@belvedere/core';
import { frameFromJson } from '@belvedere/frame';
import { cleanup, render, waitFor } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { charts } from './charts.ts';
import { galleryServices } from './services.ts';

const NOTHING: JsonObject = {};
/** Code and shapes of a chart are loaded from files, which a busy machine takes its time for. */
const LOADS_WITHIN_MS = 15_000;
const ignore = (): void => undefined;

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = ignore;
      unobserve = ignore;
      disconnect = ignore;
    },
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(480);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(296);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** What keeps people with other senses and tools out, as axe finds it; colours are seen in a browser only. */
async function barriersIn(element: Element): Promise<readonly string[]> {
  const { violations } = await axe.run(element, { rules: { 'color-contrast': { enabled: false } } });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}

async function pictureOf(chart: LoadableChart, example: ChartExample) {
  const plugin = await chart.load();
  const frames = example.frames.map(frameFromJson);
  const formData = exampleForm(chart.manifest, example);
  const ports = examplePorts(example);
  return (title: string) => (
    <BelvedereProvider services={galleryServices}>
      <ChartPicture
        plugin={plugin}
        frames={frames}
        formData={formData}
        datasource={example.datasource ?? EMPTY_DATASOURCE}
        title={title}
        annotationData={example.annotations ?? NOTHING}
        section="EXPLORE"
        ownState={NOTHING}
        ports={ports}
        onOwnState={ignore}
      />
    </BelvedereProvider>
  );
}

it.each(charts.map((chart) => [chart.manifest.id, chart] as const))(
  '%s is shown, changed, and leaves nothing behind',
  async (_, chart) => {
    const [example] = (await chart.examples?.()) ?? [];
    if (example === undefined) throw new Error('it has no example');
    const picture = await pictureOf(chart, example);
    const { container, rerender, unmount } = render(picture('One name'));
    await waitFor(
      () => {
        expect(container.querySelector('.bv-chart-picture > *')).not.toBeNull();
      },
      { timeout: LOADS_WITHIN_MS },
    );
    expect(container.textContent).not.toContain('An error occurred while rendering');
    expect(await barriersIn(container)).toEqual([]);
    rerender(picture('Another name'));
    unmount();
    container.remove();
    expect(document.body.innerHTML).toBe('');
  },
);
