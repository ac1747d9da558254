import { describe, expect, it } from 'vitest';
import { commentOf } from './comment-of.ts';

const asked = { viewer: { kind: 'user', id: 7 }, requestId: 'r1' };

describe('the comment of a statement', () => {
  it('names who asked, by which request, for which chart and dashboard', () => {
    expect(commentOf({ ...asked, purpose: { chartId: 12, dashboardId: 3 } })).toBe(
      'belvedere user:7 request:r1 chart:12 dashboard:3',
    );
  });

  it('leaves out what is not known', () => {
    expect(commentOf(asked)).toBe('belvedere user:7 request:r1');
    expect(commentOf({ ...asked, purpose: { chartId: null, dashboardId: 3 } })).toBe(
      'belvedere user:7 request:r1 dashboard:3',
    );
  });
});
