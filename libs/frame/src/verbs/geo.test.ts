import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeGeohash, encodeGeohash } from '../geo/geohash.ts';
import { parseGeodetic } from '../geo/geodetic.ts';
import { frameOf, valuesOf } from '../testing/frames.ts';
import { geodeticParse } from './geodetic-parse.ts';
import { geohashDecode } from './geohash-decode.ts';
import { geohashEncode } from './geohash-encode.ts';

describe('geohash', () => {
  it('reads the cell of a known place', () => {
    const { lat, lon } = valuesOf(
      geohashDecode(frameOf({ h: ['text', 'u4pruydqqvj', null] }), {
        geohash: 'h',
        latitude: 'lat',
        longitude: 'lon',
      }),
    );
    expect([lat?.[0], lon?.[0]].map((degrees) => Number(degrees).toFixed(4))).toEqual(['57.6491', '10.4074']);
    expect([lat?.[1], lon?.[1]]).toEqual([null, null]);
  });

  it('comes back to where it started', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -90, max: 90, noNaN: true }),
        fc.double({ min: -180, max: 180, noNaN: true }),
        (latitude, longitude) => {
          const place = decodeGeohash(encodeGeohash({ latitude, longitude }) ?? '');
          expect(Math.abs((place?.latitude ?? 999) - latitude)).toBeLessThan(1e-6);
          expect(Math.abs((place?.longitude ?? 999) - longitude)).toBeLessThan(1e-6);
        },
      ),
    );
  });

  it('names what it cannot read', () => {
    expect(() =>
      geohashDecode(frameOf({ h: ['text', 'ail'] }), { geohash: 'h', latitude: 'a', longitude: 'b' }),
    ).toThrow('Invalid geohash string: ail');
    const far = frameOf({ a: ['float', 91], b: ['float', 0] });
    expect(() => geohashEncode(far, { geohash: 'h', latitude: 'a', longitude: 'b' })).toThrow(
      'Invalid longitude/latitude: 0/91',
    );
    const near = frameOf({ a: ['float', 57.64911, null], b: ['float', 10.40744, 1] });
    expect(valuesOf(geohashEncode(near, { geohash: 'h', latitude: 'a', longitude: 'b' }))['h']).toEqual([
      'u4pruydqqvj8',
      null,
    ]);
  });
});

describe('parseGeodetic', () => {
  it.each([
    ['40.7128, -74.006', 40.7128, -74.006, 0],
    ['41.5;-81.0, 2.5km', 41.5, -81, 2.5],
    ['10, 20, 300m', 10, 20, 0.3],
    [`N 39°20' / W 74°35'`, 39 + 20 / 60, -(74 + 35 / 60), 0],
    ['23 26m 22s N 23 27m 30s E', 23 + 26 / 60 + 22 / 3600, 23 + 27 / 60 + 30 / 3600, 0],
  ])('reads %s', (text, latitude, longitude, altitude) => {
    const place = parseGeodetic(text);
    expect(
      [place?.latitude, place?.longitude, place?.altitude].map((each) => Number(each).toFixed(6)),
    ).toEqual([latitude, longitude, altitude].map((each) => each.toFixed(6)));
  });

  it.each(['', 'here', '91, 0', '0, 181', '10 61m N 5 E'])('refuses "%s"', (text) => {
    expect(parseGeodetic(text)).toBeNull();
  });

  it('adds columns, the height only when it is named', () => {
    const given = frameOf({ p: ['text', '1, 2, 3km', null] });
    const options = { geodetic: 'p', latitude: 'lat', longitude: 'lon' };
    expect(valuesOf(geodeticParse(given, options))).toEqual({
      p: ['1, 2, 3km', null],
      lat: [1, null],
      lon: [2, null],
    });
    expect(valuesOf(geodeticParse(given, { ...options, altitude: 'alt' }))['alt']).toEqual([3, null]);
    expect(() => geodeticParse(frameOf({ p: ['text', 'x'] }), options)).toThrow('Invalid geodetic string: x');
  });
});
