import { fillMessage } from '@belvedere/core';
import { measure, type Scene } from '@belvedere/scene';
import { sceneToSvg } from '@belvedere/scene/svg';
import { expect, test } from 'vitest';
import { drawCaptioned, type PictureCaption } from './draw-captioned.ts';
import { filterTexts } from './filter-texts.ts';
import { testContext } from './testing/index.ts';

const NOTHING: PictureCaption = { title: null, subtitle: null, filters: [], dataTime: null };
const context = {
  ...testContext(),
  measure,
  t: (message: { readonly text: string }, values = {}) => fillMessage(message.text, values),
};
const blank = async ({
  width,
  height,
}: {
  readonly width: number;
  readonly height: number;
}): Promise<Scene> => ({ width, height, batches: [] }) as unknown as Scene;

test('a picture that says nothing is the chart alone', async () => {
  const scene = await drawCaptioned(blank, NOTHING, context);
  expect([scene.height, scene.batches]).toEqual([context.height, []]);
});

test('title and subtitle stand above, filters and time below, and the chart has the room between', async () => {
  const rooms: number[] = [];
  const scene = await drawCaptioned(
    (room) => {
      rooms.push(room.height);
      return blank(room);
    },
    { title: 'Delays', subtitle: 'By carrier', filters: ['origin IN ATL'], dataTime: '2026-11-22 19:00 UTC' },
    context,
  );
  expect(rooms).toEqual([context.height - (24 + 16 + 8) - (16 + 16 + 8)]);
  const svg = sceneToSvg(scene, { target: 'file', title: '' });
  for (const text of ['Delays', 'By carrier', 'Filters: origin IN ATL', 'Data of 2026-11-22 19:00 UTC'])
    expect(svg).toContain(text);
  expect(svg.indexOf('Delays')).toBeLessThan(svg.indexOf('Filters'));
});

test('filters are told once each, open ranges not at all', () => {
  const filters = [
    { col: 'origin', op: 'IN' as const, val: ['ATL', 'JFK'] },
    { col: 'at', op: 'TEMPORAL_RANGE' as const, val: 'No filter' },
  ];
  const titles = { verboseMap: { origin: 'Airport' } };
  expect(filterTexts([{ filters: [{ col: 'origin', op: 'IN', val: [null, '', 'ATL'] }] }], titles)).toEqual([
    'Airport IN <NULL>, <empty string>, ATL',
  ]);
  expect(filterTexts([{ filters }, { filters, extras: { where: 'delay > 0' } }], titles)).toEqual([
    'Airport IN ATL, JFK',
    'delay > 0',
  ]);
});
