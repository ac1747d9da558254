import { expect, test } from 'vitest';
import { addressKey } from './address-key.ts';

test('IPv4 counts as it is, also inside IPv6', () => {
  expect(['192.0.2.7', '::ffff:192.0.2.7'].map(addressKey)).toEqual(['192.0.2.7', '192.0.2.7']);
});

test('addresses of one IPv6 network are one, however they are written', () => {
  const same = ['2001:db8:0:7::1', '2001:0DB8:0000:0007:aaaa::2', '2001:db8::7:1:2:3:4'];
  expect(new Set(same.map(addressKey))).toEqual(new Set(['2001:db8:0:7::/64']));
  expect(addressKey('2001:db8:0:8::1')).not.toBe(addressKey('2001:db8:0:7::1'));
  expect(['::1', 'fe80::1%eth0'].map(addressKey)).toEqual(['0:0:0:0::/64', 'fe80:0:0:0::/64']);
});
