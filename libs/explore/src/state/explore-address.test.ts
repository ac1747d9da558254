import { describe, expect, it } from 'vitest';
import { addressOf, isNothing } from './explore-address.ts';

describe('an address of Explore', () => {
  it('may write its form data out', () => {
    const form = { datasource: '9__table', viz_type: 'pie', groupby: ['weather'] };
    const address = addressOf(`?form_data=${encodeURIComponent(JSON.stringify(form))}`);
    expect(address).toMatchObject({ datasourceId: 9, vizType: 'pie', formData: { groupby: ['weather'] } });
  });

  it('may name a chart in its form data', () => {
    expect(addressOf('?form_data=%7B%22slice_id%22%3A7%7D')).toMatchObject({ sliceId: 7, formData: {} });
  });

  it('carries parameters for templates beside its own', () => {
    expect(addressOf('?slice_id=7&who=ada&form_data_key=k').urlParams).toEqual({ who: 'ada' });
  });

  it.each(['?form_data=%7B', '?form_data=[1]', '?form_data=null', ''])('%s asks for nothing', (search) => {
    expect(isNothing(addressOf(search))).toBe(true);
  });
});
