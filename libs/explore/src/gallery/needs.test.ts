import { EMPTY_DATASOURCE, type ChartManifest } from '@belvedere/charts';
import { definePanel, groupby, metric, nonEmpty, rowLimit, sectionMessages } from '@belvedere/controls';
import type { FormData } from '@belvedere/core';
import { translateEnglish } from '@belvedere/ui';
import { expect, it } from 'vitest';
import { needsOf } from './needs.ts';

const manifest = {
  id: 'pie',
  controls: definePanel({
    label: sectionMessages.query,
    tab: 'data',
    isExpanded: true,
    controls: [{ ...groupby, validators: [nonEmpty] }, metric, rowLimit],
  }),
} as unknown as ChartManifest;

it('names the fields a type cannot do without, with what the form brings', () => {
  const form = { viz_type: 'pie', groupby: ['origin', 'carrier'] } as FormData;
  expect(
    needsOf(manifest, { formData: form, datasource: EMPTY_DATASOURCE }, translateEnglish).map(
      ({ name, value }) => [name, value],
    ),
  ).toEqual([
    ['groupby', 'origin, carrier'],
    ['metric', null],
  ]);
});
