// @vitest-environment jsdom
import { defineControl, type PanelState } from '@belvedere/controls';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TimeSeriesColumnsEditor } from './TimeSeriesColumnsEditor.tsx';

const state: PanelState = { formData: {}, datasource: null };
const control = defineControl({
  name: 'columns',
  kind: 'collection',
  label: { id: 'columns', text: 'Columns' },
  default: [],
});
const trend = { key: 'trend', label: 'Trend', colType: 'spark' };
const last = { key: 'last', label: 'Last', colType: 'time' };
const onChange = vi.fn();
const show = (value: unknown): void => {
  render(
    <TimeSeriesColumnsEditor
      control={control}
      value={value}
      state={state}
      error={null}
      onChange={onChange}
    />,
  );
};

beforeEach(() => onChange.mockClear());
afterEach(cleanup);

it('says when there is none', () => {
  show([]);
  expect(screen.getByText('Empty collection')).toBeTruthy();
});

it('moves and removes columns, also those of an older text', () => {
  show(JSON.stringify([trend, last]));
  fireEvent.click(screen.getByLabelText('Move Last up'));
  expect(onChange).toHaveBeenLastCalledWith([last, trend]);
  fireEvent.click(screen.getByLabelText('Remove Trend'));
  expect(onChange).toHaveBeenLastCalledWith([last]);
});

it('opens nothing when a column is removed', () => {
  show([trend]);
  fireEvent.click(screen.getByLabelText('Remove Trend'));
  expect(screen.queryByText('Apply')).toBeNull();
  expect(screen.getByLabelText('Edit Trend').getAttribute('aria-expanded')).toBe('false');
});

it('adds a column once it has a label', async () => {
  show([trend]);
  fireEvent.click(screen.getByText('Add column'));
  const label = await screen.findByLabelText('Label');
  expect(screen.getByText<HTMLElement>('Apply').closest('button')?.disabled).toBe(true);
  fireEvent.change(label, { target: { value: 'Weeks' } });
  fireEvent.change(screen.getByLabelText('Time lag'), { target: { value: '-2' } });
  fireEvent.click(screen.getByText('Apply'));
  expect(onChange).toHaveBeenCalledWith([
    trend,
    { key: 'column 2', colType: 'time', comparisonType: 'value', label: 'Weeks', timeLag: -2 },
  ]);
});

it('reads numbers as they are typed, and says what is none', async () => {
  show([last]);
  fireEvent.click(screen.getByLabelText('Edit Last'));
  const lag = await screen.findByLabelText('Time lag');
  fireEvent.change(lag, { target: { value: '1,20' } });
  expect(screen.getByText('"1,20" is no number')).toBeTruthy();
  fireEvent.change(lag, { target: { value: '1,200' } });
  expect(screen.queryByText(/is no number/)).toBeNull();
  fireEvent.click(screen.getByText('Apply'));
  expect(onChange).toHaveBeenCalledWith([{ ...last, timeLag: 1200 }]);
});

it('keeps what a column has beside what is edited', async () => {
  show([{ ...trend, custom: 1 }]);
  fireEvent.click(screen.getByLabelText('Edit Trend'));
  fireEvent.change(await screen.findByLabelText('Y-axis bounds: From'), { target: { value: '0' } });
  fireEvent.click(screen.getByText('Apply'));
  expect(onChange).toHaveBeenCalledWith([{ ...trend, custom: 1, yAxisBounds: [0, null] }]);
});
