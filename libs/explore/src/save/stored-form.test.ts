import { expect, it } from 'vitest';
import { storedForm } from './stored-form.ts';

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
