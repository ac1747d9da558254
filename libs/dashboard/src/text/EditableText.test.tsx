// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { EditableText } from './EditableText.tsx';

afterEach(cleanup);

it('shows the text before again where a change that it kept is taken back', () => {
  const onChange = vi.fn();
  const field = (value: string) => <EditableText value={value} label="Title" onChange={onChange} />;
  const { rerender } = render(field('Flights'));
  const input = screen.getByLabelText('Title');
  fireEvent.change(input, { target: { value: 'Delays' } });
  fireEvent.blur(input);
  expect(onChange).toHaveBeenCalledExactlyOnceWith('Delays');
  rerender(field('Delays'));
  expect(input).toHaveProperty('value', 'Delays');
  rerender(field('Flights'));
  expect(input).toHaveProperty('value', 'Flights');
});
