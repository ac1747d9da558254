import { expect, it } from 'vitest';
import { contentProblems } from './tarballs.mjs';

const manifest = { description: 'x', license: 'Apache-2.0', repository: {}, engines: {} };
const whole: [string, string][] = [
  ['package.json', JSON.stringify(manifest)],
  ['README.md', ''],
  ['LICENSE', ''],
  ['dist/index.js', ''],
  ['dist/index.js.map', JSON.stringify({ sources: ['../src/index.ts'], sourcesContent: [''] })],
];
const problemsWith = (...changed: [string, string][]): readonly string[] =>
  contentProblems(new Map([...whole, ...changed]));

it('a whole tarball has no problems', () => {
  expect(problemsWith()).toEqual([]);
});

it('a map without its sources, and one without its file, are named', () => {
  const orphan = JSON.stringify({ sources: ['../src/a.ts'] });
  expect(problemsWith(['dist/a.js.map', orphan])).toEqual([
    'dist/a.js.map names sources that it does not carry',
    'dist/a.js.map belongs to no file',
  ]);
});

it('missing papers and fields are named', () => {
  expect(contentProblems(new Map([['package.json', '{}']]))).toEqual([
    'it carries no LICENSE',
    'it carries no README.md',
    'its package.json has no description',
    'its package.json has no license',
    'its package.json has no repository',
    'its package.json has no engines',
  ]);
});
