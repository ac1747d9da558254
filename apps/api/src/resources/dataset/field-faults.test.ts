import { describe, expect, it } from 'vitest';
import { fieldFaults } from './field-faults.ts';

const faulty = (body: Parameters<typeof fieldFaults>[0]): string[] => Object.keys(fieldFaults(body));

describe('the texts of a dataset', () => {
  it('may be absent, null or said', () => {
    expect(faulty({})).toEqual([]);
    expect(faulty({ table_name: null, extra: null, columns: null, external_url: null })).toEqual([]);
    expect(faulty({ table_name: 'sales', extra: '{"a": 1}', template_params: ' ' })).toEqual([]);
  });

  it('name the dataset, its columns and its metrics with more than blanks', () => {
    expect(faulty({ table_name: '  ' })).toEqual(['table_name']);
    expect(faulty({ columns: [{ column_name: ' ' }] })).toEqual(['columns']);
    expect(faulty({ metrics: [{ metric_name: 'a', expression: ' ' }] })).toEqual(['metrics']);
    expect(faulty({ metrics: [{ metric_name: '\t', expression: '1' }] })).toEqual(['metrics']);
  });

  it('open at an address of this product alone', () => {
    const elsewhere = [
      'https://example.org/a',
      '//example.org',
      '/\\example.org',
      '/\t/example.org',
      '/.//example.org',
      'javascript:alert(1)',
    ];
    for (const default_endpoint of elsewhere)
      expect(fieldFaults({ default_endpoint })).toEqual({
        default_endpoint: [expect.stringContaining('The submitted URL is not considered safe')],
      });
  });

  it('lead on to any page of the web beside that', () => {
    expect(faulty({ external_url: 'https://example.org/a' })).toEqual([]);
  });

  it.each(['/explore/?slice_id=1', ''])('take the address %j', (address) => {
    expect(faulty({ default_endpoint: address, external_url: address })).toEqual([]);
  });

  it.each(['javascript:alert(1)', '//example.org', 'data:text/html,x', 'example'])(
    'refuse the address %j, which a link would run or lose',
    (address) => {
      expect(faulty({ default_endpoint: address, external_url: address })).toEqual([
        'default_endpoint',
        'external_url',
      ]);
    },
  );
});
