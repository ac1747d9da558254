import type { FormData } from '@belvedere/core';
import { describe, expect, it } from 'vitest';
import { withDashboardColors } from './dashboard-colors.ts';

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
      const metadata = { color_scheme: scheme, shared_label_colors: { ATL: '#444444' } };
      expect(withDashboardColors(form, metadata)).toMatchObject({
        color_scheme: 'lyftColors',
        shared_label_colors: { ATL: '#444444' },
      });
    }
  });

  it('change nothing where there are none', () => {
    expect(withDashboardColors(form, { color_scheme: '', label_colors: {}, shared_label_colors: [] })).toBe(
      form,
    );
  });
});
