// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useUndoKeys } from './use-undo-keys.ts';

afterEach(cleanup);

it('undoes and redoes by key, but not in a field that is being written or a dialog', () => {
  const done: string[] = [];
  function Page() {
    useUndoKeys({ undo: () => done.push('undo'), redo: () => done.push('redo') });
    return (
      <>
        <input aria-label="Name" />
        <dialog open>
          <button type="button">Close</button>
        </dialog>
      </>
    );
  }
  render(<Page />);
  fireEvent.keyDown(window, { key: 'z' });
  fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'z', ctrlKey: true });
  fireEvent.keyDown(screen.getByRole('button'), { key: 'z', ctrlKey: true });
  expect(done).toEqual([]);
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  fireEvent.keyDown(document.body, { key: 'Z', metaKey: true, shiftKey: true });
  fireEvent.keyDown(document.body, { key: 'y', ctrlKey: true });
  expect(done).toEqual(['undo', 'redo', 'redo']);
});
