import { describe, expect, it } from 'vitest';
import { commentOf } from './comment-of.ts';

const asked = { viewer: { kind: 'user', id: 7 }, requestId: 'r1' };

describe('the comment of a statement', () => {
  it('names who asked, by which request, for which chart and dashboard', () => {
    expect(commentOf({ ...asked, purpose: { chartId: 12, dashboardId: 3 } })).toBe(
      'belvedere user:7 request:r1 chart:12 dashboard:3',
    );
  });

  it('names the person, and as whom they look', () => {
    const viewer = { kind: 'user', id: 1, seenAs: 7 };
    expect(commentOf({ ...asked, viewer })).toBe('belvedere user:1 as:7 request:r1');
    expect(commentOf({ ...asked, viewer: { ...viewer, seenAs: null } })).toContain('user:1 as:- ');
  });

  it('leaves out what is not known', () => {
    expect(commentOf(asked)).toBe('belvedere user:7 request:r1');
    expect(commentOf({ ...asked, purpose: { chartId: null, dashboardId: 3 } })).toBe(
      'belvedere user:7 request:r1 dashboard:3',
    );
  });
});
