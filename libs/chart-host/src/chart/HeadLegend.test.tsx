// @vitest-environment jsdom
import type { HeadLegend as Legend } from '@belvedere/scene';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { HeadLegend } from './HeadLegend.tsx';

afterEach(cleanup);

const entry = { color: '#3B6DB4', shape: 'box', isHidden: false } as const;
const hubs: Legend = {
  kind: 'series',
  entries: [
    { ...entry, key: 'ORD', label: 'Chicago' },
    { ...entry, key: 'DEN', label: 'Denver', isHidden: true },
  ],
};

function show(legend: Legend) {
  const onLegend = vi.fn();
  render(<HeadLegend legend={legend} label="Legend of Delays" onLegend={onLegend} />);
  return onLegend;
}

it('names each series on a button that is pressed while the series is shown', () => {
  show(hubs);
  expect(screen.getByRole('group', { name: 'Legend of Delays' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Chicago', pressed: true })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Denver', pressed: false })).toBeTruthy();
});

it('asks for a series alone, and with Ctrl or Cmd beside the others, also by keyboard', () => {
  const onLegend = show(hubs);
  const chicago = screen.getByRole('button', { name: 'Chicago' });
  fireEvent.click(chicago);
  fireEvent.click(chicago, { ctrlKey: true });
  fireEvent.click(chicago, { metaKey: true });
  fireEvent.keyDown(chicago, { key: 'Enter', ctrlKey: true });
  fireEvent.keyDown(chicago, { key: 'Enter' });
  expect(onLegend.mock.calls).toEqual([
    ['ORD', { isAdditive: false }],
    ['ORD', { isAdditive: true }],
    ['ORD', { isAdditive: true }],
    ['ORD', { isAdditive: true }],
  ]);
});

it('shows a ramp between its ends, and equal ends once', () => {
  const ramp = { kind: 'ramp', colors: ['#fff', '#000'], isSmooth: false } as const;
  show({ ...ramp, low: '0', high: '20 min' });
  expect(screen.getByRole('group').textContent).toBe('020 min');
  cleanup();
  show({ ...ramp, low: '', high: '5' });
  expect(screen.getByRole('group').textContent).toBe('5');
  expect(screen.queryByRole('button')).toBeNull();
});
