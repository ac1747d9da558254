import { colorScheme, definePanel, linearColorScheme, sectionMessages } from '@belvedere/controls';
import type { FormData } from '@belvedere/core';
import { expect, it } from 'vitest';
import { schemeNotices } from './scheme-notice.ts';

const controls = definePanel({
  label: sectionMessages.chartOptions,
  tab: 'customize',
  isExpanded: true,
  controls: [colorScheme, linearColorScheme],
});
const of = (form: object) =>
  schemeNotices({ controls }, { viz_type: 'x', ...form } as FormData).map(({ values }) => values);

it('names what takes the place of each colour scheme that is not known here', () => {
  expect(of({ color_scheme: 'houseColors', linear_color_scheme: 'houseRamp' })).toEqual([
    { scheme: 'houseColors', other: 'Belvedere' },
    { scheme: 'houseRamp', other: 'Lake' },
  ]);
});

it('says nothing of known schemes, of none, and of controls that the chart lacks', () => {
  expect(of({ color_scheme: 'd3Category10', linear_color_scheme: '' })).toEqual([]);
  expect(schemeNotices({ controls: [] }, { viz_type: 'x', color_scheme: 'houseColors' })).toEqual([]);
});
