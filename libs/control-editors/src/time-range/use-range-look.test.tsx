// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import type { DashboardTime } from '@belvedere/core';
import type { JSX } from 'react';
import { afterEach, expect, it } from 'vitest';
import { show } from '../testing/show.tsx';
import { useRangeLooks } from './use-range-look.ts';

afterEach(cleanup);

const AS_READER: DashboardTime = {};

function Looks({
  texts,
  time = AS_READER,
}: {
  readonly texts: readonly string[];
  readonly time?: DashboardTime;
}): JSX.Element {
  const looks = useRangeLooks(
    texts.map((text) => ({ text, column: 'date' })),
    time,
  );
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
  const { q, query = {} } = input as {
    readonly query?: { readonly time_zone?: string };
    readonly q: string | readonly { readonly timeRange: string }[];
  };
  const texts = typeof q === 'string' ? [q] : q.map(({ timeRange }) => timeRange);
  if (texts.includes('nonsense : more')) throw new Error('not a time range');
  return {
    zone: 'UTC',
    result: texts.map((timeRange) => ({
      timeRange,
      since: query.time_zone === undefined ? '2001-01-01T00:00:00' : '2002-02-02T00:00:00',
      until: '',
    })),
  };
}

it('a wrong range is shown by its text and keeps no other from its bounds', async () => {
  show(<Looks texts={['nonsense : more', '2001-01-01T00:00:00 : ']} />, resolve);
  expect(await screen.findByText('2001-01-01 ≤ date < ∞')).toBeTruthy();
  expect(screen.getByText('nonsense : more')).toBeTruthy();
});

const AUCKLAND: DashboardTime = { time_zone: 'Pacific/Auckland' };

it('is read in the zone of its dashboard', async () => {
  show(<Looks texts={['2001-01-01T00:00:00 : ']} time={AUCKLAND} />, resolve);
  expect(await screen.findByText('2002-02-02 ≤ date < ∞')).toBeTruthy();
});

it('up to the newest data says so, for only the data know its end', () => {
  show(<Looks texts={['Last 7 days until newest data']} />, resolve);
  expect(screen.getByText('Last 7 days until newest data')).toBeTruthy();
});
