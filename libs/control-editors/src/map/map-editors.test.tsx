// @vitest-environment jsdom
import { defineControl, type PanelState } from '@belvedere/controls';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { FixedOrMetricEditor } from './FixedOrMetricEditor.tsx';
import { SpatialEditor } from './SpatialEditor.tsx';
import { ViewportEditor } from './ViewportEditor.tsx';

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
