import { describe, expect, it } from 'vitest';
import { propertyBody, propertyFault, type PropertyForm } from './property-form.ts';

const form: PropertyForm = {
  name: ' Delays ',
  description: '',
  cacheTimeout: '',
  owners: [{ id: 4, name: 'Ada' }],
  tags: [],
  certifiedBy: '',
  certificationDetails: 'checked',
};

describe('the properties of a chart', () => {
  it('are sent without blanks; nothing is null', () => {
    expect(propertyBody(form)).toEqual({
      slice_name: 'Delays',
      description: null,
      cache_timeout: null,
      owners: [4],
      certified_by: null,
      certification_details: null,
    });
  });

  it.each([
    [{ name: '  ' }, 'name'],
    [{ cacheTimeout: '1.5' }, 'cacheTimeout'],
    [{ cacheTimeout: 'soon' }, 'cacheTimeout'],
    [{ cacheTimeout: '-1' }, null],
    [{ cacheTimeout: '3600' }, null],
  ])('%o: what is wrong is %s', (change, fault) => {
    expect(propertyFault({ ...form, ...change })).toBe(fault);
  });
});
