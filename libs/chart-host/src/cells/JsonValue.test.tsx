// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { jsonTree } from './json-tree.ts';
import { JsonValue } from './JsonValue.tsx';

afterEach(cleanup);

it.each([
  ['{"a":1}', '1 field'],
  ['{"a":1,"b":2}', '2 fields'],
  ['[7]', '1 item'],
  ['[]', '0 items'],
])('%s holds %s', (text, words) => {
  const tree = jsonTree(text);
  if (tree === null) throw new Error(`no tree of ${text}`);
  const { container } = render(<JsonValue tree={tree} />);
  expect(container.querySelector('summary')?.textContent).toBe(words);
});
