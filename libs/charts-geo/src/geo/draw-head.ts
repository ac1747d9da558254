import type { DrawContext } from '@belvedere/charts';
import { ellipsize, moveBatches, oneText, stepLegend, topLegend, type Batch } from '@belvedere/scene';
import { parseHex } from '@belvedere/theme';
import type { Camera } from './camera.ts';
import type { MapLegend } from './layer.ts';

/** Height of the strip that names what a map shows, px. */
export const HEAD_PX = 24;

const SIZE = 11;
const NOTE_GAP_PX = 16;
const NOTE_LEFT_PX = 10;

/** What a map leaves out, in a sentence and in few words; empty when it shows every row. */
export interface MapNote {
  readonly note: string;
  readonly short: string;
}

/** The note in as many words as find room. */
function fittingNote({ note, short }: MapNote, room: number, { measure }: DrawContext): string {
  const text = measure(note, SIZE) <= room ? note : short;
  return ellipsize(text, Math.max(0, room), { size: SIZE }, measure);
}

/** What is left out, over a map that has no head. */
export function noteOver(note: MapNote, { top, width }: Camera, context: DrawContext): readonly Batch[] {
  const { color } = context.theme;
  const text = fittingNote(note, width - NOTE_GAP_PX * 2, context);
  const look = { size: SIZE, fill: parseHex(color.text2), halo: parseHex(color.sunken) };
  return text === '' ? [] : [oneText(text, NOTE_LEFT_PX, top + 18, look)];
}

/** Px that the legend of a ramp takes. */
const rampWidth = ({ ramp }: MapLegend, { measure }: DrawContext): number =>
  ramp === undefined ? 0 : measure(ramp.low, SIZE) + measure(ramp.high, SIZE) + ramp.colors.length * 10 + 12;

/** Legend and note of a map, and px from the top at which they stand. */
export interface MapHead {
  readonly legend: MapLegend;
  readonly note: MapNote;
  readonly top: number;
}

function rampBatches(
  { ramp }: MapLegend,
  isAtRight: boolean,
  own: number,
  { theme, measure, width }: DrawContext,
): readonly Batch[] {
  if (ramp === undefined) return [];
  const { colors, low, high } = ramp;
  const right = isAtRight ? width : own;
  return stepLegend({ ramp: colors, low, high, theme, measure, right, top: 0 });
}

/** The strip of legend and note: the ramp at the right and names at the left where the legend has no side of its own. */
export function headBatches({ legend, note, top }: MapHead, context: DrawContext): readonly Batch[] {
  const { theme, measure, width } = context;
  const { entries = [], place } = legend;
  const isRampRight = place?.side !== 'left';
  const areNamesRight = place?.side === 'right';
  const own = rampWidth(legend, context);
  const taken = own === 0 ? 0 : own + NOTE_GAP_PX;
  const [from, until] = isRampRight ? [0, width - taken] : [taken, width];
  const room = until - from;
  const text = fittingNote(note, entries.length > 0 ? room / 2 : room, context);
  const noteRoom = text === '' ? 0 : measure(text, SIZE) + NOTE_GAP_PX;
  const names = topLegend({
    entries: entries.map(({ label, color }) => ({ key: label, label, color, shape: 'box', isHidden: false })),
    width: room - noteRoom,
    theme,
    measure,
    maxRows: 1,
  });
  const isNoteRight = entries.length > 0 ? !areNamesRight : !isRampRight;
  const small = { size: SIZE, fill: parseHex(theme.color.chart.label) };
  const batches = [
    ...rampBatches(legend, isRampRight, own, context),
    ...moveBatches(names.batches, areNamesRight ? until - names.width : from, 0),
    ...(text === ''
      ? []
      : [oneText(text, isNoteRight ? until : from, 12, { ...small, anchor: isNoteRight ? 'end' : 'start' })]),
  ];
  return top === 0 ? batches : moveBatches(batches, 0, top + HEAD_BELOW_PX);
}

/** Air between a map and the strip below it. */
const HEAD_BELOW_PX = 4;
