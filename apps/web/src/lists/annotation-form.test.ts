import { describe, expect, test } from 'vitest';
import { annotationBody, annotationForm, shownTime } from './annotation-form.ts';

const EMPTY = annotationForm(null);

describe('the form of an annotation', () => {
  test('cannot be saved without a name and a start', () => {
    expect(annotationBody(EMPTY)).toBeNull();
    expect(annotationBody({ ...EMPTY, name: ' ', start: '2024-05-01T00:00' })).toBeNull();
  });

  test('without an end is a moment', () => {
    expect(annotationBody({ ...EMPTY, name: ' May Day ', start: '2024-05-01T00:00' })).toEqual({
      short_descr: 'May Day',
      start_dttm: '2024-05-01T00:00',
      end_dttm: '2024-05-01T00:00',
      long_descr: null,
      json_metadata: null,
    });
  });
});

test.each([
  ['2024-05-01T00:00:00.000', '2024-05-01'],
  ['2024-05-01T10:30:00.000', '2024-05-01 10:30'],
  ['2024-05-01T10:30:05.000', '2024-05-01 10:30:05'],
])('the time %s is shown as %s', (time, shown) => {
  expect(shownTime(time)).toBe(shown);
});
