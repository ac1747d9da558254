// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState, type JSX } from 'react';
import { afterEach, expect, it } from 'vitest';
import { PillList } from './PillList.tsx';

afterEach(cleanup);

function Words(): JSX.Element {
  const [items, setItems] = useState<readonly string[]>(['first', 'second', 'third…']);
  return (
    <PillList
      label="Words"
      error={null}
      items={items}
      addLabel="Add word"
      lookOf={(item) => ({ icon: 'font', label: item })}
      isUnfinished={(item) => item.endsWith('…')}
      form={({ item, onApply, onCancel }) => (
        <>
          <button onClick={onCancel}>close {item ?? 'a new word'}</button>
          <button
            onClick={() => {
              onApply('fourth');
            }}
          >
            use fourth
          </button>
        </>
      )}
      onChange={setItems}
    />
  );
}

const opened = (name: string): string | null =>
  screen.getByRole('button', { name }).getAttribute('aria-expanded');

it('what is taken away opens nothing in its place', () => {
  render(<Words />);
  fireEvent.click(screen.getByRole('button', { name: 'Remove first' }));
  expect(screen.queryByRole('button', { name: 'Edit first' })).toBeNull();
  expect(opened('Edit second')).toBe('false');
});

it('a pill opens its form', async () => {
  render(<Words />);
  fireEvent.click(screen.getByRole('button', { name: 'Edit second' }));
  expect(opened('Edit second')).toBe('true');
});

it('what says nothing yet goes when its form is closed', async () => {
  render(<Words />);
  for (const word of ['second', 'third…']) {
    fireEvent.click(screen.getByRole('button', { name: `Edit ${word}` }));
    fireEvent.click(await screen.findByRole('button', { name: `close ${word}` }));
  }
  expect(screen.queryByRole('button', { name: 'Edit third…' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Edit second' })).toBeDefined();
});

it('the focus stays in the list when its pill is taken away or a form is done', async () => {
  render(<Words />);
  fireEvent.click(screen.getByRole('button', { name: 'Remove first' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit second' }));
  fireEvent.click(screen.getByRole('button', { name: 'Add word' }));
  fireEvent.click(await screen.findByRole('button', { name: 'use fourth' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit fourth' }));
});
