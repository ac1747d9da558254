// @vitest-environment jsdom
import {
  createBelvedereStore,
  BelvedereProvider,
  sessionStarted,
  type Bootstrap,
  type Services,
} from '@belvedere/client-store';
import { createColorMemory, type ColorMemory } from '@belvedere/theme';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { JSX } from 'react';
import { ColorMemoryProvider, ColorPlaceProvider, useAssignColors } from './assign-colors.ts';

afterEach(cleanup);

const COLORS = ['#1', '#2', '#3', '#4'];
const PLACES = { lines: { owner: 'lines', rank: 0 }, pie: { owner: 'pie', rank: 1 } } as const;
type Name = keyof typeof PLACES;

/** A chart that writes its labels with their colours. */
function Chart({ name, labels }: { readonly name: Name; readonly labels: readonly string[] }): JSX.Element {
  const assign = useAssignColors();
  const worn = assign({ colors: COLORS, labels });
  return <p aria-label={name}>{[...worn].map(([label, color]) => `${label}${color}`).join(' ')}</p>;
}

function page(memory: ColorMemory, charts: Readonly<Partial<Record<Name, readonly string[]>>>): JSX.Element {
  const services = {} as Services;
  const store = createBelvedereStore(services);
  const common = { feature_flags: {}, conf: {}, menu_data: {} };
  store.dispatch(sessionStarted({ user: { roles: {} }, common } as unknown as Bootstrap));
  return (
    <BelvedereProvider services={services} store={store}>
      <ColorMemoryProvider value={memory}>
        {(['pie', 'lines'] as const).map((name) => (
          <ColorPlaceProvider key={name} value={PLACES[name]}>
            {charts[name] !== undefined && <Chart name={name} labels={charts[name]} />}
          </ColorPlaceProvider>
        ))}
      </ColorMemoryProvider>
    </BelvedereProvider>
  );
}

const textOf = (name: Name): string | null => screen.getByLabelText(name).textContent;

it('a chart that came first gives way to one that comes before it in the layout, and is drawn anew', async () => {
  const memory = createColorMemory();
  const { rerender } = render(page(memory, { pie: ['r', 'a'] }));
  expect(textOf('pie')).toBe('r#1 a#2');
  rerender(page(memory, { pie: ['r', 'a'], lines: ['a', 'b'] }));
  await waitFor(() => {
    expect(textOf('pie')).toBe('r#3 a#1');
  });
  expect(textOf('lines')).toBe('a#1 b#2');
});

it('a chart that is hidden keeps its colours for when it is back', async () => {
  const memory = createColorMemory();
  const { rerender } = render(page(memory, { lines: ['a', 'b'], pie: ['r'] }));
  await act(async () => {
    rerender(page(memory, { pie: ['r', 's'] }));
    await Promise.resolve();
  });
  expect(textOf('pie')).toBe('r#3 s#4');
});
