import type { Hit, LayeredPlot, MarkPlot, XYPlot } from '../model/plot.ts';
import type { Scene } from '../model/scene.ts';
import { hoverScene } from '../plot/hover-scene.ts';
import { layeredHit, markHit } from '../plot/mark-plot.ts';
import { indexOfMoment } from '../plot/place-index.ts';
import { hitOf } from '../plot/xy-plot.ts';
import type { DatumPlace } from './scene-handlers.ts';
import type { PlaceFollower, SceneLink, ShownScene } from './shown-scene.ts';

/** A chart with more marks is not searched for a category. */
const MOST_MARKS = 2000;
/** A category that more marks share is not marked: as good as all of the chart would be. */
const MOST_SHARED = 200;
/** How far outside the visible part a chart still is marked, px. */
const NEAR_PX = 100;

type Found = ReadonlyMap<string | number, readonly Hit[]>;

const found = new WeakMap<Scene, Found>();

/** The first hit at a place of the position axis. */
function hitAt(plot: XYPlot, index: number): Hit | null {
  for (let series = 0; series < plot.series.length; series++) {
    const hit = hitOf(plot, series, index);
    if (hit !== null) return hit;
  }
  return null;
}

const keysOf = ({ moment, names }: DatumPlace): readonly (string | number)[] =>
  moment === null ? names : [moment, ...names];

function hitsOf(plot: XYPlot | MarkPlot | LayeredPlot): readonly Hit[] {
  if (plot.kind === 'xy') return [...plot.positions.keys()].flatMap((index) => hitAt(plot, index) ?? []);
  const count =
    plot.kind === 'layers' ? plot.of.reduce((sum, { datum }) => sum + datum.length, 0) : plot.datum.length;
  return Array.from({ length: count }, (_, index) =>
    plot.kind === 'layers' ? layeredHit(plot, index) : markHit(plot, index),
  ).flatMap((hit) => hit ?? []);
}

const sizeOf = (plot: XYPlot | MarkPlot | LayeredPlot): number => {
  if (plot.kind === 'xy') return plot.isFree ? MOST_MARKS + 1 : plot.positions.length;
  return plot.kind === 'layers'
    ? plot.of.reduce((sum, { datum }) => sum + datum.length, 0)
    : plot.datum.length;
};

/** The marks of each category of a chart. */
function findMarks({ scene, handlers }: ShownScene): Found {
  const marks = new Map<string | number, Hit[]>();
  if (scene.plot === null || handlers.placeOf === undefined || sizeOf(scene.plot) > MOST_MARKS) return marks;
  for (const hit of hitsOf(scene.plot))
    for (const key of keysOf(handlers.placeOf(hit.datum))) {
      const known = marks.get(key);
      if (known === undefined) marks.set(key, [hit]);
      else known.push(hit);
    }
  return marks;
}

function marksOf(shown: ShownScene): Found {
  const known = found.get(shown.scene);
  if (known !== undefined) return known;
  const marks = findMarks(shown);
  found.set(shown.scene, marks);
  return marks;
}

/** Where a chart shows a place: its moment where there is one, else its first category that the chart has, wherever that is. */
function hitsOnPlace(shown: ShownScene, place: DatumPlace): readonly Hit[] {
  const { plot } = shown.scene;
  if (place.moment !== null && plot?.kind === 'xy' && plot.times !== undefined) {
    const index = indexOfMoment(plot.times, place.moment);
    const hit = index < 0 ? null : hitAt(plot, index);
    return hit === null ? [] : [hit];
  }
  const marks = marksOf(shown);
  const key = keysOf(place).find((own) => marks.has(own));
  const hits = key === undefined ? [] : (marks.get(key) ?? []);
  return hits.length > MOST_SHARED ? [] : hits;
}

/** Whether a chart is in the visible part of the page, or close to it. */
function isNear({ root, document }: ShownScene): boolean {
  const { top, bottom, width } = root.getBoundingClientRect();
  const height = document.documentElement.clientHeight;
  return width > 0 && bottom > -NEAR_PX && top < height + NEAR_PX;
}

interface Mark {
  readonly shown: ShownScene;
  readonly hits: readonly Hit[];
}

/** What the others show of a place; all is measured before anything is painted. */
function marksFor(link: SceneLink, from: unknown, place: DatumPlace): readonly Mark[] {
  const others = [...link.members].filter((shown) => shown !== from && shown.isReady && isNear(shown));
  return others.flatMap((shown): readonly Mark[] => {
    const hits = hitsOnPlace(shown, place);
    return hits.length === 0 ? [] : [{ shown, hits }];
  });
}

/** What lies over a picture whose marks these are. */
function overScene({ scene, options }: ShownScene, hits: readonly Hit[]): Scene {
  const batches = hits.flatMap((hit) => hoverScene(scene, hit, options.theme).batches);
  return { ...hoverScene(scene, null, options.theme), batches };
}

/** Takes away what another chart marked in it; what its reader points at stays. */
function clearOver({ isGone, paintOver, overlay, scene, options }: ShownScene): void {
  if (isGone) return;
  if (paintOver === null) overlay.paint(hoverScene(scene, null, options.theme));
  else paintOver();
}

function paintMarks(link: SceneLink): void {
  const { next, marked } = link;
  link.next = null;
  if (next === null) return;
  const { from } = next;
  const pointed = next.place();
  const place = pointed === null || keysOf(pointed).length === 0 ? null : pointed;
  const marks = place === null ? [] : marksFor(link, from, place);
  const kept = new Set(marks.map(({ shown }) => shown));
  for (const shown of marked) if (!kept.has(shown) && shown !== from) clearOver(shown);
  for (const { shown, hits } of marks) shown.overlay.paint(overScene(shown, hits));
  for (const follow of link.followers) follow(follow === from ? null : place);
  link.marked = [...kept];
  link.unmark = clearOver;
}

/** Marks a place in all charts of a page but the one that points at it, once a frame; a place of null takes the marks away. */
export function markPlace(
  link: SceneLink,
  from: ShownScene | PlaceFollower,
  place: () => DatumPlace | null,
): void {
  const isWaiting = link.next !== null;
  link.next = { from, place };
  if (!isWaiting) requestAnimationFrame(() => paintMarks(link));
}

/** Marks what is pointed at in a chart in all others of its page, once a frame; null takes the marks away. */
export function markElsewhere(from: ShownScene, datum: number | null): void {
  if (from.link === null) return;
  markPlace(from.link, from, () => (datum === null ? null : (from.handlers.placeOf?.(datum) ?? null)));
}
