// @vitest-environment jsdom
import { createChartCatalogue, EMPTY_DATASOURCE, type ChartPlugin } from '@belvedere/charts';
import { BelvedereProvider, type Services } from '@belvedere/client-store';
import type { FormData } from '@belvedere/core';
import { EMPTY_FRAME } from '@belvedere/frame';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ChartPicture } from './ChartPicture.tsx';

const ignore = (): void => undefined;

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = ignore;
      disconnect = ignore;
    },
  );
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A chart that needs the shapes of a land and shows their name. */
function landChart(load: (land: string) => Promise<string>): ChartPlugin {
  const View = ({ formData }: { readonly formData: FormData }) => <p>the land {String(formData['land'])}</p>;
  return {
    manifest: { id: 'land', controls: [], drawsEmpty: true },
    resources: {
      key: ({ land }: FormData) => String(land),
      load: ({ land }: FormData) => load(String(land)),
    },
    prepare: ({ resources }: { readonly resources: unknown }) => resources,
    view: { kind: 'react', load: () => Promise.resolve({ View }) },
  } as unknown as ChartPlugin;
}

const services = { charts: createChartCatalogue([]), log: ignore, now: () => 0 } as unknown as Services;

const picture = (plugin: ChartPlugin, land: string) => (
  <BelvedereProvider services={services}>
    <ChartPicture
      plugin={plugin}
      frames={[EMPTY_FRAME]}
      formData={{ viz_type: 'land', land }}
      datasource={EMPTY_DATASOURCE}
      title="Land"
      annotationData={{}}
      section="EXPLORE"
      ownState={{}}
      onOwnState={ignore}
    />
  </BelvedereProvider>
);

it('waits for what a chart needs beside its data, and asks for another land', async () => {
  const load = vi.fn((land: string) => Promise.resolve(land));
  const plugin = landChart(load);
  const { rerender } = render(picture(plugin, 'Spain'));
  expect(screen.queryByText('the land Spain')).toBeNull();
  expect(await screen.findByText('the land Spain')).toBeTruthy();
  rerender(picture(plugin, 'Portugal'));
  expect(await screen.findByText('the land Portugal')).toBeTruthy();
  rerender(picture(plugin, 'Spain'));
  expect(screen.getByText('the land Spain')).toBeTruthy();
  expect(load.mock.calls.map(([land]) => land)).toEqual(['Spain', 'Portugal']);
});

it('says what is missing when that cannot be loaded', async () => {
  const plugin = landChart((land) => Promise.reject(new Error(`there is no map of "${land}"`)));
  render(picture(plugin, 'Atlantis'));
  expect(await screen.findByText(/there is no map of "Atlantis"/)).toBeTruthy();
});

it('names the filters that leave no row', async () => {
  const plugin = { ...landChart((land) => Promise.resolve(land)), manifest: { id: 'land', controls: [] } };
  const { props } = picture(plugin as unknown as ChartPlugin, 'Spain').props.children;
  render(
    <BelvedereProvider services={services}>
      <ChartPicture {...props} filteredBy="Origin: ABE · Distance: 5 ≤ x" />
    </BelvedereProvider>,
  );
  expect(await screen.findByText('No row is left under Origin: ABE · Distance: 5 ≤ x')).toBeTruthy();
});
