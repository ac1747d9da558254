import { basicDrawings } from '@belvedere/charts-basic/drawings';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { pictureLines } from '@belvedere/charts/testing';

const stored = readFileSync(new URL('../pictures.txt', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n');

it('every example looks as it did; look at those that are named here and run `npm run pictures` to accept them', async () => {
  const now = await pictureLines(basicDrawings);
  const changed = now.filter((line) => !stored.includes(line));
  const gone = stored.filter((line) => !now.includes(line));
  expect({ changed, gone }).toEqual({ changed: [], gone: [] });
});

it('no two examples of a chart share their name', () => {
  const names = stored.map((line) => line.split(' | ').slice(0, 2).join(' | '));
  expect(new Set(names).size).toBe(names.length);
});
