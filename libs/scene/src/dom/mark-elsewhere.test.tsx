// @vitest-environment jsdom
import { tokens } from '@belvedere/theme';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Scene } from '../model/scene.ts';
import { followPlaces } from './follow-places.ts';
import { markElsewhere } from './mark-elsewhere.ts';
import { createSceneLink, paintAll, type SceneLink, type ShownScene } from './shown-scene.ts';

const SIDE = 10;

/** A row of squares, one for each name. */
const squares = (names: readonly string[]): Scene => ({
  width: 100,
  height: 100,
  batches: [],
  legend: [],
  plot: {
    kind: 'items',
    area: { x: 0, y: 0, w: 100, h: 100 },
    x: Float32Array.from(names, (_, at) => at * SIDE),
    y: new Float32Array(names.length),
    w: new Float32Array(names.length).fill(SIDE),
    h: new Float32Array(names.length).fill(SIDE),
    datum: Int32Array.from(names.keys()),
    columns: names.length,
    radius: 0,
  },
});

let link: SceneLink;
let frames: FrameRequestCallback[] = [];

function shownWith(names: readonly string[]) {
  const paint = vi.fn<(scene: Scene) => void>();
  const shown = {
    root: { getBoundingClientRect: () => ({ top: 0, bottom: 100, width: 100 }) },
    document,
    link,
    scene: squares(names),
    options: { theme: tokens.light },
    handlers: { placeOf: (datum: number) => ({ moment: null, names: [names[datum] ?? ''] }) },
    overlay: { paint },
    picture: { paint: () => undefined },
    paintOver: null,
    isReady: true,
    isGone: false,
  } as unknown as ShownScene;
  link.members.add(shown);
  const painted = (): number | undefined => paint.mock.calls.at(-1)?.[0].batches.length;
  return { shown, paint, painted };
}

const nextFrame = (): void => {
  const due = frames;
  frames = [];
  for (const callback of due) callback(0);
};

beforeEach(() => {
  link = createSceneLink();
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback));
});

it('marks every mark of a category, and none of another', () => {
  const from = shownWith(['ATL', 'JFK']);
  const one = shownWith(['JFK', 'ATL']);
  const two = shownWith(['ATL', 'JFK', 'ATL']);
  const none = shownWith(['ORD']);
  markElsewhere(from.shown, 0);
  nextFrame();
  const single = one.painted() ?? 0;
  expect(single).toBeGreaterThan(0);
  expect(two.painted()).toBe(2 * single);
  expect(none.paint).not.toHaveBeenCalled();
  markElsewhere(from.shown, null);
  nextFrame();
  expect([one.painted(), two.painted()]).toEqual([0, 0]);
});

it('a category on more marks than can be told apart is left alone', () => {
  const from = shownWith(['ATL']);
  const many = shownWith(Array.from({ length: 201 }, () => 'ATL'));
  markElsewhere(from.shown, 0);
  nextFrame();
  expect(many.paint).not.toHaveBeenCalled();
});

it('a picture that changes under its mark loses it', () => {
  const from = shownWith(['ATL']);
  const other = shownWith(['ATL', 'JFK']);
  markElsewhere(from.shown, 0);
  nextFrame();
  other.shown.scene = squares(['JFK']);
  paintAll(other.shown);
  expect(other.painted()).toBe(0);
});

it('what is no scene is told, and tells the others, but not itself', async () => {
  const chart = shownWith(['ATL', 'JFK']);
  const [mark, other] = [vi.fn(), vi.fn()];
  const end = followPlaces(link, mark);
  followPlaces(link, other);
  markElsewhere(chart.shown, 1);
  nextFrame();
  expect(mark).toHaveBeenLastCalledWith({ moment: null, names: ['JFK'] });
  end.point({ moment: null, names: ['ATL'] });
  await vi.waitFor(() => expect(frames).toHaveLength(1));
  nextFrame();
  expect(chart.painted()).toBeGreaterThan(0);
  expect([mark.mock.lastCall, other.mock.lastCall]).toEqual([[null], [{ moment: null, names: ['ATL'] }]]);
  end.leave();
  await vi.waitFor(() => expect(frames).toHaveLength(1));
  nextFrame();
  expect(chart.painted()).toBe(0);
  expect(mark).toHaveBeenCalledTimes(2);
});
