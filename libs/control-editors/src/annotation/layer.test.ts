import { describe, expect, it } from 'vitest';
import { isLayerComplete, NEW_LAYER, sourceOf, withType } from './layer.ts';

const layer = (more: object) => ({ ...NEW_LAYER, name: 'Goal', ...more });

describe('an annotation layer', () => {
  it.each([
    ['a formula', layer({ value: '2 * x' }), true],
    ['a formula that cannot be read', layer({ value: '2 ** x' }), false],
    ['no name', layer({ name: ' ', value: '1' }), false],
    ['the name of another', layer({ name: 'Other', value: '1' }), false],
    ['stored events', layer({ annotationType: 'EVENT', value: 3 }), true],
    ['no source', layer({ annotationType: 'EVENT', value: '' }), false],
    ['a line of another chart', layer({ annotationType: 'TIME_SERIES', value: 3 }), true],
    [
      'events of a table without their time',
      layer({ annotationType: 'EVENT', sourceType: 'table', value: 3 }),
      false,
    ],
    [
      'events of a table with their time',
      layer({ annotationType: 'EVENT', sourceType: 'table', value: 3, timeColumn: 'at' }),
      true,
    ],
    [
      'intervals without an end',
      layer({ annotationType: 'INTERVAL', sourceType: 'table', value: 3, timeColumn: 'at' }),
      false,
    ],
  ])('is complete or not: %s', (_, given, expected) => {
    expect(isLayerComplete(given, ['Other'])).toBe(expected);
  });

  it('of another type has a source of that type, to be chosen anew', () => {
    const events = withType(layer({ value: '2 * x' }), 'EVENT');
    expect([sourceOf(events), events['value']]).toEqual(['NATIVE', '']);
    expect(withType(events, 'TIME_SERIES')['sourceType']).toBe('line');
    expect(sourceOf(withType(events, 'FORMULA'))).toBeNull();
  });
});
