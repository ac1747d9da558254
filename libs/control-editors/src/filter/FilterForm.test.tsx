// @vitest-environment jsdom
import type { PanelState } from '@belvedere/controls';
import type { AdhocFilter } from '@belvedere/core';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { aColumn } from '../testing/a-field.ts';
import { show } from '../testing/show.tsx';
import { FilterForm } from './FilterForm.tsx';

vi.stubGlobal(
  'ResizeObserver',
  class {
    observe(): void {}
    disconnect(): void {}
  },
);
afterEach(cleanup);

const state: PanelState = {
  formData: {},
  datasource: {
    id: 1,
    type: 'table',
    name: 'flights',
    columns: [
      aColumn({ column_name: 'origin' }),
      aColumn({ column_name: 'port', type_generic: 0, type: 'INTEGER', advanced_data_type: 'port' }),
    ],
    metrics: [],
    grains: [],
    mainTimeColumn: null,
  },
};
const filter: AdhocFilter = {
  expressionType: 'SIMPLE',
  clause: 'WHERE',
  subject: 'origin',
  operator: 'IN',
  comparator: ['ATL'],
  filterOptionName: 'f1',
};

function open(edited: AdhocFilter, shown: PanelState = state) {
  const onApply = vi.fn();
  const asked: string[] = [];
  show(
    <FilterForm filter={edited} state={shown} onApply={onApply} onCancel={() => undefined} />,
    (group, verb) => {
      asked.push(`${group}.${verb}`);
      if (verb === 'columnValues') return { result: ['ORD', null, 'ATL'], counts: [27527, 12, 12] };
      const result = {
        values: [],
        error_message: '',
        display_value: '80',
        valid_filter_operators: ['EQUALS'],
      };
      return {
        result: { ...result, error_message: "'nowhere' does not appear to be a port name or number" },
      };
    },
  );
  return { onApply, asked };
}

const save = (): HTMLButtonElement => screen.getByRole('button', { name: 'Save' });

it('offers the values by frequency, with their rows', async () => {
  open(filter);
  await screen.findByRole('option', { name: /ORD/ });
  const offered = screen.getAllByRole('option').map((option) => option.textContent);
  expect(offered).toEqual(['ORD27,527', 'ATL12', '<NULL>12']);
});

it('adds what is chosen from the values of the column, also the missing ones', async () => {
  const { onApply } = open(filter);
  expect(save().disabled).toBe(true);
  fireEvent.click(await screen.findByRole('option', { name: /ORD/ }));
  fireEvent.click(screen.getByRole('option', { name: /<NULL>/ }));
  fireEvent.click(save());
  expect(onApply).toHaveBeenCalledWith({ ...filter, comparator: ['ATL', 'ORD', null] });
});

it('takes pasted text as a list', async () => {
  const { onApply } = open(filter);
  await screen.findByRole('option', { name: /ORD/ });
  fireEvent.change(screen.getByRole('combobox', { name: 'Values' }), { target: { value: 'LAX, JFK' } });
  fireEvent.click(save());
  expect(onApply).toHaveBeenCalledWith({ ...filter, comparator: ['ATL', 'LAX', 'JFK'] });
});

it('asks for no values where the dataset offers none', () => {
  const silent = { ...state, datasource: state.datasource && { ...state.datasource, offersValues: false } };
  const { asked } = open(filter, silent);
  expect(asked).not.toContain('datasource.columnValues');
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('cannot be saved while the server says that a value means nothing', async () => {
  open({ ...filter, subject: 'port', operator: '==', comparator: 'somewhere' });
  fireEvent.change(screen.getByRole('combobox', { name: 'Value' }), { target: { value: 'nowhere' } });
  await waitFor(
    () => {
      expect(screen.getByText("'nowhere' does not appear to be a port name or number")).toBeTruthy();
    },
    { timeout: 3000 },
  );
  expect(save().disabled).toBe(true);
});
