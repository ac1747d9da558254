// @vitest-environment jsdom
import type { AnyControl, ControlKind, PanelState } from '@belvedere/controls';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ColumnEditor } from '../column/ColumnEditor.tsx';
import { FilterEditor } from '../filter/FilterEditor.tsx';
import { MetricEditor } from '../metric/MetricEditor.tsx';
import { aColumn } from '../testing/a-field.ts';
import { show } from '../testing/show.tsx';

afterEach(cleanup);

const state = {
  formData: { viz_type: 'table' },
  datasource: {
    columns: [aColumn({ column_name: 'origin' })],
    metrics: [{ metric_name: 'count', expression: 'COUNT(*)' }],
  },
} as unknown as PanelState;

const EDITORS = { columns: ColumnEditor, metrics: MetricEditor, filters: FilterEditor } as const;

/** What is warned of when a control holds values that another dataset had. */
function warnings(kind: keyof typeof EDITORS & ControlKind, value: unknown): readonly (string | null)[] {
  const Editor = EDITORS[kind];
  const control = { name: kind, kind, label: { id: kind, text: kind } } as unknown as AnyControl;
  const editor = (
    <Editor control={control} value={value} state={state} error={null} onChange={() => undefined} />
  );
  show(editor, () => ({ result: [] }));
  return screen.queryAllByLabelText(/incompatible/).map((sign) => sign.getAttribute('aria-label'));
}

it('a column that the dataset lacks is marked, an expression and a known one are not', () => {
  const expression = { expressionType: 'SQL', sqlExpression: 'lost + 1', label: 'More' };
  expect(warnings('columns', ['origin', 'lost', expression])).toEqual([
    'This column might be incompatible with current dataset',
  ]);
});

it('a saved metric and a metric of a column that the dataset lacks are marked', () => {
  const lost = { expressionType: 'SIMPLE', column: { column_name: 'lost' }, aggregate: 'SUM', label: 'lost' };
  const known = { ...lost, column: { column_name: 'origin' }, aggregate: 'COUNT' };
  expect(warnings('metrics', ['count', 'gone', lost, known])).toEqual([
    'This metric might be incompatible with current dataset',
    'This metric might be incompatible with current dataset',
  ]);
});

it('a filter on what neither dataset nor chart has is marked', () => {
  const filter = { expressionType: 'SIMPLE', clause: 'WHERE', operator: '==', comparator: 'ATL' };
  expect(
    warnings('filters', [
      { ...filter, subject: 'lost' },
      { ...filter, subject: 'origin' },
    ]),
  ).toEqual(['This filter might be incompatible with current dataset']);
});
