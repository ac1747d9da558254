// @vitest-environment jsdom
import { defineControl } from '@belvedere/controls';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState, type JSX } from 'react';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BoundsEditor } from './BoundsEditor.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const control = defineControl({
  name: 'y_axis_bounds',
  kind: 'bounds',
  label: { id: 'bounds', text: 'Y axis bounds' },
  default: [null, null],
});

function show() {
  const told = vi.fn();
  const Held = (): JSX.Element => {
    const [value, setValue] = useState<unknown>([null, 9]);
    const change = (next: unknown): void => {
      told(next);
      setValue(next);
    };
    return (
      <BoundsEditor
        control={control}
        value={value}
        state={{ formData: {}, datasource: null }}
        error={null}
        onChange={change}
      />
    );
  };
  render(<Held />);
  return told;
}
const type = (label: string, text: string): HTMLElement => {
  const field = screen.getByLabelText(label);
  fireEvent.change(field, { target: { value: text } });
  return field;
};

it('tells of a bound 300 ms after the last key', () => {
  const told = show();
  type('Min', '1');
  type('Min', '12');
  act(() => {
    vi.advanceTimersByTime(299);
  });
  expect(told).not.toHaveBeenCalled();
  act(() => {
    vi.advanceTimersByTime(1);
  });
  expect(told).toHaveBeenCalledExactlyOnceWith([12, 9]);
});

it('lets a negative number, decimals and groups be typed, and takes what is no number as open, and says so', () => {
  const told = show();
  expect(type('Min', '-')).toHaveProperty('value', '-');
  expect(type('Min', '-1.')).toHaveProperty('value', '-1.');
  act(() => {
    vi.runAllTimers();
  });
  expect(screen.getByLabelText('Min')).toHaveProperty('value', '-1.');
  expect(screen.queryByRole('alert')).toBeNull();
  type('Max', '1,500');
  act(() => {
    vi.runAllTimers();
  });
  type('Max', 'high');
  act(() => {
    vi.runAllTimers();
  });
  expect(told.mock.calls).toEqual([[[-1, 9]], [[-1, 1500]], [[-1, null]]]);
  expect(screen.getByRole('alert').textContent).toContain('"high" is no number');
});

it('tells at once when the field is left', () => {
  const told = show();
  fireEvent.blur(type('Max', '20'));
  expect(told).toHaveBeenCalledExactlyOnceWith([null, 20]);
});
