import { EMPTY_DATASOURCE, type ChartManifest } from '@belvedere/charts';
import { definePanel, metrics, rowLimit, sectionMessages, xAxis } from '@belvedere/controls';
import type { FormData } from '@belvedere/core';
import { describe, expect, it } from 'vitest';
import { formChanges } from './readiness.ts';
import { settledForm, storedForm } from './stored-form.ts';

const saved = { viz_type: 'pie', color_scheme: 'own', label_colors: { ATL: '#111111' } };
const lent = { ...saved, color_scheme: 'lent', label_colors: { ATL: '#222222' }, dashboardId: 3 };

it('a chart opened from a dashboard is saved with its own colours', () => {
  const dashboard = { id: 3, hasColorScheme: true, hasLabelColors: true };
  expect(storedForm(lent, saved, dashboard)).toMatchObject(saved);
  expect(storedForm(lent, null, dashboard)).toMatchObject({ viz_type: 'pie' });
  expect(storedForm(lent, null, dashboard)).not.toHaveProperty('color_scheme');
});

it('a colour scheme that the dashboard leaves alone is saved as chosen', () => {
  const dashboard = { id: 3, hasColorScheme: false, hasLabelColors: true };
  expect(storedForm(lent, saved, dashboard)).toMatchObject({ color_scheme: 'lent' });
});

it('addresses and what is remembered of other chart types are not stored', () => {
  const form = { viz_type: 'pie', slice_id: 4, url_params: {}, standardizedFormData: {} };
  expect(storedForm(form, null, null)).toEqual({ viz_type: 'pie' });
});

const manifest = {
  id: 'line',
  controls: definePanel({
    label: sectionMessages.query,
    tab: 'data',
    isExpanded: true,
    controls: [xAxis, metrics, rowLimit],
  }),
} as unknown as ChartManifest;
const overTimes = (mainTimeColumn: string) => ({ ...EMPTY_DATASOURCE, mainTimeColumn });
const datasource = overTimes('sold_on');
const written: FormData = { viz_type: 'line', metrics: ['count'] };

describe('a saved chart', () => {
  it('that is new has the value of every control', () => {
    expect(settledForm(written, { manifest, datasource, over: null })).toEqual({
      ...written,
      x_axis: 'sold_on',
      row_limit: 10_000,
    });
  });

  it('that nobody changed stays as it was written', () => {
    expect(settledForm(written, { manifest, datasource, over: written })).toBe(written);
  });

  it('that was changed keeps what it took from its dataset, and nothing else is written out', () => {
    const over: FormData = { viz_type: 'line', metrics: [] };
    expect(settledForm(written, { manifest, datasource, over })).toEqual({ ...written, x_axis: 'sold_on' });
  });

  it('of a type that is not known stays as it was written', () => {
    expect(settledForm(written, { manifest: null, datasource, over: null })).toBe(written);
  });

  it('is not altered by the values that were written out for it', () => {
    const stored = settledForm(written, { manifest, datasource, over: null });
    expect(formChanges(manifest, datasource, stored, written)).toEqual([]);
    expect(formChanges(manifest, overTimes('paid_on'), stored, stored)).toEqual([]);
  });
});
