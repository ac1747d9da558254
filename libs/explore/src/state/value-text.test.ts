import { EMPTY_DATASOURCE } from '@belvedere/charts';
import { defineControl, type PanelState } from '@belvedere/controls';
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
    [null, { text: 'x'.repeat(200) }, `{"text":"${'x'.repeat(71)}…`],
    [null, undefined, '-'],
    [null, '', '-'],
  ])('says a value as people read it', (control, value, text) => {
    expect(valueText(control, value, reader)).toBe(text);
  });
});
