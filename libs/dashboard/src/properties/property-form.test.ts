import { describe, expect, it } from 'vitest';
import {
  meantValue,
  propertyBody,
  propertyFault,
  settingFaults,
  withSetting,
  type PropertyForm,
} from './property-form.ts';

const form: PropertyForm = {
  title: 'Flights',
  slug: 'flights',
  owners: [{ id: 1, name: 'Ada' }],
  roles: [],
  tags: [],
  isPublished: true,
  certifiedBy: '',
  certificationDetails: '',
  css: '',
  metadata: '{\n  "color_scheme": "bold",\n  "x_wall": {"floor": 3.0}\n}',
};

describe('the body of changed properties', () => {
  it('is empty when nothing differs, also in blanks', () => {
    expect(
      propertyBody(form, { ...form, title: 'Flights ', metadata: form.metadata.replaceAll('\n', '') }),
    ).toEqual({});
  });

  it('carries what differs alone', () => {
    const after = {
      ...form,
      title: 'Delays',
      owners: [],
      slug: ' ',
      certifiedBy: 'Ops',
      certificationDetails: 'ok',
    };
    expect(propertyBody(form, after)).toEqual({
      dashboard_title: 'Delays',
      owners: [],
      slug: null,
      certified_by: 'Ops',
      certification_details: 'ok',
    });
  });

  it('carries changed settings as they were typed, and null for those that are gone', () => {
    const after = { ...form, metadata: '{"color_scheme": "bold", "x_id": 9007199254740993}' };
    expect(propertyBody(form, after)).toEqual({ json_metadata: '{"x_id":9007199254740993,"x_wall":null}' });
  });
});

describe('the text of the settings', () => {
  it('takes one setting and keeps the others as they are written', () => {
    expect(withSetting(form.metadata, 'refresh_frequency', 30)).toBe(
      '{\n  "color_scheme": "bold",\n  "x_wall": {"floor": 3.0},\n  "refresh_frequency": 30\n}',
    );
    expect(withSetting(form.metadata, 'color_scheme', undefined)).toBe('{\n  "x_wall": {"floor": 3.0}\n}');
    expect(withSetting('{', 'color_scheme', 'bold')).toBe('{');
  });

  it('is held to what each setting takes, by line', () => {
    const faults = settingFaults('{\n "x": 1,\n "stagger_refresh": "yes"\n}');
    expect(faults).toMatchObject([{ line: 3, fault: { key: 'stagger_refresh', kind: 'boolean' } }]);
    expect(faults.map(({ fault }) => fault && meantValue(fault))).toEqual([true]);
    expect(settingFaults('{\n "x": 1,\n')).toEqual([{ line: 2, fault: null }]);
  });

  it.each([
    ['stagger_time', '"2500"', 2500],
    ['stagger_time', '"soon"', undefined],
    ['filter_bar_orientation', '"horizontal"', 'HORIZONTAL'],
    ['cross_filters_enabled', '0', false],
    ['label_colors', '1', undefined],
  ])('%s: %s was meant to be %j', (key, value, meant) => {
    const [first] = settingFaults(`{"${key}":${value}}`);
    expect(first?.fault && meantValue(first.fault)).toBe(meant);
  });
});

it.each([
  [{ title: ' ' }, 'title'],
  [{ metadata: '{"stagger_time": -1}' }, 'metadata'],
  [{ metadata: '' }, 'metadata'],
  [{}, null],
] as const)('%j cannot be saved because of %s', (change, fault) => {
  expect(propertyFault({ ...form, ...change })).toBe(fault);
});
