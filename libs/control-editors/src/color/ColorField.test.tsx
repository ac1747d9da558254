// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ColorField } from './ColorField.tsx';

afterEach(cleanup);

it('passes on colours alone, and says of anything else that it is none', () => {
  const change = vi.fn();
  render(<ColorField label="Fixed color" value="#007a87" onChange={change} />);
  const field = screen.getByRole('textbox', { name: 'Fixed color' });
  fireEvent.change(field, { target: { value: '#00' } });
  expect(screen.getByText('Invalid color')).toBeTruthy();
  expect(change).not.toHaveBeenCalled();
  for (const color of ['#0af', 'rgb(0, 10, 255)']) fireEvent.change(field, { target: { value: color } });
  fireEvent.change(field, { target: { value: '' } });
  expect(change.mock.calls).toEqual([['#0af'], ['rgb(0, 10, 255)'], [null]]);
  expect(screen.queryByText('Invalid color')).toBeNull();
});

it('says it of a stored text too', () => {
  render(<ColorField label="Fixed color" value="teal-ish" onChange={() => undefined} />);
  expect(screen.getByText('Invalid color')).toBeTruthy();
});
