import { expect, it } from 'vitest';
import { EMBED_SIZE, embedCode } from './permalink.ts';

it('the code of an embedded chart shows it alone, in the size asked for', () => {
  const code = embedCode('https://bi.example/superset/explore/p/abc/', { ...EMBED_SIZE, height: 300 });
  expect(code).toContain('width="600"');
  expect(code).toContain('src="https://bi.example/superset/explore/p/abc/?standalone=1&amp;height=300"');
});
