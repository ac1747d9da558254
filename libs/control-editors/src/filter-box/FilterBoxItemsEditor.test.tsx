// @vitest-environment jsdom
import { defineControl } from '@belvedere/controls';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { ControlEditor } from '../ControlEditor.tsx';
import { aColumn, aMetric } from '../testing/a-field.ts';
import { show } from '../testing/show.tsx';
import { EMPTY_ITEM } from './filter-box-item.ts';

beforeAll(() => {
  globalThis.ResizeObserver = class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
});
afterEach(cleanup);

const control = defineControl({
  name: 'filter_configs',
  kind: 'filter-box-items',
  label: { id: 'fields', text: 'Filters configuration' },
  default: [],
});
const datasource = {
  id: 1,
  type: 'table' as const,
  name: 'flights',
  columns: [
    aColumn({ column_name: 'origin' }),
    aColumn({ column_name: 'delay', type: 'INTEGER', type_generic: 0 }),
  ],
  metrics: [aMetric({ metric_name: 'count' })],
  grains: [],
  mainTimeColumn: null,
};

function open(value: unknown) {
  const onChange = vi.fn();
  show(
    <ControlEditor
      control={control}
      value={value}
      state={{ formData: {}, datasource }}
      error={null}
      onChange={onChange}
    />,
    () => ({}),
  );
  return onChange;
}

it('adds a field on a column, with a default of the column’s type', async () => {
  const onChange = open([]);
  fireEvent.click(await screen.findByText('Add filter field'));
  expect((await screen.findByText<HTMLElement>('Apply')).closest('button')?.disabled).toBe(true);
  fireEvent.click(screen.getByLabelText('Column'));
  fireEvent.click(await screen.findByRole('option', { name: /delay/ }));
  fireEvent.click(screen.getByLabelText('Allow multiple selections'));
  fireEvent.change(screen.getByLabelText('Default value'), { target: { value: '15.7' } });
  expect(screen.getByText('The column holds whole numbers: 15 is taken')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Default value'), { target: { value: '15' } });
  expect(screen.queryByText(/whole numbers/)).toBeNull();
  fireEvent.click(screen.getByLabelText('Required'));
  fireEvent.click(screen.getByText('Apply'));
  expect(onChange).toHaveBeenCalledWith([
    { ...EMPTY_ITEM, column: 'delay', defaultValue: 15, multiple: false, clearable: false },
  ]);
});

it('a field on a column that is gone says so', async () => {
  open([{ ...EMPTY_ITEM, column: 'tail_number' }]);
  expect(await screen.findByText('tail_number')).toBeTruthy();
  expect(document.body.innerHTML).toContain('This column might be incompatible with current dataset');
});
