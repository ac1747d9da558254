import { deadControls } from '@belvedere/charts/testing';
import { expect, it } from 'vitest';
import { basicDrawings } from './drawings/index.ts';
import { controlTrials } from './fixtures/control-trials.ts';

/** Controls whose effect is seen on a page only, with the file that tests it there. */
const ON_PAGES: Readonly<Record<string, readonly string[]>> = {
  /** In `table/View.test.tsx`. */
  table: ['page_length', 'include_search', 'allow_rearrange_columns'],
  /** In `handlebars/View.test.tsx`. */
  handlebars: ['styleTemplate'],
  /** In `libs/dashboard/src/view/FilterBoxPart.test.tsx`. */
  filter_box: ['instant_filtering'],
};

it.each(basicDrawings.map((chart) => [chart.manifest.id, chart] as const))(
  'a change of any control of %s changes its query or its picture',
  async (id, chart) => {
    const plugin = await chart.load();
    const dead = await deadControls(plugin, (await chart.examples?.()) ?? [], controlTrials[id]);
    expect(dead, dead.join(' ')).toEqual(ON_PAGES[id] ?? []);
  },
);
