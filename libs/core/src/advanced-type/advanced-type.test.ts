import { describe, expect, it } from 'vitest';
import { conversionText, convertValues, parseAdvancedType } from './advanced-type.ts';

const address = (text: string) => convertValues('internet_address', [text]);

describe('convertValues', () => {
  it.each([
    ['10.0.0.0/24', [{ start: 167_772_160n, end: 167_772_415n }], '167772160 - 167772415'],
    ['0.0.0.0/0', [{ start: 0n, end: 4_294_967_295n }], '0 - 4294967295'],
    ['192.168.1.1', [3_232_235_777n], '3232235777'],
    ['192.168.1.1/32', [3_232_235_777n], '3232235777'],
    ['255', [255n], '255'],
    ['::1', [1n], '1'],
    [
      '2001:db8::/127',
      [{ start: 0x20010db8n << 96n, end: (0x20010db8n << 96n) + 1n }],
      '42540766411282592856903984951653826560 - 42540766411282592856903984951653826561',
    ],
    ['::ffff:10.0.0.1', [0xffff_0a00_0001n], '281470849515521'],
    [
      'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff',
      [(1n << 128n) - 1n],
      '340282366920938463463374607431768211455',
    ],
  ])('reads the address %s', (text, values, shown) => {
    const conversion = address(text);
    expect(conversion).toEqual({ values, error: '' });
    expect(conversionText(conversion.values)).toBe(shown);
  });

  it.each([
    '10.0.0',
    '10.0.0.256',
    '010.0.0.1',
    '10.0.0.1/33',
    '1/2/3',
    'x',
    ':::',
    '1::2::3',
    '-1',
    `1${'0'.repeat(39)}`,
  ])('says that %s is no address', (text) => {
    expect(address(text).error).toBe(`'${text}' does not appear to be an IPv4 or IPv6 network`);
  });

  it('refuses a network with host bits', () => {
    expect(address('10.0.0.1/24').error).toBe('10.0.0.1/24 has host bits set');
  });

  it.each([
    ['http', [80n]],
    ['FTP', [20n, 21n]],
    ['65535', [65_535n]],
  ])('reads the port %s', (text, ports) => {
    expect(convertValues('port', [text])).toEqual({ values: [ports], error: '' });
  });

  it.each(['0', '65536', 'gopher', '', 'constructor'])('says that %j is no port', (text) => {
    expect(convertValues('port', ['80', text])).toEqual({
      values: [[80n]],
      error: `'${text}' does not appear to be a port name or number`,
    });
  });

  it('takes one empty text for nothing typed yet', () => {
    expect(convertValues('port', [''])).toEqual({ values: [], error: '' });
    expect([parseAdvancedType('port'), parseAdvancedType('toString')]).toEqual(['port', null]);
  });
});
