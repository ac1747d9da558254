import { fillMessage } from '@belvedere/core';
import { measure, type Scene } from '@belvedere/scene';
import { sceneToSvg } from '@belvedere/scene/svg';
import { expect, test } from 'vitest';
import type { AnsweredChart } from './answered-chart.ts';
import { drawNoted } from './draw-noted.ts';
import type { Notice } from './notice.ts';
import { testContext } from './testing/index.ts';

const LONG =
  'Filters not applied: origin (the dataset has no such column), carrier (the dataset has none either)';
const notice: Notice = { message: { key: 'x', text: LONG } as never, values: {}, tone: 'warning' };

/** The height that the picture has beside its notices, and the whole as SVG. */
async function noted(height: number) {
  const context = {
    ...testContext({ width: 200, height }),
    measure,
    t: (message: { readonly text: string }, values = {}) => fillMessage(message.text, values),
  };
  let own = 0;
  const draw = async (_: AnsweredChart, room: { readonly width: number; readonly height: number }) => {
    own = room.height;
    return { ...room, batches: [], plot: null, legend: [] } as unknown as Scene;
  };
  const scene = await drawNoted(draw, {} as AnsweredChart, [notice], context);
  return { own, height: scene.height, svg: sceneToSvg(scene, { target: 'file', title: '' }) };
}

test('notices take up to three lines of a picture, and no more than half of it', async () => {
  expect(await noted(300)).toMatchObject({ own: 300 - (8 + 3 * 16), height: 300 });
  expect(await noted(90)).toMatchObject({ own: 90 - (8 + 2 * 16), height: 90 });
});

test('a picture as low as a card of one number keeps room for it beside one line', async () => {
  const { own, svg } = await noted(44);
  expect(own).toBe(44 - (2 + 16));
  expect(svg).toContain('Filters not applied');
  expect(svg).toContain('…');
});
