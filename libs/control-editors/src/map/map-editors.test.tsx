// @vitest-environment jsdom
import { defineControl, type PanelState } from '@belvedere/controls';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ContoursEditor } from './ContoursEditor.tsx';
import { FixedOrMetricEditor } from './FixedOrMetricEditor.tsx';
import { SpatialEditor } from './SpatialEditor.tsx';
import { ViewportEditor } from './ViewportEditor.tsx';
import { ZoomConfigEditor } from './ZoomConfigEditor.tsx';

afterEach(cleanup);

const words = { id: 'place', text: 'Place' };
const state: PanelState = { formData: {}, datasource: null };

it('the delimiter of a column with both coordinates is written beside what was there', () => {
  const onChange = vi.fn();
  const control = defineControl({ name: 'spatial', kind: 'spatial', label: words, default: null });
  const value = { type: 'delimited', lonlatCol: 'place' };
  render(<SpatialEditor control={control} value={value} state={state} error={null} onChange={onChange} />);
  fireEvent.change(screen.getByLabelText('Delimiter'), { target: { value: ';' } });
  expect(onChange).toHaveBeenCalledWith({ type: 'delimited', lonlatCol: 'place', delimiter: ';' });
});

it('a viewport keeps what its editor does not show', () => {
  const onChange = vi.fn();
  const control = defineControl({ name: 'viewport', kind: 'viewport', label: words, default: {} });
  render(
    <ViewportEditor
      control={control}
      value={{ zoom: 1, pitch: 30 }}
      state={state}
      error={null}
      onChange={onChange}
    />,
  );
  fireEvent.change(screen.getByLabelText('Zoom'), { target: { value: '3.5' } });
  expect(onChange).toHaveBeenCalledWith({ zoom: 3.5, pitch: 30 });
});

it('a size is a number until it is based on a metric', () => {
  const onChange = vi.fn();
  const control = defineControl({ name: 'size', kind: 'fixed-or-metric', label: words, default: null });
  const value = { type: 'fix', value: 1000 };
  render(
    <FixedOrMetricEditor control={control} value={value} state={state} error={null} onChange={onChange} />,
  );
  fireEvent.change(screen.getByRole('textbox', { name: 'Fixed' }), { target: { value: '20' } });
  expect(onChange).toHaveBeenLastCalledWith({ type: 'fix', value: 20 });
  fireEvent.click(screen.getByText('Based on a metric'));
  expect(onChange).toHaveBeenLastCalledWith({ type: 'metric', value: null });
});

it('growth by zoom says what it makes of the size, and an emptied figure is no longer stored', () => {
  const onChange = vi.fn();
  const control = defineControl({ name: 'point_zoom', kind: 'zoom-config', label: words, default: null });
  const value = { type: 'EXP', configs: { zoom: 4, exponent: 2 } };
  render(<ZoomConfigEditor control={control} value={value} state={state} error={null} onChange={onChange} />);
  expect(
    screen.getByText(/Size at zoom 0 · 2 · 4 · 6 · 8: 6 % · 25 % · 100 % · 400 % · 1600 %/),
  ).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Factor with each step'), { target: { value: '' } });
  expect(onChange).toHaveBeenLastCalledWith({ type: 'EXP', configs: { zoom: 4 } });
  fireEvent.click(screen.getByText('Fixed'));
  expect(onChange).toHaveBeenLastCalledWith(null);
});

it('a band of contours ends above its start', async () => {
  const onChange = vi.fn();
  const control = defineControl({ name: 'contours', kind: 'contours', label: words, default: [] });
  render(<ContoursEditor control={control} value="" state={state} error={null} onChange={onChange} />);
  fireEvent.click(screen.getByText('Add contour'));
  fireEvent.click(await screen.findByText('A band'));
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2' } });
  fireEvent.change(screen.getByLabelText('Up to'), { target: { value: '1' } });
  expect(screen.getByText('This value should be greater than the lower threshold')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Up to'), { target: { value: '5' } });
  fireEvent.click(screen.getByText('Apply'));
  expect(onChange).toHaveBeenCalledWith([{ lowerThreshold: 2, upperThreshold: 5, color: '#3b6cb5' }]);
});
