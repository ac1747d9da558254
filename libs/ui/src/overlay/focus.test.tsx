// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState, type JSX } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { Dialog } from './Dialog.tsx';
import './DialogWindow.tsx';
import { MenuButton } from './MenuButton.tsx';
import './MenuList.tsx';
import './PopoverSurface.tsx';

afterEach(cleanup);

vi.stubGlobal(
  'ResizeObserver',
  class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  },
);

/** A row as lists have it: its menu opens a dialog, which is taken away when it closes. */
function Row(): JSX.Element {
  const [isEdited, setEdited] = useState(false);
  return (
    <>
      <MenuButton
        entries={[
          { id: 'off', label: 'Share', isDisabled: true },
          { id: 'edit', label: 'Edit', onSelect: () => setEdited(true) },
        ]}
      >
        <button type="button">More</button>
      </MenuButton>
      {isEdited && (
        <Dialog title="Edit layer" isOpen onClose={() => setEdited(false)} actions={null}>
          <button type="button" onClick={() => setEdited(false)}>
            Done
          </button>
        </Dialog>
      )}
    </>
  );
}

it('goes to the first entry of a menu, into the dialog it opens, and back to the button of the menu', async () => {
  render(<Row />);
  const more = screen.getByRole('button', { name: 'More' });
  more.focus();
  fireEvent.click(more);
  const edit = await screen.findByRole('menuitem', { name: 'Edit' });
  await waitFor(() => expect(document.activeElement).toBe(edit));
  fireEvent.click(edit);
  fireEvent.click(await screen.findByRole('button', { name: 'Done' }));
  await waitFor(() => expect(document.activeElement).toBe(more));
});
