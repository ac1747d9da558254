import { EMPTY_DATASOURCE } from '@belvedere/charts';
import { defineControl, type AnyControl, type ControlKind, type PanelState } from '@belvedere/controls';
import { translateEnglish } from '@belvedere/ui';
import { describe, expect, it } from 'vitest';
import { valueText } from './value-text.ts';

const panel: PanelState = { formData: { viz_type: 'line' }, datasource: EMPTY_DATASOURCE };
const reader = { panel, t: translateEnglish };
const label = { id: 'test.label', text: 'Line shape' };
const shape = defineControl({
  name: 'shape',
  kind: 'select',
  label,
  default: 'line',
  choices: [{ value: 'step-after', label: { id: 'test.step', text: 'Step after' } }],
});
const columns = defineControl({ name: 'groupby', kind: 'columns', label, default: [] });

const of = (kind: ControlKind): AnyControl =>
  ({ name: kind, kind, label, default: null }) as unknown as AnyControl;

describe('valueText', () => {
  it.each([
    [shape, 'step-after', 'Step after'],
    [shape, 'unknown', 'unknown'],
    [shape, ['step-after', 'other'], 'Step after, other'],
    [columns, ['origin', 'dest'], 'origin, dest'],
    [null, true, 'On'],
    [null, false, 'Off'],
    [null, 12, '12'],
    [null, [{ name: 'Storms', value: '1' }], 'Storms'],
    [null, { text: 'x'.repeat(200) }, `Text: ${'x'.repeat(74)}…`],
    [null, { showLabel: true, line_width: 2 }, 'Show label: On, Line width: 2'],
    [of('bounds'), [0, null], 'from 0'],
    [of('bounds'), [null, 9], 'up to 9'],
    [of('bounds'), [null, null], '-'],
    [of('currency'), { symbol: 'EUR', symbolPosition: 'suffix' }, 'EUR after it'],
    [of('color-scheme'), 'd3Category10', 'Category 10'],
    [
      of('conditional-formatting'),
      [{ column: 'delay', operator: '>', targetValue: 15, colorScheme: 'alert' }],
      'delay > 15 in alert',
    ],
    [
      of('conditional-formatting'),
      [{ column: 'delay', operator: '≤ x <', targetValueLeft: 1, targetValueRight: 5, colorScheme: '#0af' }],
      '1 ≤ delay < 5 in #0af',
    ],
    [of('order-by-columns'), ['["delay", false]'], 'delay descending'],
    [of('annotation-layers'), [{ name: 'Storms' }, { name: 'Goal', show: false }], 'Storms, Goal (hidden)'],
    [of('column-config'), { delay: { columnWidth: 80 } }, 'delay'],
    [of('fixed-or-metric'), { type: 'fix', value: 5 }, '5'],
    [of('spatial'), { type: 'latlong', lonCol: 'x', latCol: 'y' }, 'x, y'],
    [of('viewport'), { longitude: 6.854, latitude: 31.2, zoom: 1 }, '31.2° N, 6.85° E, zoom 1'],
    [null, undefined, '-'],
    [null, '', '-'],
  ])('says a value as people read it', (control, value, text) => {
    expect(valueText(control, value, reader)).toBe(text);
  });
});
