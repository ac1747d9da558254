import { describe, expect, it } from 'vitest';
import { createLateCode } from './late-code.ts';

function setUp() {
  let at = 1000;
  const late = createLateCode(() => at);
  const later = (ms: number): void => {
    at += ms;
  };
  return { late, later };
}

describe('code that does not end in time', () => {
  it('is held back for a minute after the second time within one, and no other with it', () => {
    const { late, later } = setUp();
    late.strike('slow');
    expect(late.heldBackS('slow')).toBeNull();
    later(5000);
    late.strike('slow');
    expect([late.heldBackS('slow'), late.heldBackS('other')]).toEqual([60, null]);
    later(59_500);
    expect(late.heldBackS('slow')).toBe(1);
    later(500);
    expect(late.heldBackS('slow')).toBeNull();
  });

  it('is forgiven when more than a minute lies between', () => {
    const { late, later } = setUp();
    late.strike('slow');
    later(60_001);
    late.strike('slow');
    expect(late.heldBackS('slow')).toBeNull();
  });

  it('stops what waits to run it, and nothing that is over or of others', () => {
    const { late } = setUp();
    const stopped: string[] = [];
    late.onHeldBack('slow', () => stopped.push('waiting'));
    late.onHeldBack('slow', () => stopped.push('over'))();
    late.onHeldBack('other', () => stopped.push('other'));
    late.strike('slow');
    expect(stopped).toEqual([]);
    late.strike('slow');
    expect(stopped).toEqual(['waiting']);
  });
});
