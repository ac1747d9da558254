// @vitest-environment jsdom
import { EMPTY_DATASOURCE, type ChartPlugin, type ChartViewProps } from '@belvedere/charts';
import { BelvedereProvider, type Services } from '@belvedere/client-store';
import type { FormData } from '@belvedere/core';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { DomChart } from './DomChart.tsx';

afterEach(cleanup);

const form: FormData = { viz_type: 'words' };

function show(mount: (element: object, props: ChartViewProps) => object) {
  const plugin = { view: { kind: 'dom', load: () => Promise.resolve({ mount }) } } as unknown as ChartPlugin;
  const onFailure = vi.fn<(error: Error) => void>();
  const page = (width: number) => (
    <BelvedereProvider services={{} as Services}>
      <DomChart
        plugin={plugin}
        title="Words"
        frames={[]}
        formData={form}
        datasource={EMPTY_DATASOURCE}
        width={width}
        height={100}
        view={{}}
        section="DASHBOARD"
        ownState={{}}
        onOwnState={() => undefined}
        onView={() => undefined}
        onFailure={onFailure}
      />
    </BelvedereProvider>
  );
  const { rerender, unmount } = render(page(100));
  return { onFailure, unmount, resize: (width: number) => rerender(page(width)) };
}

it('mounts once, tells of every change, and takes everything away', async () => {
  const dispose = vi.fn();
  const { unmount, resize } = show((element, { width }) => {
    const place = element as HTMLElement;
    place.textContent = `mounted at ${width}`;
    return {
      update: (next: ChartViewProps) => {
        place.textContent = `updated to ${next.width}`;
      },
      dispose,
    };
  });
  await screen.findByText('mounted at 100');
  resize(200);
  await screen.findByText('updated to 200');
  unmount();
  expect(dispose).toHaveBeenCalledTimes(1);
});

it('hands on what its code throws', async () => {
  const broken = show(() => {
    throw new Error('no place');
  });
  await waitFor(() => {
    expect(broken.onFailure).toHaveBeenCalledWith(new Error('no place'));
  });
});
