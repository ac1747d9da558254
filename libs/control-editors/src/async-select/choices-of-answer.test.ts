import { describe, expect, it } from 'vitest';
import { choicesOfAnswer, isOwnPath } from './choices-of-answer.ts';

describe('the choices in an answer', () => {
  it('are plain values, pairs and objects', () => {
    const answer = { result: ['a', [1, 'One'], { value: true, text: 'Yes' }, { value: 2, label: 'Two' }] };
    expect(choicesOfAnswer(answer)).toEqual([
      { value: 'a', label: 'a' },
      { value: 1, label: 'One' },
      { value: true, label: 'Yes' },
      { value: 2, label: 'Two' },
    ]);
  });

  it('are none where the answer has no list of them', () => {
    expect([null, 'x', {}, { result: 5 }, { result: [null, {}] }].map(choicesOfAnswer)).toEqual(
      Array.from({ length: 5 }, () => []),
    );
  });
});

it.each([
  ['/api/v1/css_template/', true],
  ['//evil.example/', false],
  ['/\\evil.example', false],
  ['https://evil.example/', false],
])('%s is an address of this server: %s', (endpoint, isOwn) => {
  expect(isOwnPath(endpoint)).toBe(isOwn);
});
