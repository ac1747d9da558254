// @vitest-environment jsdom
import { createApiClient } from '@belvedere/api-client';
import { createChartCatalogue } from '@belvedere/charts';
import { render } from '@testing-library/react';
import { useSyncExternalStore, type JSX } from 'react';
import { expect, it, vi } from 'vitest';
import { BelvedereProvider } from './BelvedereProvider.tsx';
import { useBelvedereStore } from './context.ts';
import type { Services } from './services.ts';
import { useSlice } from './use-slice.ts';

const services: Services = {
  api: createApiClient({
    fetch: () => Promise.reject(new Error('nothing is asked')),
    onSignedOut: () => undefined,
  }),
  charts: createChartCatalogue([]),
  notify: () => undefined,
  navigate: () => undefined,
  log: () => undefined,
  now: () => 0,
  newId: () => 'id',
  storage: window.localStorage,
  origin: 'https://example.com',
};
const slice = { reducerPath: 'feature', reducer: (state: number = 1) => state };

function Listener(): JSX.Element {
  const { subscribe, getState } = useBelvedereStore();
  useSyncExternalStore(subscribe, getState);
  return <i />;
}

function Feature(): JSX.Element {
  useSlice(slice);
  const state = useBelvedereStore().getState() as unknown as Readonly<Record<string, number>>;
  return <b>{state['feature']}</b>;
}

const page = (feature: JSX.Element | null): JSX.Element => (
  <BelvedereProvider services={services}>
    <Listener />
    {feature}
  </BelvedereProvider>
);

it('a feature that brings its slice while it renders sets no state of others', () => {
  const said = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const { container, rerender } = render(page(null));
  rerender(page(<Feature />));
  expect(container.textContent).toBe('1');
  expect(said).not.toHaveBeenCalled();
});
