import { expect, it } from 'vitest';
import { definePanel, type PanelDatasource } from '../control.ts';
import { sectionMessages } from '../messages.ts';
import { rowLimit, xAxis } from '../shared/query.ts';
import { stateDefaults } from './state-defaults.ts';

const panel = definePanel({
  label: sectionMessages.query,
  tab: 'data',
  isExpanded: true,
  controls: [xAxis, rowLimit],
});
const over = (mainTimeColumn: string | null) => ({
  datasource: { columns: [], metrics: [], grains: [], mainTimeColumn } as unknown as PanelDatasource,
});

it('a form without an axis takes that of its dataset', () => {
  expect(stateDefaults(panel, {}, over('sold_on'))).toEqual({ x_axis: 'sold_on' });
});

it.each([
  ['an axis of its own', { x_axis: 'paid_on' }, 'sold_on'],
  ['an axis that was cleared', { x_axis: null }, 'sold_on'],
  ['a dataset without times', {}, null],
])('a form with %s takes none', (_, form, column) => {
  expect(stateDefaults(panel, form, over(column))).toEqual({});
});
