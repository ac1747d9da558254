import { expect, it } from 'vitest';
// @ts-expect-error the generators are plain scripts without types
import { newLibFiles } from '../generators/new-lib.mjs';

it('a generated package has a door, a README with an example, a test and a layer', () => {
  const files = newLibFiles({ name: 'my-lib', layer: 2, purpose: 'Tries it', runtime: 'pure' }) as Readonly<
    Record<string, string>
  >;
  expect(Object.keys(files)).toEqual([
    'package.json',
    'src/index.ts',
    'src/purpose.ts',
    'src/purpose.test.ts',
    'README.md',
  ]);
  const json = JSON.parse(files['package.json'] ?? '{}') as {
    house: unknown;
    exports: Record<string, unknown>;
  };
  expect(json.house).toEqual({ layer: 2, doors: { '.': 'pure' } });
  expect(json.exports['.']).toMatchObject({ '@belvedere/source': './src/index.ts' });
  expect(files['README.md']).toContain("from '@belvedere/my-lib'");
});
