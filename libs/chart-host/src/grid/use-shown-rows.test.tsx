// @vitest-environment jsdom
import { columnFromValues, type Frame } from '@belvedere/frame';
import { cleanup, renderHook, act } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { tsvOf } from '../cells/frame-cells.ts';
import { useShownRows } from './use-shown-rows.ts';

afterEach(cleanup);

const frame: Frame = {
  rows: 4,
  columns: [
    columnFromValues({ name: 'airport', type: '', kind: 'text' }, ['ORD', 'ATL', 'ORF', 'DFW']),
    columnFromValues({ name: 'flights', type: '', kind: 'integer' }, [3, 9, 7, 5]),
  ],
};

it('rows are copied in the order and with the filter on the screen', () => {
  const { result } = renderHook(() => useShownRows(frame, 'or'));
  act(() => result.current.toggle('flights'));
  act(() => result.current.toggle('flights'));
  expect(tsvOf(frame, result.current.rows)).toBe('airport\tflights\nORF\t7\nORD\t3');
});

it('a third click gives the rows back as they came', () => {
  const { result } = renderHook(() => useShownRows(frame, ''));
  for (let click = 0; click < 3; click++) act(() => result.current.toggle('flights'));
  expect(result.current.rows).toEqual([0, 1, 2, 3]);
});
