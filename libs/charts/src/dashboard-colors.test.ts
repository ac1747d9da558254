import type { FormData } from '@belvedere/core';
import { categoricalScheme } from '@belvedere/theme';
import { describe, expect, it } from 'vitest';
import { withDashboardColors } from './dashboard-colors.ts';

const D3 = categoricalScheme('d3Category10').colors.map((color) => color.toUpperCase());

const form: FormData = {
  viz_type: 'pie',
  color_scheme: 'lyftColors',
  label_colors: { ATL: '#111111', ORD: '#222222' },
};

describe('colours of a dashboard', () => {
  it('go over those of its charts', () => {
    const metadata = { color_scheme: 'd3Category10', label_colors: { ORD: '#333333' } };
    expect(withDashboardColors(form, metadata)).toMatchObject({
      color_scheme: 'd3Category10',
      label_colors: { ATL: '#111111', ORD: '#333333' },
    });
  });

  it('leave the scheme of a chart when theirs is empty, unknown or a ramp', () => {
    for (const scheme of ['', 'gone', 'lake']) {
      const metadata = { color_scheme: scheme, label_colors: { ATL: '#444444' } };
      expect(withDashboardColors(form, metadata)).toMatchObject({
        color_scheme: 'lyftColors',
        label_colors: { ATL: '#444444' },
      });
    }
  });

  it.each([
    ['no palette', {}, true],
    ['an empty palette', { color_scheme: '' }, true],
    ['a palette as it is', { color_scheme: 'd3Category10' }, true],
    ['a palette that is the same today', { color_scheme: 'd3Category10', color_scheme_domain: D3 }, true],
    [
      'a palette that had other colours',
      { color_scheme: 'd3Category10', color_scheme_domain: ['#fff'] },
      false,
    ],
    ['a palette that is gone', { color_scheme: 'gone' }, false],
    ['a ramp', { color_scheme: 'lake' }, false],
  ])('share what labels wore in %s only while it is theirs', (_name, scheme, isKept) => {
    const shared = { ATL: '#444444' };
    const metadata = { ...scheme, shared_label_colors: shared, label_colors: { ORD: '#333333' } };
    expect(withDashboardColors(form, metadata)['shared_label_colors']).toEqual(isKept ? shared : {});
  });

  it('change nothing where there are none', () => {
    expect(withDashboardColors(form, { color_scheme: '', label_colors: {}, shared_label_colors: [] })).toBe(
      form,
    );
  });
});
