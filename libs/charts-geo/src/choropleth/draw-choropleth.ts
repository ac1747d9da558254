import type { DrawContext } from '@belvedere/charts';
import {
  circlesBuilder,
  dropOverlaps,
  ellipsize,
  hatch,
  oneText,
  pathsBuilder,
  rect,
  stepLegend,
  type Batch,
  type Box,
  type CirclePlot,
  type MarkPlot,
  type PathPlot,
  type Scene,
} from '@belvedere/scene';
import { blend, fade, parseHex } from '@belvedere/theme';
import { bubbleLegend, bubbleRadius } from './bubble-legend.ts';
import { hatchRings } from './hatch-rings.ts';
import type { ChoroplethPicture, MapPanel } from './picture.ts';
import { addRings, projectRings, type Rings } from './project-rings.ts';

const TOP_PX = 22;
const NOTE_PX = 18;
const SIZE = 11;
const BORDER_PX = 0.6;
const BUBBLE_OPACITY = 0.82;
const BUBBLE_SHARE = 0.032;
const SWATCH = { w: 14, h: 10, y: 3, gap: 6 } as const;
/** Pictures smaller than this show no legend of discs. */
const RING_ROOM = { width: 420, height: 200 } as const;
const INSET_RADIUS = 3;

interface Drawn {
  readonly place: number;
  readonly rings: Rings;
  readonly anchor: readonly [number, number] | null;
}

function drawnOf(panels: readonly MapPanel[], { places }: ChoroplethPicture): readonly Drawn[] {
  return panels.flatMap(({ projection, shapes }) =>
    shapes.map(({ place, shape }) => {
      const at = places[place]?.at;
      return {
        place,
        rings: projectRings(shape, projection),
        anchor: at === undefined ? null : projection([at[0], at[1]]),
      };
    }),
  );
}

const isShown = ({ isSelected }: DrawContext, place: number): boolean => isSelected?.(place) ?? true;

/** Outlines in their colours; those without data as land with diagonal lines. */
function landBatches(
  drawn: readonly Drawn[],
  { fills }: ChoroplethPicture,
  context: DrawContext,
): readonly Batch[] {
  const { theme } = context;
  const surface = parseHex(theme.color.surface);
  const paths = pathsBuilder();
  const lines = pathsBuilder();
  const colors: number[] = [];
  const datum: number[] = [];
  for (const { place, rings } of drawn) {
    if (rings.length === 0) continue;
    addRings(paths, rings);
    const fill = fills[place] ?? null;
    const shown = fill === null ? surface : fill;
    colors.push(isShown(context, place) ? shown : blend(fade(shown, theme.color.chart.dimOpacity), surface));
    datum.push(place);
    if (fill === null) hatchRings(lines, rings);
  }
  const hatched = { stroke: parseHex(theme.color.chart.nullHatch), strokeWidth: 1 };
  return [
    paths.build({ fills: Uint32Array.from(colors), datum: Int32Array.from(datum) }),
    lines.build(hatched),
    { ...paths.build({ stroke: surface, strokeWidth: BORDER_PX }) },
  ];
}

function landPlot(drawn: readonly Drawn[], area: Box): PathPlot {
  const paths = pathsBuilder();
  const anchors: number[] = [];
  const datum: number[] = [];
  for (const { place, rings, anchor } of drawn) {
    if (rings.length === 0) continue;
    addRings(paths, rings);
    anchors.push(anchor?.[0] ?? rings[0]?.[0] ?? 0, anchor?.[1] ?? rings[0]?.[1] ?? 0);
    datum.push(place);
  }
  const { ops, xy, opAt, xyAt } = paths.build({});
  const laid = { ops, xy, opAt, xyAt, anchors: Float32Array.from(anchors), datum: Int32Array.from(datum) };
  return { kind: 'paths', area, ...laid };
}

interface Disc {
  readonly place: number;
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

/** Discs, the largest first. */
function discsOf(
  drawn: readonly Drawn[],
  picture: ChoroplethPicture,
  { most, largest }: BubbleScale,
): readonly Disc[] {
  const anchors = new Map(drawn.map(({ place, anchor }) => [place, anchor]));
  const of = picture.bubbles?.of ?? [];
  return of
    .flatMap(({ place, value }) => {
      const anchor = anchors.get(place) ?? null;
      const r = bubbleRadius(value, most, largest);
      return anchor === null || r === 0 ? [] : [{ place, x: anchor[0], y: anchor[1], r }];
    })
    .toSorted((a, b) => b.r - a.r);
}

interface BubbleScale {
  readonly most: number;
  readonly largest: number;
}

function bubbleScale({ bubbles }: ChoroplethPicture, { width, height }: DrawContext): BubbleScale {
  const most = bubbles?.of.reduce((top, { value }) => Math.max(top, value), 0) ?? 0;
  return {
    most,
    largest: Math.min(bubbles?.largest ?? 0, width * BUBBLE_SHARE, height * BUBBLE_SHARE * 2.4),
  };
}

function discBatch(discs: readonly Disc[], color: string, context: DrawContext): Batch {
  const { surface, chart } = context.theme.color;
  const circles = circlesBuilder();
  for (const { place, x, y, r } of discs) {
    const share = isShown(context, place) ? BUBBLE_OPACITY : chart.dimOpacity;
    circles.add(x, y, r, fade(parseHex(color), share), place, parseHex(surface));
  }
  return circles.build({ strokeWidth: 1 });
}

const discPlot = (discs: readonly Disc[], area: Box): CirclePlot => ({
  kind: 'circles',
  area,
  x: Float32Array.from(discs, ({ x }) => x),
  y: Float32Array.from(discs, ({ y }) => y),
  r: Float32Array.from(discs, ({ r }) => r),
  datum: Int32Array.from(discs, ({ place }) => place),
});

/** Width of the part of a shape that its anchor lies in; 0 when it lies in none. */
function roomAt(rings: Rings, anchor: readonly [number, number] | null): number {
  let room = 0;
  for (const ring of rings) {
    let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
    for (let at = 0; at < ring.length; at += 2) {
      left = Math.min(left, ring[at] ?? 0);
      right = Math.max(right, ring[at] ?? 0);
      top = Math.min(top, ring[at + 1] ?? 0);
      bottom = Math.max(bottom, ring[at + 1] ?? 0);
    }
    const [x, y] = anchor ?? [Number.NaN, Number.NaN];
    if (x >= left && x <= right && y >= top && y <= bottom) room = Math.max(room, right - left);
  }
  return room;
}

/** Names that fit into their place, the wide places first. */
function labelBatches(
  drawn: readonly Drawn[],
  { labels }: ChoroplethPicture,
  context: DrawContext,
): readonly Batch[] {
  const { theme, measure } = context;
  const style = { size: SIZE, weight: 500, anchor: 'middle', fill: parseHex(theme.color.text1) } as const;
  const named = drawn
    .map((one) => ({ ...one, label: labels[one.place] ?? '', width: roomAt(one.rings, one.anchor) }))
    .filter(({ label, width }) => label !== '' && measure(label, SIZE, 500) <= width * 0.96)
    .toSorted((a, b) => b.width - a.width);
  const texts = named.flatMap(({ label, anchor }): readonly Batch[] =>
    anchor === null
      ? []
      : [oneText(label, anchor[0], anchor[1] + 4, { ...style, halo: parseHex(theme.color.surface) })],
  );
  return dropOverlaps(texts, measure);
}

/** Least room between the words for no data and the scale. */
const LEGEND_GAP_PX = 16;
const STEP_PX = 10;

const scaleWidth = (
  { steps, low, high }: NonNullable<ChoroplethPicture['legend']>,
  measure: DrawContext['measure'],
): number => steps.ramp.length * STEP_PX + measure(low, SIZE) + measure(high, SIZE) + 12;

function topBatches(picture: ChoroplethPicture, context: DrawContext): readonly Batch[] {
  const { theme, measure, width } = context;
  const { legend, fills, noData } = picture;
  const lines = pathsBuilder();
  const own = SWATCH.w + SWATCH.gap + measure(noData, SIZE);
  const scale = legend === null ? 0 : scaleWidth(legend, measure);
  const hasGaps =
    own + scale + LEGEND_GAP_PX <= width &&
    fills.some((fill, place) => fill === null && (picture.places[place]?.name ?? '') !== '');
  const swatch = rect(0, SWATCH.y, SWATCH.w, SWATCH.h, theme.color.surface);
  if (hasGaps) hatch(lines, 0, SWATCH.y, SWATCH.w, SWATCH.h);
  const hatched = parseHex(theme.color.chart.nullHatch);
  const fill = parseHex(theme.color.chart.label);
  return [
    ...(hasGaps
      ? [
          { ...swatch, stroke: hatched },
          lines.build({ stroke: hatched, strokeWidth: 1 }),
          oneText(noData, SWATCH.w + SWATCH.gap, SWATCH.y + SWATCH.h - 1, { size: SIZE, fill }),
        ]
      : []),
    ...(legend === null
      ? []
      : stepLegend({
          ramp: legend.steps.ramp,
          low: legend.low,
          high: legend.high,
          theme,
          measure,
          right: width,
          top: 0,
        })),
  ];
}

function frameBatches(panels: readonly MapPanel[], { theme }: DrawContext): readonly Batch[] {
  return panels.flatMap(({ frame }): readonly Batch[] =>
    frame === null
      ? []
      : [
          {
            ...rect(frame.x, frame.y, frame.w, frame.h, theme.color.surface),
            stroke: parseHex(theme.color.border),
            strokeWidth: 1,
            radius: INSET_RADIUS,
          },
        ],
  );
}

/** A map of coloured places with discs, legends and a line for what it cannot show. */
export function drawChoropleth(picture: ChoroplethPicture, context: DrawContext): Scene {
  const { width, height, theme, measure } = context;
  const noteRoom = picture.note === '' || height < NOTE_PX * 4 ? 0 : NOTE_PX;
  const top = height < TOP_PX * 4 ? 0 : TOP_PX;
  const room: Box = { x: 0, y: top, w: width, h: Math.max(1, height - top - noteRoom) };
  const panels = picture.panels(room);
  const drawn = drawnOf(panels, picture);
  const scale = bubbleScale(picture, context);
  const discs = discsOf(drawn, picture, scale);
  const hasRings = discs.length > 0 && width >= RING_ROOM.width && height >= RING_ROOM.height;
  const land = landPlot(drawn, room);
  const layers: readonly MarkPlot[] = discs.length === 0 ? [land] : [land, discPlot(discs, room)];
  const small = { size: SIZE, fill: parseHex(theme.color.chart.label) };
  return {
    width,
    height,
    batches: [
      ...frameBatches(panels, context),
      ...landBatches(drawn, picture, context),
      ...(picture.bubbles === null ? [] : [discBatch(discs, picture.bubbles.color, context)]),
      ...labelBatches(drawn, picture, context),
      ...(top === 0 ? [] : topBatches(picture, context)),
      ...(hasRings && picture.bubbles !== null
        ? bubbleLegend(picture.bubbles, scale, context, [2, room.y + room.h - 6])
        : []),
      ...(noteRoom === 0
        ? []
        : [oneText(ellipsize(picture.note, width, small, measure), 0, height - 4, small)]),
    ],
    plot: { kind: 'layers', area: room, of: layers },
    legend: [],
  };
}
