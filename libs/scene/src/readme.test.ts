import { numberFormatter } from '@belvedere/format';
import { tokens } from '@belvedere/theme';
import { expect, test } from 'vitest';
import { cartesian, measure } from './index.ts';
import { sceneToSvg } from './svg/index.ts';

test('the example of the README draws its bars', () => {
  const series = [
    { key: 'd', label: 'Delay', mark: 'bar' as const, values: Float64Array.of(11.8, 10.3), color: '#3B6DB4' },
  ];
  const options = {
    position: { kind: 'band' as const, labels: ['ORD', 'DEN'] },
    value: { format: numberFormatter(',.1f') },
    series,
  };
  const svg = sceneToSvg(cartesian(options, { width: 320, height: 200, theme: tokens.light, measure }));
  expect(svg).toContain('>ORD</text>');
  expect(svg).toContain('>11.8</text>');
});
