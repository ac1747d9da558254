// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useExploreKeys } from './use-explore-keys.ts';

let done: string[] = [];
const doing = (what: string) => (): void => void done.push(what);

function Page() {
  useExploreKeys({ run: doing('run'), save: doing('save'), undo: doing('undo'), redo: doing('redo') });
  return (
    <>
      <input aria-label="Title" />
      <dialog open>
        <button type="button">Close</button>
      </dialog>
    </>
  );
}
/** False where the page keeps the key from the browser. */
const press = (target: Element, key: string, more: object = { ctrlKey: true }): boolean =>
  fireEvent.keyDown(target, { key, ...more });

beforeEach(() => {
  done = [];
  render(<Page />);
});
afterEach(cleanup);

it('runs and saves by key, also while a text is being written', () => {
  for (const target of [document.body, screen.getByLabelText('Title')]) {
    expect(press(target, 'Enter')).toBe(false);
    expect(press(target, 's')).toBe(false);
  }
  expect(press(document.body, 'S', { metaKey: true })).toBe(false);
  expect(done).toEqual(['run', 'save', 'run', 'save', 'save']);
});

it('does nothing to the chart from a dialog over it, and saves no page as a file there', () => {
  const inDialog = screen.getByRole('button');
  expect(press(inDialog, 'Enter')).toBe(true);
  expect(press(inDialog, 's')).toBe(false);
  press(inDialog, 'z');
  expect(done).toEqual([]);
});

it('undoes and redoes the chart, but leaves a text its own undo', () => {
  press(document.body, 'z');
  press(document.body, 'y');
  press(screen.getByLabelText('Title'), 'z');
  expect(done).toEqual(['undo', 'redo']);
});

it('leaves plain keys to the page', () => {
  for (const key of ['Enter', 's', 'z', 'y']) expect(press(document.body, key, {})).toBe(true);
  expect(done).toEqual([]);
});
