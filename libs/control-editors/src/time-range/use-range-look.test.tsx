// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import type { JSX } from 'react';
import { afterEach, expect, it } from 'vitest';
import { show } from '../testing/show.tsx';
import { useRangeLooks } from './use-range-look.ts';

afterEach(cleanup);

function Looks({ texts }: { readonly texts: readonly string[] }): JSX.Element {
  const looks = useRangeLooks(texts.map((text) => ({ text, column: 'date' })));
  return (
    <ul>
      {looks.map(({ label }) => (
        <li key={label}>{label}</li>
      ))}
    </ul>
  );
}

/** Refuses a list with a wrong range in it, as the server does. */
function resolve(_group: string, _verb: string, input: unknown): unknown {
  const { q } = input as { readonly q: string | readonly { readonly timeRange: string }[] };
  const texts = typeof q === 'string' ? [q] : q.map(({ timeRange }) => timeRange);
  if (texts.includes('nonsense : more')) throw new Error('not a time range');
  return {
    zone: 'UTC',
    result: texts.map((timeRange) => ({ timeRange, since: '2001-01-01T00:00:00', until: '' })),
  };
}

it('a wrong range is shown by its text and keeps no other from its bounds', async () => {
  show(<Looks texts={['nonsense : more', '2001-01-01T00:00:00 : ']} />, resolve);
  expect(await screen.findByText('2001-01-01 ≤ date < ∞')).toBeTruthy();
  expect(screen.getByText('nonsense : more')).toBeTruthy();
});
