// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState, type JSX } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { NumberOrTextField } from './NumberOrTextField.tsx';

afterEach(cleanup);

function show(first: unknown) {
  const told = vi.fn();
  const Held = (): JSX.Element => {
    const [value, setValue] = useState(first);
    return (
      <>
        <NumberOrTextField
          label="Factor"
          value={value}
          onChange={(next) => {
            told(next);
            setValue(next);
          }}
        />
        <button
          onClick={() => {
            setValue(first);
          }}
        >
          Undo
        </button>
      </>
    );
  };
  render(<Held />);
  return told;
}
const field = (): HTMLInputElement => screen.getByLabelText('Factor');
const type = (text: string): void => {
  fireEvent.change(field(), { target: { value: text } });
};

it('decimals are typed key by key', () => {
  const told = show(2);
  for (const text of ['0', '0.', '0.5']) {
    type(text);
    expect(field().value).toBe(text);
  }
  expect(told.mock.calls).toEqual([[0], [0], [0.5]]);
});

it('keeps what is no number, and tells an empty field as nothing', () => {
  const told = show(2);
  type('many');
  type('');
  expect(told.mock.calls).toEqual([['many'], [null]]);
});

it('shows another value that comes from outside', () => {
  show(2);
  type('7');
  fireEvent.click(screen.getByText('Undo'));
  expect(field().value).toBe('2');
});
