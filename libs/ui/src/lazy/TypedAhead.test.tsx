// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense, useState, type JSX } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { lazyPart } from './lazy-part.tsx';
import { TypedAhead } from './TypedAhead.tsx';

afterEach(cleanup);

const takeFocus = (field: HTMLInputElement | null): void => field?.focus();

function Form(): JSX.Element {
  const [name, setName] = useState('');
  return (
    <input
      ref={takeFocus}
      aria-label="Name"
      value={name}
      onChange={(event) => {
        setName(event.target.value);
      }}
    />
  );
}

/** A page whose form is on its way until `arrive`. */
function open() {
  let arrive: (part: typeof Form) => void = () => undefined;
  const Part = lazyPart(
    () =>
      new Promise<typeof Form>((resolve) => {
        arrive = resolve;
      }),
  );
  const shown = render(
    <Suspense fallback={<TypedAhead />}>
      <Part />
    </Suspense>,
  );
  return { ...shown, arrive: () => act(async () => arrive(Form)) };
}
const type = (...keys: readonly string[]): readonly boolean[] =>
  keys.map((key) => fireEvent.keyDown(document.body, { key }));
const value = (): string => screen.getByLabelText<HTMLInputElement>('Name').value;

it('gives what was typed to the field that comes, and the page no key of it', async () => {
  const heard = vi.fn();
  window.addEventListener('keydown', heard);
  const { arrive } = open();
  type('o', 'u', '?', 'Backspace', 'r', ' ', 's');
  expect(heard).not.toHaveBeenCalled();
  await arrive();
  expect(value()).toBe('our s');
  type('?');
  expect(heard).toHaveBeenCalledOnce();
  window.removeEventListener('keydown', heard);
});

it('leaves keys that type nothing to the page', async () => {
  const { arrive } = open();
  expect(type('Enter', 'Tab', ' ', 'ArrowDown')).toEqual([true, true, true, true]);
  expect(fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })).toBe(true);
  await arrive();
  expect(value()).toBe('');
});

it('forgets what was typed with Escape and with a press elsewhere', async () => {
  const first = open();
  type('a', 'Escape');
  await first.arrive();
  expect(value()).toBe('');
  cleanup();
  const second = open();
  type('b');
  fireEvent.pointerDown(document.body);
  await second.arrive();
  expect(value()).toBe('');
});

it('leaves a field of the page its letters', () => {
  open();
  const other = document.createElement('input');
  document.body.append(other);
  expect(fireEvent.keyDown(other, { key: 'x' })).toBe(true);
  other.remove();
});
