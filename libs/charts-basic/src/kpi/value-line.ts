import type { DrawContext } from '@belvedere/charts';
import { ellipsize, oneText, trackedWidth, type Batch } from '@belvedere/scene';
import { parseHex, typography } from '@belvedere/theme';

/** A number to set large, in the ways it may be written, the fullest first. */
export interface ValueText {
  readonly writings: readonly string[];
  /** Written after the number, smaller. */
  readonly unit: string;
}

/** A number as it is set. */
export interface ValueLine {
  readonly number: string;
  readonly unit: string;
  readonly size: number;
  readonly unitSize: number;
  readonly line: number;
  readonly width: number;
}

interface Step {
  readonly size: number;
  readonly line: number;
  readonly unit: number;
}

const STEPS: readonly Step[] = [
  { size: 72, line: 80, unit: 28 },
  { size: 56, line: 62, unit: 24 },
  { size: 40, line: 44, unit: 20 },
  { size: 32, line: 38, unit: 17 },
  { size: 26, line: 32, unit: 15 },
  { size: 22, line: 28, unit: 14 },
  { size: 18, line: 24, unit: 12 },
  { size: 14, line: 18, unit: 11 },
];
const { display, kpi, section, pageTitle } = typography.scale;
const TRACKED = [display, kpi, section, pageTitle];
const UNIT_GAP_PX = 4;
const THIN_SPACE = '\u2009';

/** Digits and their magnitude or sign apart: `1.52 M` is `1.52` and `M`. */
function parts(text: string, unit: string): readonly [number: string, unit: string] {
  const at = text.lastIndexOf(THIN_SPACE);
  if (at < 0) return [text, unit];
  const own = text.slice(at + 1);
  return [text.slice(0, at), unit === '' ? own : `${own} ${unit}`];
}

/** Room between the letters of a size: that of the largest token that is not larger, as a share of the size. */
function trackingOf(size: number): number {
  const token = TRACKED.find((step) => step.size <= size);
  return token === undefined ? 0 : Number.parseFloat(token.tracking);
}

const numberWidth = (text: string, size: number, { measure }: DrawContext): number =>
  trackedWidth(text, { size, weight: 600, tracking: trackingOf(size) }, measure);

function lineOf(text: string, unit: string, step: Step, context: DrawContext): ValueLine {
  const { measure } = context;
  const [number, tail] = parts(text, unit);
  const width =
    numberWidth(number, step.size, context) + (tail === '' ? 0 : UNIT_GAP_PX + measure(tail, step.unit, 500));
  return { number, unit: tail, size: step.size, unitSize: step.unit, line: step.line, width };
}

/** The largest setting, not above `most` px, that fits: full digits if they fit at that size, else shorter writings, else smaller. */
export function fitValue(
  { writings, unit }: ValueText,
  room: { readonly width: number; readonly height: number; readonly most: number },
  context: DrawContext,
): ValueLine {
  const steps = STEPS.filter(({ size, line }) => size <= room.most && line <= Math.max(room.height, 18));
  const usable = steps.length > 0 ? steps : STEPS.slice(-1);
  for (const step of usable) {
    for (const text of writings) {
      const line = lineOf(text, unit, step, context);
      if (line.width <= room.width) return line;
    }
  }
  const last = usable.at(-1) ?? { size: 14, line: 18, unit: 11 };
  const line = lineOf(writings.at(-1) ?? '', unit, last, context);
  return {
    ...line,
    unit: '',
    number: ellipsize(line.number, room.width, { size: last.size, weight: 600 }, context.measure),
  };
}

/** The number with its unit, the baseline at `y`; `ink` is hex, the colour of texts by default. */
export function valueBatches(
  line: ValueLine,
  x: number,
  y: number,
  context: DrawContext,
  ink: string = context.theme.color.text1,
): readonly Batch[] {
  const { theme } = context;
  const number = oneText(line.number, x, y, {
    size: line.size,
    weight: 600,
    tracking: trackingOf(line.size),
    fill: parseHex(ink),
  });
  if (line.unit === '') return [number];
  const start = x + numberWidth(line.number, line.size, context) + UNIT_GAP_PX;
  return [
    number,
    oneText(line.unit, start, y, { size: line.unitSize, weight: 500, fill: parseHex(theme.color.text2) }),
  ];
}

/** Largest type for a picture's size: a card shows the token `kpi`, a panel `display`; an author's size multiplies it. */
export function mostType(width: number, height: number): number {
  if (width <= 200 || height < 44) return 22;
  return height < 110 ? kpi.size : display.size;
}
