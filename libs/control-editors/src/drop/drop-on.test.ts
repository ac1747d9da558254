import type { AnyControl, PanelState } from '@belvedere/controls';
import { describe, expect, it } from 'vitest';
import { aColumn } from '../testing/a-field.ts';
import type { Dragged } from './dragged.ts';
import { dropOn, withoutPill } from './drop-on.ts';

const state = {
  formData: { viz_type: 'line' },
  datasource: {
    columns: [
      aColumn({ column_name: 'delay', type_generic: 0 }),
      aColumn({ column_name: 'origin' }),
      aColumn({ column_name: 'note', groupby: false, filterable: false, type_generic: null }),
    ],
    metrics: [{ metric_name: 'count', expression: 'COUNT(*)' }],
  },
} as unknown as PanelState;
const control = (kind: string, more: object = {}): AnyControl =>
  ({ name: kind, kind, ...more }) as unknown as AnyControl;
const drop = (dragged: Dragged, kind: string, value: unknown, at?: number, more?: object) =>
  dropOn(dragged, { control: control(kind, more), value, state }, at);
const column = (name: string): Dragged => ({ kind: 'column', name });
const count: Dragged = { kind: 'metric', name: 'count' };
const reason = (...asked: Parameters<typeof drop>): string => {
  const answer = drop(...asked);
  return answer.isTaken ? '' : answer.reason.text;
};

describe('dropOn', () => {
  it('makes a metric of a column, between those that are there, and opens it', () => {
    expect(drop(column('delay'), 'metrics', ['count'], 0)).toMatchObject({
      value: [{ aggregate: 'SUM', column: { column_name: 'delay' } }, 'count'],
      at: 0,
      opens: true,
    });
  });

  it('puts a saved metric behind the others without a question', () => {
    expect(drop(count, 'metrics', [])).toMatchObject({ value: ['count'], opens: false });
  });

  it('replaces what a single control holds', () => {
    expect(drop(column('origin'), 'column', 'delay')).toMatchObject({ value: 'origin', replaces: true });
    expect(drop(count, 'metric', null)).toMatchObject({ value: 'count', replaces: false });
  });

  it('makes a filter of rows of a column, and one of groups of a metric', () => {
    expect(drop(column('origin'), 'filters', [])).toMatchObject({ value: [{ operator: 'IN' }], opens: true });
    expect(drop(count, 'filters', [])).toMatchObject({ value: [{ sqlExpression: 'COUNT(*) > 0' }] });
  });

  it('says why it refuses', () => {
    expect(reason(column('origin'), 'columns', ['origin'])).toBe('It is here already');
    expect(reason(count, 'columns', [])).toBe('Only columns fit here');
    expect(reason(column('note'), 'columns', [])).toBe('The dataset does not offer it as a dimension');
    expect(reason(column('note'), 'filters', [])).toBe('The dataset does not offer it for filters');
    expect(reason(column('note'), 'metrics', [])).toMatch(/^Nothing is known of its type/);
    expect(reason(column('origin'), 'columns', [], 0, { columnTypes: [0] })).toBe(
      'A column of this type does not fit here',
    );
    expect(reason(count, 'text', null)).toBe('Nothing can be dropped here');
  });

  it('takes pills of other controls as what they are', () => {
    const pill: Dragged = { kind: 'pill', control: 'groupby', at: 0, is: 'column', item: 'delay' };
    expect(drop(pill, 'metrics', [])).toMatchObject({ value: [{ aggregate: 'SUM' }] });
    const filter: Dragged = {
      kind: 'pill',
      control: 'filters',
      at: 0,
      is: 'filter',
      item: { expressionType: 'SQL', clause: 'WHERE', sqlExpression: '1 = 1' },
    };
    expect(reason(filter, 'metrics', [])).toBe('Only metrics and columns fit here');
  });
});

it('a control without a pill is shorter, or empty when it held one', () => {
  expect(withoutPill({ control: control('columns'), value: ['a', 'b'], state }, 0)).toEqual(['b']);
  expect(withoutPill({ control: control('column'), value: 'a', state }, 0)).toBeNull();
});
