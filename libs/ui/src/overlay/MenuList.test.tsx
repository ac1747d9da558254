// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { MenuList } from './MenuList.tsx';

afterEach(cleanup);

it('an entry that cannot be chosen is in reach of the keys, says why, and does nothing', () => {
  const choose = vi.fn();
  render(
    <MenuList
      entries={[
        { id: 'edit', label: 'Edit', onSelect: choose },
        { id: 'delete', label: 'Delete', hindrance: 'Only its owners can delete it', onSelect: choose },
      ]}
    />,
  );
  const entry = screen.getByRole('menuitem', {
    name: 'Delete',
    description: 'Only its owners can delete it',
  });
  fireEvent.keyDown(screen.getByRole('menuitem', { name: 'Edit' }), { key: 'ArrowDown' });
  expect(document.activeElement).toBe(entry);
  fireEvent.click(entry);
  expect(choose).not.toHaveBeenCalled();
});

it('an entry that only says something takes neither focus nor press', () => {
  const choose = vi.fn();
  render(
    <MenuList
      entries={[
        { id: 'edit', label: 'Edit' },
        { id: 'grain', label: 'Time grain', shortcut: 'Week', isNote: true, onSelect: choose },
      ]}
    />,
  );
  fireEvent.keyDown(screen.getByRole('menuitem', { name: 'Edit' }), { key: 'ArrowDown' });
  const note = screen.getByRole('menuitem', { name: /Time grain/ });
  expect(document.activeElement).not.toBe(note);
  fireEvent.click(note);
  expect(choose).not.toHaveBeenCalled();
});
