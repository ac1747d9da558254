import { assertNever } from '@belvedere/core';
import { channels, toHex, typography } from '@belvedere/theme';
import {
  type Batch,
  type CircleBatch,
  CORNER,
  PATH_OP,
  type PathBatch,
  type PixelBatch,
  type RectBatch,
  type Scene,
  type TextBatch,
} from '../model/scene.ts';
import { eachRun } from '../batch/pixel-runs.ts';
import { attributes, svgNumber, xmlText } from './xml.ts';

/** Where the text will live. A page sets kerning off by the class `bv-scene`; a file carries it itself. */
export interface SvgOptions {
  readonly target?: 'page' | 'file';
  /** Name for screen readers. */
  readonly title?: string;
  /** Begins the ids of its parts, which are to be unlike all others of a page; `clip` by default. */
  readonly idPrefix?: string;
  /** Writes a colour, RGBA of 32 bits, as CSS; by default as hex with an opacity of its own. */
  readonly paint?: (rgba: number) => string;
}

type Attributes = Record<string, string | number | undefined>;

/** What the elements of one picture share. */
interface Pen {
  readonly clipId: () => string;
  readonly color: (name: 'fill' | 'stroke', value: number | undefined) => Attributes;
  /** Whether a colour need not be written, being that of its group. */
  readonly isUsual: (color: number, usual: number) => boolean;
}

function plainColor(name: 'fill' | 'stroke', value: number): Attributes {
  const [, , , alpha] = channels(value);
  return {
    [name]: toHex((value | 0xff) >>> 0),
    ...(alpha === 255 ? {} : { [`${name}-opacity`]: Number((alpha / 255).toFixed(3)).toString() }),
  };
}

function penOf({ idPrefix = 'clip', paint }: SvgOptions): Pen {
  let clips = 0;
  return {
    clipId: () => `${idPrefix}-${++clips}`,
    color: (name, value) => {
      if (value === undefined) return name === 'fill' ? { fill: 'none' } : {};
      return paint === undefined ? plainColor(name, value) : { [name]: paint(value) };
    },
    isUsual: (color, usual) => paint === undefined && color === usual,
  };
}

function strokeStyle(batch: RectBatch | CircleBatch | PathBatch, { color }: Pen): Attributes {
  if (batch.stroke === undefined && batch.strokes === undefined) return {};
  return {
    ...color('stroke', batch.stroke),
    'stroke-width': batch.strokeWidth ?? 1,
    'stroke-dasharray': batch.dash?.join(' '),
    'stroke-linejoin': batch.kind === 'path' && batch.join === 'miter' ? 'miter' : 'round',
  };
}

const own = (batch: RectBatch | CircleBatch | PathBatch, index: number, { color }: Pen): Attributes => ({
  ...(batch.fills === undefined ? {} : color('fill', batch.fills[index])),
  ...(batch.strokes === undefined ? {} : color('stroke', batch.strokes[index])),
});

function roundedPath(batch: RectBatch, index: number, corners: number): string {
  const [x, y, w, h] = [batch.x[index] ?? 0, batch.y[index] ?? 0, batch.w[index] ?? 0, batch.h[index] ?? 0];
  const r = Math.min(batch.radius ?? 0, w / 2, h / 2);
  const at = (corner: number): number => ((corners & corner) === 0 ? 0 : r);
  const [tl, tr, br, bl] = [
    at(CORNER.topLeft),
    at(CORNER.topRight),
    at(CORNER.bottomRight),
    at(CORNER.bottomLeft),
  ];
  const n = svgNumber;
  return (
    `M${n(x + tl)} ${n(y)}H${n(x + w - tr)}Q${n(x + w)} ${n(y)} ${n(x + w)} ${n(y + tr)}V${n(y + h - br)}Q${n(x + w)} ${n(y + h)} ${n(x + w - br)} ${n(y + h)}` +
    `H${n(x + bl)}Q${n(x)} ${n(y + h)} ${n(x)} ${n(y + h - bl)}V${n(y + tl)}Q${n(x)} ${n(y)} ${n(x + tl)} ${n(y)}Z`
  );
}

function rectElement(batch: RectBatch, index: number, pen: Pen): string {
  const corners = batch.cornersEach?.[index] ?? batch.corners ?? CORNER.all;
  if ((batch.radius ?? 0) > 0 && corners !== CORNER.all && corners !== 0)
    return `<path${attributes({ d: roundedPath(batch, index, corners), ...own(batch, index, pen) })}/>`;
  const radius = corners === 0 ? undefined : batch.radius;
  return `<rect${attributes({ x: batch.x[index], y: batch.y[index], width: batch.w[index], height: batch.h[index], rx: radius, ...own(batch, index, pen) })}/>`;
}

const circleElement = (batch: CircleBatch, index: number, pen: Pen): string =>
  `<circle${attributes({ cx: batch.x[index], cy: batch.y[index], r: batch.r[index], ...own(batch, index, pen) })}/>`;

const LETTERS = {
  [PATH_OP.move]: ['M', 2],
  [PATH_OP.line]: ['L', 2],
  [PATH_OP.curve]: ['C', 6],
  [PATH_OP.close]: ['Z', 0],
} as const;

function pathElement(batch: PathBatch, path: number, pen: Pen): string {
  let at = batch.xyAt[path] ?? 0;
  let d = '';
  for (let index = batch.opAt[path] ?? 0, end = batch.opAt[path + 1] ?? 0; index < end; index++) {
    const [letter, count] = LETTERS[batch.ops[index] as 0 | 1 | 2 | 3];
    d += letter + [...batch.xy.subarray(at, at + count)].map(svgNumber).join(' ');
    at += count;
  }
  return `<path${attributes({ d, ...own(batch, path, pen) })}/>`;
}

function textElement(batch: TextBatch, index: number, pen: Pen): string {
  const [x, y, angle] = [batch.x[index] ?? 0, batch.y[index] ?? 0, batch.rotation?.[index] ?? 0];
  const fill = batch.fills?.[index];
  const place: Attributes =
    angle === 0
      ? { x, y }
      : {
          transform: `translate(${svgNumber(x)} ${svgNumber(y)}) rotate(${svgNumber((angle * 180) / Math.PI)})`,
        };
  return `<text${attributes({ ...place, ...(fill === undefined || pen.isUsual(fill, batch.fill) ? {} : pen.color('fill', fill)) })}>${xmlText(batch.texts[index] ?? '')}</text>`;
}

function textGroup(batch: TextBatch, pen: Pen): string {
  const { color } = pen;
  const halo: Attributes =
    batch.halo === undefined
      ? {}
      : {
          ...color('stroke', batch.halo),
          'stroke-width': (batch.haloWidth ?? 2) * 2,
          'stroke-linejoin': 'round',
          'paint-order': 'stroke',
        };
  const anchor = batch.anchor === 'start' ? undefined : batch.anchor;
  const style = {
    ...color('fill', batch.fill),
    'font-size': batch.size,
    'font-weight': String(batch.weight),
    'text-anchor': anchor,
    'letter-spacing': (batch.tracking ?? 0) === 0 ? undefined : svgNumber((batch.tracking ?? 0) * batch.size),
    ...halo,
  };
  return group(style, batch.texts.length, (index) => textElement(batch, index, pen));
}

function group(style: Attributes, count: number, element: (index: number) => string): string {
  return `<g${attributes(style)}>${Array.from({ length: count }, (_, index) => element(index)).join('')}</g>\n`;
}

function shapes<B extends RectBatch | CircleBatch | PathBatch>(
  batch: B,
  count: number,
  element: (batch: B, index: number, pen: Pen) => string,
  pen: Pen,
): string {
  const ground = batch.fills === undefined ? pen.color('fill', batch.fill) : {};
  return group({ ...ground, ...strokeStyle(batch, pen) }, count, (index) => element(batch, index, pen));
}

/** A path per colour, in the order in which the colours come. */
function pixelGroup(batch: PixelBatch, { color }: Pen): string {
  const outlines = new Map<number, string>();
  const n = svgNumber;
  eachRun(batch, ({ color: own, left, top, right, bottom }) => {
    const box = `M${n(left)} ${n(top)}H${n(right)}V${n(bottom)}H${n(left)}Z`;
    outlines.set(own, (outlines.get(own) ?? '') + box);
  });
  const paths = [...outlines].map(([own, d]) => `<path${attributes({ d, ...color('fill', own) })}/>`);
  return `<g shape-rendering="crispEdges">${paths.join('')}</g>\n`;
}

function batchText(batch: Batch, pen: Pen): string {
  switch (batch.kind) {
    case 'rect':
      return shapes(batch, batch.x.length, rectElement, pen);
    case 'circle':
      return shapes(batch, batch.x.length, circleElement, pen);
    case 'path':
      return shapes(batch, batch.opAt.length - 1, pathElement, pen);
    case 'text':
      return textGroup(batch, pen);
    case 'pixels':
      return pixelGroup(batch, pen);
    case 'clip': {
      const id = pen.clipId();
      const box = attributes({ x: batch.x, y: batch.y, width: batch.w, height: batch.h });
      const inner = batch.of.map((each) => batchText(each, pen)).join('');
      return `<clipPath id="${id}"><rect${box}/></clipPath><g clip-path="url(#${id})">${inner}</g>\n`;
    }
    default:
      return assertNever(batch);
  }
}

/** A scene as SVG text with presentation attributes only; the same scene gives the same text. */
export function sceneToSvg(scene: Scene, options: SvgOptions = {}): string {
  const { target = 'page', title } = options;
  const pen = penOf(options);
  const root = attributes({
    xmlns: 'http://www.w3.org/2000/svg',
    width: scene.width,
    height: scene.height,
    viewBox: `0 0 ${svgNumber(scene.width)} ${svgNumber(scene.height)}`,
    class: 'bv-scene',
    role: title === undefined ? undefined : 'img',
    'font-family': typography.family.sans,
    'text-rendering': 'geometricPrecision',
    style: target === 'file' ? 'font-kerning:none;text-rendering:geometricPrecision' : undefined,
  });
  const name = title === undefined ? '' : `<title>${xmlText(title)}</title>`;
  return `<svg${root}>${name}\n${scene.batches.map((batch) => batchText(batch, pen)).join('')}</svg>`;
}
