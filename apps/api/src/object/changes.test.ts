import { describe, expect, it } from 'vitest';
import { changesOf } from './changes.ts';

describe('changes of an object', () => {
  it('name the fields that differ, with both values, down into parts and JSON that is kept as text', () => {
    const before = { name: 'A', params: '{"color":"red","n":1}', same: [1, 2], gone: true };
    const after = { name: 'B', params: '{"color":"blue","n":1}', same: [1, 2], owners: [4] };
    expect(changesOf(before, after)).toEqual({
      changes: [
        { field: 'name', before: 'A', after: 'B' },
        { field: 'params.color', before: 'red', after: 'blue' },
        { field: 'gone', before: true, after: null },
        { field: 'owners', before: null, after: [4] },
      ],
      more: 0,
    });
  });

  it('tell the members of a list apart, so that one in front of others changes none of them', () => {
    const [one, two] = [
      { uuid: 'a', label: 'x' },
      { uuid: 'b', label: 'y' },
    ];
    const { changes } = changesOf(
      { columns: [one, two] },
      { columns: [{ uuid: 'c' }, one, { ...two, label: 'z' }] },
    );
    expect(changes.map(({ field }) => field)).toEqual(['columns.[b].label', 'columns.[c]']);
  });

  it('hold no secret, whether it has a name of its own, stands in an address, or deep in another value', () => {
    const before = { password: 'CANARY-1', sqlalchemy_uri: 'postgresql://ada:CANARY-2@host/db' };
    const after = {
      password: 'CANARY-3',
      sqlalchemy_uri: 'postgresql://ada:CANARY-4@host/db?sslpassword=x&password=CANARY-5',
      extra: '{"engine_params":{"connect_args":{"private_key":"CANARY-6","token":"CANARY-7"}}}',
      list: [{ api_key: 'CANARY-8', value: 1 }],
    };
    const text = JSON.stringify([changesOf(before, after), changesOf(null, after), changesOf(after, null)]);
    expect(text).not.toContain('CANARY');
    expect(text).toContain('postgresql://ada:***@host/db');
  });

  it('keep a hundred fields and count the others, and cut long texts in words', () => {
    const after = Object.fromEntries(Array.from({ length: 130 }, (_, index) => [`f${index}`, index]));
    const { changes, more } = changesOf(null, { ...after, long: 'x'.repeat(5000) });
    expect([changes.length, more]).toEqual([100, 31]);
    const cut = String(changesOf(null, { long: 'x'.repeat(5000) }).changes[0]?.after);
    expect(cut.endsWith('x... (5000 characters)')).toBe(true);
  });
});
