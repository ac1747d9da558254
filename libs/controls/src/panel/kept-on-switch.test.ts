import type { FormData } from '@belvedere/core';
import { expect, it } from 'vitest';
import { definePanel } from '../control.ts';
import { sectionMessages } from '../messages.ts';
import { colorScheme, showLegend } from '../shared/look.ts';
import { adhocFilters, groupby, metric, metrics, rowLimit, xAxis } from '../shared/query.ts';
import { keptOnSwitch } from './kept-on-switch.ts';
import { datasetOf } from './panel.fixture.ts';

const section = { label: sectionMessages.query, tab: 'data', isExpanded: true } as const;
const TYPES = {
  line: definePanel({
    ...section,
    controls: [xAxis, metrics, groupby, adhocFilters, rowLimit, colorScheme, showLegend],
  }),
  pie: definePanel({ ...section, controls: [groupby, metric, adhocFilters, rowLimit, colorScheme] }),
  total: definePanel({ ...section, controls: [metric, adhocFilters] }),
};
type Type = keyof typeof TYPES;

const line = {
  viz_type: 'line',
  x_axis: 'flown_at',
  metrics: ['count', 'mean_delay'],
  groupby: ['carrier'],
  adhoc_filters: [{ clause: 'WHERE', expressionType: 'SQL', sqlExpression: 'late' }],
  row_limit: 500,
} as unknown as FormData;

function namesTo(type: Type, formData: FormData = line) {
  const from = formData.viz_type as Type;
  const { kept, setAside } = keptOnSwitch({
    from: { vizType: from, panel: TYPES[from] },
    to: { vizType: type, panel: TYPES[type] },
    formData,
    datasource: datasetOf('flown_at', 'carrier', 'origin'),
  });
  return {
    kept: kept.map(({ control, isWhole }) => (isWhole ? control.name : `${control.name} in part`)),
    setAside: setAside.map(({ name }) => name),
  };
}

it('names what another type takes, also in part, and what it leaves', () => {
  expect(namesTo('pie')).toEqual({
    kept: ['metrics in part', 'groupby', 'adhoc_filters', 'row_limit'],
    setAside: ['x_axis'],
  });
  expect(namesTo('total')).toEqual({
    kept: ['metrics in part', 'adhoc_filters'],
    setAside: ['x_axis', 'groupby', 'row_limit'],
  });
});

it('an axis that becomes a dimension is kept', () => {
  const bars = { ...line, x_axis: 'origin', groupby: [] } as FormData;
  expect(namesTo('pie', bars).kept).toContain('x_axis');
});

it('looks count only where they were changed', () => {
  const dressed = { ...line, color_scheme: 'd3Category10', show_legend: false } as FormData;
  expect(namesTo('pie', dressed).setAside).not.toContain('color_scheme');
  expect(namesTo('total', dressed).setAside).toContain('color_scheme');
});

it('says nothing of the type at hand', () => {
  expect(namesTo('line')).toEqual({ kept: [], setAside: [] });
});
