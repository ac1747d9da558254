// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState, type JSX } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { Dialog } from './Dialog.tsx';
import './DialogWindow.tsx';
import { MenuButton } from './MenuButton.tsx';
import './MenuList.tsx';
import { Popover } from './Popover.tsx';
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

it('opens a dialog with the focus in its first field, also where that comes later, and in none that has it already', async () => {
  const field = <input aria-label="Name" />;
  const dialog = (children: JSX.Element | null): JSX.Element => (
    <Dialog title="New layer" isOpen onClose={() => undefined} actions={<button type="button">Save</button>}>
      {children}
    </Dialog>
  );
  const { rerender } = render(dialog(null));
  await screen.findByRole('dialog');
  rerender(dialog(field));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
  screen.getByRole('button', { name: 'Save' }).focus();
  rerender(dialog(<>{field} </>));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save' }));
});

it('opens a popover with the focus in its first field, not on the tabs above it', async () => {
  const target = { content: null, onOpenChange: () => undefined };
  render(
    <Popover
      {...target}
      isOpen
      content={
        <>
          <button type="button" role="tab">
            Simple
          </button>
          <button type="button" aria-haspopup="listbox">
            Column
          </button>
        </>
      }
    >
      <button type="button">Filter</button>
    </Popover>,
  );
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Column'));
});
