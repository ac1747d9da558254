import { expect, it } from 'vitest';
import { compareVersions } from './package-version.ts';

it('versions of packages stand in the order of semantic versions', () => {
  const inOrder = [
    '0.9.0',
    '1.0.0-alpha',
    '1.0.0-alpha.2',
    '1.0.0-alpha.10',
    '1.0.0-beta',
    '1.0.0',
    '1.2.0',
    '1.10.0',
  ];
  const mixed = inOrder.toReversed().toSorted(compareVersions);
  expect(mixed).toEqual(inOrder);
  expect(compareVersions('1.0.0+a', '1.0.0+b')).toBe(0);
});
