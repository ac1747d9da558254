// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState, type JSX } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { Popover } from './Popover.tsx';

beforeAll(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    },
  );
});
afterEach(cleanup);

function Opened(): JSX.Element {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <Popover isOpen={isOpen} onOpenChange={setOpen} content={<button type="button">Paste a list</button>}>
        <button type="button">Origin</button>
      </Popover>
      <div className="bp6-overlay">
        <input aria-label="Field of a dialog" />
      </div>
      <p>Elsewhere</p>
    </>
  );
}

it('stays open while a dialog above it is used, and closes by a press elsewhere', async () => {
  render(<Opened />);
  const inside = await screen.findByRole('button', { name: 'Paste a list' });
  const field = screen.getByLabelText('Field of a dialog');
  fireEvent.pointerDown(field);
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(inside.isConnected).toBe(true);
  fireEvent.pointerDown(screen.getByText('Elsewhere'));
  expect(inside.isConnected).toBe(false);
});
