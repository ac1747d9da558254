import { emptyLayout, newComponent } from '@belvedere/core';
import { expect, it } from 'vitest';
import { documentParts } from './document-parts.ts';

const part = newComponent('MARKDOWN', 'm', { code: 'See <b>this</b><script>alert(1)</script>' });
const layout = { ...emptyLayout('t'), [part.id]: part };
const places = [{ id: part.id, x: 0, y: 0, width: 100, height: 50 }];

const textWith = (allowsHtml: boolean): unknown =>
  documentParts(
    layout,
    places,
    { charts: new Map(), faults: new Map(), allowsHtml, liveAt: () => '12' },
    { left: 0, top: 0 },
  ).map((one) => (one.kind === 'text' ? one.blocks : null));

it('reads HTML in a text as what it says where that is allowed, else as the text that it is', () => {
  expect(textWith(true)).toEqual([[{ tag: 'p', text: 'See this' }]]);
  expect(textWith(false)).toEqual([[{ tag: 'p', text: 'See <b>this</b><script>alert(1)</script>' }]]);
});
