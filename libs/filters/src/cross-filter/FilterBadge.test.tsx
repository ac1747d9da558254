// @vitest-environment jsdom
import type { DataMask } from '@belvedere/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { FilterBadge } from './FilterBadge.tsx';

afterEach(cleanup);

const mask = (id: string, extraFormData: DataMask['extraFormData']): DataMask => ({
  id,
  extraFormData,
  filterState: {},
  ownState: {},
});

it('counts no filter that the answer says it could not follow, be it by column or by time', () => {
  const applied = [
    mask('F1', { filters: [{ col: 'origin', op: 'IN', val: ['ORD'] }] }),
    mask('F2', { filters: [{ col: 'gone', op: 'IN', val: ['x'] }] }),
    mask('F3', { time_range: 'Last week' }),
  ];
  const show = (rejected: readonly string[]) => (
    <FilterBadge
      title="Flights"
      applied={applied}
      rejected={rejected.map((column) => ({ column, reason: 'no such column' }))}
      labelOf={({ id }) => id}
      onLocate={() => undefined}
    />
  );
  const { rerender } = render(show([]));
  expect(screen.getByRole('button', { name: '3 filters on Flights' })).toBeTruthy();
  rerender(show(['gone', '__time_range']));
  expect(screen.getByRole('button', { name: '1 filter on Flights' })).toBeTruthy();
});
