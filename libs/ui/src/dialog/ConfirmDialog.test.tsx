// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import '../overlay/DialogWindow.tsx';

afterEach(cleanup);

vi.stubGlobal(
  'ResizeObserver',
  class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  },
);

async function show(typedWord?: string) {
  const onConfirm = vi.fn();
  const onClose = vi.fn();
  render(
    <ConfirmDialog
      title='Delete "Flights"?'
      action="Delete dashboard"
      isOpen
      onConfirm={onConfirm}
      onClose={onClose}
      {...(typedWord !== undefined && { typedWord })}
    >
      It is gone for everybody.
    </ConfirmDialog>,
  );
  return { onConfirm, onClose, action: await screen.findByRole('button', { name: 'Delete dashboard' }) };
}

it('stays closed to the action until the word is typed', async () => {
  const { onConfirm, action } = await show('DELETE');
  fireEvent.click(action);
  expect(onConfirm).not.toHaveBeenCalled();
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'delete' } });
  fireEvent.click(action);
  expect(onConfirm).toHaveBeenCalledOnce();
});

it('takes Enter in the field only with the right word', async () => {
  const { onConfirm } = await show('DELETE');
  const field = screen.getByRole('textbox');
  fireEvent.change(field, { target: { value: 'DELET' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(onConfirm).not.toHaveBeenCalled();
  fireEvent.change(field, { target: { value: 'DELETE' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(onConfirm).toHaveBeenCalledOnce();
});

it('needs no word when none is asked for', async () => {
  const { onConfirm, action } = await show();
  fireEvent.click(action);
  expect(onConfirm).toHaveBeenCalledOnce();
});

it('closes without doing anything on Cancel', async () => {
  const { onConfirm, onClose } = await show();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(onConfirm).not.toHaveBeenCalled();
});
