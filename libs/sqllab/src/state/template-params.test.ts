import { describe, expect, it } from 'vitest';
import { paramCount, paramsFault } from './template-params.ts';

describe('template parameters', () => {
  it('are a JSON object, or nothing', () => {
    expect(['', '  \n', '{}', '{"a": 1, "b": [2]}'].map(paramsFault)).toEqual([null, null, null, null]);
    expect(['[1]', '1', 'null'].map((text) => paramsFault(text)?.kind)).toEqual(
      Array.from({ length: 3 }, () => 'noObject'),
    );
  });

  it('name the line of what cannot be read', () => {
    expect(paramsFault('{\n  "a": 1,\n  b: 2\n}')).toEqual({
      kind: 'unreadable',
      place: { line: 3, column: 3 },
    });
    expect(paramsFault('{\n  "a": 1')?.place?.line).toBe(2);
  });

  it('are counted', () => {
    expect(['', '[1]', '{', '{"a": 1, "b": 2}'].map(paramCount)).toEqual([0, 0, 0, 2]);
  });
});
