// @vitest-environment jsdom
import { BelvedereProvider, createBelvedereStore, type Services } from '@belvedere/client-store';
import { columnFromValues } from '@belvedere/frame';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { TableTwin } from './TableTwin.tsx';

vi.stubGlobal(
  'ResizeObserver',
  class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  },
);
afterEach(cleanup);

const frame = { rows: 1, columns: [columnFromValues({ name: 'n', type: '', kind: 'integer' }, [1])] };

it('takes the focus, and T or Escape lead back', () => {
  const close = vi.fn();
  const services = {} as Services;
  render(
    <BelvedereProvider services={services} store={createBelvedereStore(services)}>
      <TableTwin frame={frame} title="Flights" names={{}} onClose={close} />
    </BelvedereProvider>,
  );
  const grid = screen.getByRole('grid');
  expect(document.activeElement).toBe(grid);
  fireEvent.keyDown(grid, { key: 't' });
  fireEvent.keyDown(grid, { key: 'Escape' });
  fireEvent.keyDown(grid, { key: 't', ctrlKey: true });
  expect(close).toHaveBeenCalledTimes(2);
});
