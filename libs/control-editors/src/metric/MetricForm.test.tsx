// @vitest-environment jsdom
import type { PanelDatasource } from '@belvedere/controls';
import type { Metric } from '@belvedere/core';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { aColumn } from '../testing/a-field.ts';
import { show } from '../testing/show.tsx';
import { MetricForm } from './MetricForm.tsx';

afterEach(cleanup);

const DATASOURCE: PanelDatasource = {
  id: 1,
  type: 'table',
  name: 'flights',
  columns: [aColumn({ column_name: 'delay', verbose_name: 'Delay', type_generic: 0 })],
  metrics: [
    {
      metric_name: 'count',
      verbose_name: 'Flights',
      expression: 'COUNT(*)',
      description: null,
      d3format: null,
    },
  ],
  grains: [],
  mainTimeColumn: null,
};
const SUM: Metric = {
  expressionType: 'SIMPLE',
  column: { column_name: 'delay', type: null, verbose_name: 'Delay' },
  aggregate: 'SUM',
  label: 'SUM(Delay)',
  hasCustomLabel: false,
  optionName: 'm1',
};

function open(metric: Metric | null, datasource = DATASOURCE) {
  const onApply = vi.fn();
  const form = (
    <MetricForm metric={metric} datasource={datasource} onApply={onApply} onCancel={() => undefined} />
  );
  show(form, () => ({}));
  return onApply;
}

const button = (name: string): HTMLButtonElement => screen.getByRole('button', { name });
const tab = (name: string): HTMLButtonElement => screen.getByRole('radio', { name });

it('is applied only when something has changed', () => {
  const onApply = open(SUM);
  expect(button('Apply').disabled).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: 'AVG' }));
  fireEvent.click(button('Apply'));
  expect(onApply).toHaveBeenCalledWith({ ...SUM, aggregate: 'AVG', label: 'AVG(Delay)' });
});

it('takes a name of its own from the title', () => {
  const onApply = open(SUM);
  fireEvent.click(button('Edit label'));
  const field = screen.getByRole('textbox', { name: 'Label' });
  fireEvent.change(field, { target: { value: 'Minutes lost' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  fireEvent.click(button('Apply'));
  expect(onApply).toHaveBeenCalledWith({ ...SUM, label: 'Minutes lost', hasCustomLabel: true });
});

it('escape leaves the name as it was', () => {
  open(SUM);
  fireEvent.click(button('Edit label'));
  const field = screen.getByRole('textbox', { name: 'Label' });
  fireEvent.change(field, { target: { value: 'Minutes lost' } });
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(screen.getByText('SUM(Delay)', { selector: 'span' })).toBeTruthy();
  expect(button('Apply').disabled).toBe(true);
});

it('a saved metric keeps its name', () => {
  open('count');
  expect(button('Edit label').disabled).toBe(true);
});

it('a dataset of saved metrics only says so on the other tabs', () => {
  open(null, { ...DATASOURCE, disallowsAdhocMetrics: true });
  for (const name of ['Simple', 'Custom SQL'])
    expect([tab(name).disabled, tab(name).title]).toEqual([true, 'This dataset takes saved metrics only']);
});

it('says that there are no saved metrics', () => {
  open(null, { ...DATASOURCE, metrics: [], disallowsAdhocMetrics: true });
  expect(screen.getByText('No saved metrics found')).toBeTruthy();
});
