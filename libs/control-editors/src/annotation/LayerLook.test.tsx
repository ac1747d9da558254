// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { show } from '../testing/show.tsx';
import { LayerLook } from './LayerLook.tsx';

afterEach(cleanup);

it.each([
  ['1,500.5', 1500.5, false],
  ['1,50', null, true],
  ['0x10', null, true],
  ['', null, false],
])('a width of "%s" is taken as %s', (typed, width, isRefused) => {
  const onChange = vi.fn();
  show(<LayerLook layer={{ width: 2 }} onChange={onChange} />, () => ({}));
  const field = screen.getByDisplayValue('2');
  fireEvent.change(field, { target: { value: typed } });
  expect(onChange).toHaveBeenLastCalledWith({ width });
  cleanup();
  show(<LayerLook layer={{ width: null }} onChange={onChange} />, () => ({}));
  fireEvent.change(screen.getAllByRole('textbox')[0] as HTMLElement, { target: { value: typed } });
  expect(screen.queryByText(/is no number/) !== null).toBe(isRefused);
});
