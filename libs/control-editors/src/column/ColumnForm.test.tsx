// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { aColumn } from '../testing/a-field.ts';
import { show } from '../testing/show.tsx';
import type { ColumnChoices } from '../model/column-choices.ts';
import { ColumnForm } from './ColumnForm.tsx';

vi.stubGlobal(
  'ResizeObserver',
  class {
    observe(): void {}
    disconnect(): void {}
  },
);
HTMLElement.prototype.scrollTo = () => undefined;
for (const name of ['offsetHeight', 'clientHeight'])
  Object.defineProperty(HTMLElement.prototype, name, { value: 300, configurable: true });
afterEach(cleanup);

const some: ColumnChoices = {
  saved: [],
  simple: [aColumn({ column_name: 'origin' }), aColumn({ column_name: 'destination' })],
  isTemporal: false,
};

function open(choices: ColumnChoices) {
  const onApply = vi.fn();
  const form = (
    <ColumnForm
      column={null}
      choices={choices}
      datasource={null}
      onApply={onApply}
      onCancel={() => undefined}
    />
  );
  show(form, () => ({}));
  return onApply;
}

it('a column is found by typing, walked to and taken with Enter', () => {
  const onApply = open(some);
  const search = screen.getByRole('combobox', { name: 'Search' });
  fireEvent.keyDown(search, { key: 'ArrowDown' });
  fireEvent.keyDown(search, { key: 'Enter' });
  fireEvent.change(search, { target: { value: 'ORI' } });
  fireEvent.keyDown(search, { key: 'Enter' });
  expect(onApply.mock.calls).toEqual([['destination'], ['origin']]);
});

it('says what is missing on each tab', () => {
  open({ ...some, simple: [], isTemporal: true });
  expect(screen.getByText('No temporal columns found')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'Saved' }));
  expect(screen.getByText('No saved expressions found')).toBeTruthy();
});

it('an expression is applied once it is written', () => {
  open(some);
  fireEvent.click(screen.getByRole('radio', { name: 'Custom SQL' }));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Apply' }).disabled).toBe(true);
});
