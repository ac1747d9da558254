import { describe, expect, it } from 'vitest';
import { defineControl, definePanel } from '../control.ts';
import { withDefaults } from './panel-values.ts';
import { startValues } from './start-values.ts';
import { switchPanel } from './switch-panel.ts';

const label = { id: 'test.names', text: 'Names' };
const names = defineControl({ name: 'names', kind: 'checkbox', label, default: false, starts: true });
const panel = definePanel({ label, tab: 'data', isExpanded: true, controls: [names] });
const datasource = null;

describe('values that forms made here start with', () => {
  it('a form that lacks the control starts with them', () => {
    expect(startValues(panel, {})).toEqual({ names: true });
  });

  it.each([true, false, null])('a form that holds %s keeps it', (held) => {
    expect(startValues(panel, { names: held })).toEqual({});
  });

  it('a stored form is drawn with the default', () => {
    expect(withDefaults(panel, {}, { datasource })).toEqual({ names: false });
  });

  it('a form of another chart type starts with them, and what was chosen there stays', () => {
    const to = { vizType: 'named', panel };
    const from = { vizType: 'plain', panel: definePanel({ ...panel[0], controls: [] }) };
    const form = { viz_type: 'plain', datasource: '1__table' };
    expect(switchPanel({ from, to, formData: form, datasource })).toMatchObject({ names: true });
    expect(switchPanel({ from, to, formData: { ...form, names: false }, datasource })).toMatchObject({
      names: false,
    });
  });
});
