// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { useRef, type JSX } from 'react';
import { afterEach, expect, it } from 'vitest';
import { useKeptFocus } from './use-kept-focus.ts';

afterEach(cleanup);

function List({ names }: { readonly names: readonly string[] }): JSX.Element {
  const place = useRef<HTMLDivElement>(null);
  useKeptFocus(place);
  return (
    <section ref={place} aria-label="Rows" tabIndex={-1}>
      {names.map((name) => (
        <button key={name} type="button">
          {name}
        </button>
      ))}
    </section>
  );
}

it('gives the focus of a row that was taken away to the next one, to the last, and to the list', () => {
  const { rerender } = render(<List names={['a', 'b', 'c']} />);
  screen.getByText('b').focus();
  rerender(<List names={['a', 'c']} />);
  expect(document.activeElement).toBe(screen.getByText('c'));
  rerender(<List names={['a']} />);
  expect(document.activeElement).toBe(screen.getByText('a'));
  rerender(<List names={[]} />);
  expect(document.activeElement).toBe(screen.getByLabelText('Rows'));
});

it('leaves the focus where it is elsewhere', () => {
  const { rerender } = render(<List names={['a', 'b']} />);
  screen.getByText('a').focus();
  screen.getByText('a').blur();
  rerender(<List names={['a']} />);
  expect(document.activeElement).toBe(document.body);
});
