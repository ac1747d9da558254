import { describe, expect, it } from 'vitest';
import { instantToWall } from './time-zone.ts';
import { zoneOffsets } from './zone-offsets.ts';

const HOUR = 3_600_000;
const YEAR = [Date.UTC(2024, 0, 1), Date.UTC(2025, 0, 1)] as const;

describe('zoneOffsets', () => {
  it('finds the second of each change', () => {
    expect(zoneOffsets('Europe/Berlin', ...YEAR)).toEqual({
      first: HOUR,
      changes: [
        { at: Date.UTC(2024, 2, 31, 1), offset: 2 * HOUR },
        { at: Date.UTC(2024, 9, 27, 1), offset: HOUR },
      ],
    });
  });

  it.each([
    ['UTC', 0],
    ['Asia/Kolkata', 5.5 * HOUR],
  ])('finds no change in %s', (zone, first) => {
    expect(zoneOffsets(zone, ...YEAR)).toEqual({ first, changes: [] });
  });

  it.each(['America/New_York', 'America/Noronha', 'Africa/Casablanca', 'Africa/Monrovia', 'Asia/Gaza'])(
    'tells the wall clock of %s at any time',
    (zone) => {
      const [since, until] = [0, Date.UTC(2041, 0, 1)];
      const { first, changes } = zoneOffsets(zone, since, until);
      for (let at = since; at < until; at += 43_200_000) {
        const offset = changes.findLast((change) => change.at <= at)?.offset ?? first;
        expect(at + offset).toBe(instantToWall(at, zone));
      }
    },
  );

  it('refuses a zone that nobody knows', () => {
    expect(() => zoneOffsets('Mars/Olympus', ...YEAR)).toThrow(RangeError);
  });
});
