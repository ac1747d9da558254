import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ICON_NAMES } from '@belvedere/theme';

it('has a drawing for every icon name, and no other', () => {
  const sprite = readFileSync(new URL('../../assets/icons.svg', import.meta.url), 'utf8');
  const drawn = [...sprite.matchAll(/<symbol id="([a-z-]+)"/g)].map(([, name]) => name);
  expect(drawn).toEqual(ICON_NAMES);
});
