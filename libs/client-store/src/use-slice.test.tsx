// @vitest-environment jsdom
import { createApiClient } from '@belvedere/api-client';
import { createChartCatalogue } from '@belvedere/charts';
import { render } from '@testing-library/react';
import { useSyncExternalStore, type JSX } from 'react';
import { expect, it, vi } from 'vitest';
import { BelvedereProvider } from './BelvedereProvider.tsx';
import { useAppSelector, useBelvedereStore } from './context.ts';
import type { Services } from './services.ts';
import { defineSlice } from './slice.ts';
import { createBelvedereStore } from './store.ts';
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
const slice = defineSlice({ name: 'feature', initialState: 1, reduce: (state) => state });

function Listener(): JSX.Element {
  const { subscribe, getState } = useBelvedereStore();
  useSyncExternalStore(subscribe, getState);
  return <i />;
}

function Feature(): JSX.Element {
  useSlice(slice);
  return <b>{useAppSelector(slice.select)}</b>;
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

it('a store refuses another slice of a name that it knows', () => {
  const store = createBelvedereStore(services);
  store.addSlice(slice);
  store.addSlice(slice);
  expect(() => {
    store.addSlice(defineSlice({ name: 'feature', initialState: 2, reduce: (state) => state }));
  }).toThrow('two slices of the name feature');
});
