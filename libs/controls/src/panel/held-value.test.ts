import { describe, expect, it } from 'vitest';
import { defineControl, type ControlKind } from '../control.ts';
import { heldValue } from './held-value.ts';
import { withDefaults } from './panel-values.ts';

const label = { id: 'x.y', text: 'y' };
const sum = { expressionType: 'SIMPLE', aggregate: 'SUM', column: { column_name: 'n' } };
const oldSum = { ...sum, column: { columnName: 'n' } };

/** Kind, what was stored, and what its control holds. */
const STORED: readonly (readonly [ControlKind, unknown, unknown])[] = [
  ['metric', [], null],
  ['metric', [sum, 'count'], sum],
  ['metric', 'count', 'count'],
  ['metric', oldSum, sum],
  ['metrics', oldSum, [sum]],
  ['metrics', [oldSum, 'count'], [sum, 'count']],
  ['column', ['a', 'b'], 'a'],
  ['column', [], null],
  ['columns', 'a', ['a']],
  ['columns', ['a', null], ['a']],
  ['filters', null, null],
  ['number', '12.5', 12.5],
  ['number', '', null],
  ['number', 'many', 'many'],
  ['slider', '3', 3],
  ['bounds', '[0, 5]', [0, 5]],
  ['bounds', '[null, "5"]', [null, 5]],
  ['bounds', ['0', ''], [0, null]],
  ['bounds', 'wide', [null, null]],
  ['bounds', [1], [1, null]],
  ['currency', { symbol: 'EUR' }, { symbol: 'EUR', symbolPosition: 'suffix' }],
  ['currency', { symbol: 'EUR', symbolPosition: 'prefix' }, { symbol: 'EUR', symbolPosition: 'prefix' }],
  ['color', { r: 0, g: 122, b: 135, a: 1 }, '#007a87'],
  ['color', { r: 205, g: 0, b: 3, a: 0.82 }, '#cd0003d1'],
  ['color', { r: 300, g: -1, b: 12.6 }, '#ff000d'],
  ['color', { hex: 'teal' }, null],
  ['color', 'rgb(1, 2, 3)', 'rgb(1, 2, 3)'],
  ['grain', 'date', 'P1D'],
  ['grain', 'P0.25Y', 'P3M'],
  ['grain', 'PT42S', 'PT42S'],
  ['text', ['a'], ['a']],
];

describe('a stored value', () => {
  it.each(STORED)('of a %s: %j is held as %j', (kind, stored, held) => {
    expect(heldValue(defineControl({ name: 'x', kind, label, default: null as never }), stored)).toEqual(
      held,
    );
  });

  it('is the same one where nothing of it changes', () => {
    const control = defineControl({ name: 'x', kind: 'metrics', label, default: [] });
    const stored = [sum, 'count'];
    expect(heldValue(control, stored)).toBe(stored);
  });

  it('of another version is read by its control first, and fills a form in that shape', () => {
    const fromStored = (value: unknown): unknown => (value === true ? 'Stack' : value);
    const control = defineControl({ name: 'x', kind: 'select', label, default: 'None', fromStored });
    const section = { label, tab: 'data', isExpanded: true, controls: [control] } as const;
    const filled = (form: object) => withDefaults([section], { ...form }, { datasource: null })['x'];
    expect([filled({ x: true }), filled({ x: 'Stack' }), filled({ x: null }), filled({})]).toEqual([
      'Stack',
      'Stack',
      null,
      'None',
    ]);
  });
});
