// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
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

describe('an entry that more lies behind', () => {
  const choose = vi.fn();
  const entries = [
    { id: 'refresh', label: 'Refresh' },
    {
      id: 'download',
      label: 'Download',
      entries: [{ id: 'csv', label: 'CSV file', onSelect: choose }],
    },
  ];
  const focused = (): string | null => document.activeElement?.textContent ?? null;
  const press = (key: string): void => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key });
  };

  it('gives its place to what lies behind, and back again, by keys', () => {
    render(<MenuList entries={entries} />);
    press('ArrowDown');
    press('ArrowRight');
    expect(screen.queryByText('Refresh')).toBeNull();
    expect(focused()).toBe('CSV file');
    press('ArrowLeft');
    expect(screen.getByText('Refresh')).toBeTruthy();
    expect(focused()).toContain('Download');
  });

  it('opens on a click, and what lies behind is chosen', () => {
    render(<MenuList entries={entries} />);
    fireEvent.click(screen.getByText('Download'));
    fireEvent.click(screen.getByText('CSV file'));
    expect(choose).toHaveBeenCalledOnce();
  });

  it('without more behind it, the right arrow does nothing', () => {
    render(<MenuList entries={entries} />);
    press('ArrowRight');
    expect(screen.getByText('Refresh')).toBeTruthy();
  });
});
