import { describe, expect, it } from 'vitest';
import { defineControl, definePanel } from '../control.ts';
import { controlMessages, sectionMessages } from '../messages.ts';
import { resetHidden } from './reset-hidden.ts';

const isDonut = ({ formData }: { readonly formData: Readonly<Record<string, unknown>> }): boolean =>
  formData['donut'] === true;
const donut = defineControl({
  name: 'donut',
  kind: 'checkbox',
  label: controlMessages.donut,
  default: false,
});
const inner = defineControl({
  name: 'inner',
  kind: 'slider',
  label: controlMessages.donut,
  default: 30,
  isVisible: isDonut,
});
const panelWith = (keepsHiddenValue: boolean) =>
  definePanel({
    label: sectionMessages.query,
    tab: 'customize',
    isExpanded: true,
    controls: [donut, { ...inner, keepsHiddenValue }],
  });
const before = { viz_type: 'pie', donut: true, inner: 50 };
const after = { ...before, donut: false };
const around = { datasource: null };

describe('a change that hides a control', () => {
  it('puts it back to its default', () => {
    expect(resetHidden(panelWith(false), before, after, around)).toEqual({ viz_type: 'pie', donut: false });
  });

  it('leaves a control alone that keeps its hidden value', () => {
    expect(resetHidden(panelWith(true), before, after, around)).toEqual(after);
  });

  it('leaves what was hidden before', () => {
    expect(resetHidden(panelWith(false), after, { ...after, x: 1 }, around)).toEqual({ ...after, x: 1 });
  });
});
