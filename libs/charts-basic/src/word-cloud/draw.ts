import {
  NOTHING_PICKED,
  type ChartInput,
  type DatumPick,
  type DrawContext,
  namedMetric,
  formFormat,
  fullText,
  spokenText,
} from '@belvedere/charts';
import type { Batch, Description, ItemPlot, Scene } from '@belvedere/scene';
import { fade, parseHex } from '@belvedere/theme';
import { pickCategory } from '../data/categories.ts';
import { seededRandom } from '../data/seeded-random.ts';
import { columnsSet } from '../shapes/metrics-of.ts';
import { withNote } from '../text/note.ts';
import { rotatedTexts, type RotatedText } from '../shapes/rotated-texts.ts';
import { wordCloudMessages } from './messages.ts';
import { coverOf, placeWords, type WordBox, type WordPlace } from './place-words.ts';
import type { WordCloudData, WordCloudForm } from './prepare.ts';
import { wordColors } from './word-colors.ts';

type Input = ChartInput<WordCloudForm, WordCloudData>;

const WEIGHT = 600;
const LINE_SHARE = 0.86;
const WIDEST_SHARE = 0.62;
const LEAST_PX = 6;
const TURNED_SHARE = 0.25;
const MOST_TURN = Math.PI / 6;

interface Word extends WordBox {
  readonly text: string;
  readonly size: number;
}

/** Sizes between the author's two, smaller as a whole where the picture is small. */
function sizesOf(
  { prepared: { words }, formData: form }: Input,
  { width, height, measure }: DrawContext,
): readonly number[] {
  const [from, to] = [Number(form.size_from ?? 1), Number(form.size_to ?? 1)].toSorted((a, b) => a - b);
  const low = words.at(-1)?.value ?? 0;
  const high = words[0]?.value ?? 0;
  const sizes = words.map(({ value }) =>
    high > low ? (from ?? 1) + (((to ?? 1) - (from ?? 1)) * (value - low)) / (high - low) : (to ?? 1),
  );
  const area = words.reduce(
    (sum, { label }, at) => sum + measure(label, sizes[at] ?? 0, WEIGHT) * (sizes[at] ?? 0),
    0,
  );
  const widest = words
    .slice(0, 20)
    .reduce((most, { label }, at) => Math.max(most, measure(label, sizes[at] ?? 0, WEIGHT)), 1);
  const shrink = Math.min(
    1,
    Math.sqrt((width * height * WIDEST_SHARE) / Math.max(1, area)),
    (width * WIDEST_SHARE) / widest,
  );
  return sizes.map((size) => Math.max(LEAST_PX, Math.round(size * shrink)));
}

function turnOf(rotation: unknown, random: () => number): number {
  if (rotation === 'flat') return 0;
  const chance = random();
  if (rotation === 'random') return (chance * 2 - 1) * MOST_TURN;
  return chance < TURNED_SHARE ? -Math.PI / 2 : 0;
}

function wordsOf(input: Input, context: DrawContext): readonly Word[] {
  const random = seededRandom(context.seed);
  const sizes = sizesOf(input, context);
  return input.prepared.words.map(({ label }, at) => {
    const size = sizes[at] ?? LEAST_PX;
    const turn = at === 0 ? 0 : turnOf(input.formData.rotation, random);
    return {
      text: label,
      size,
      turn,
      width: context.measure(label, size, WEIGHT),
      height: size * LINE_SHARE,
    };
  });
}

function textBatches(
  input: Input,
  words: readonly Word[],
  places: readonly WordPlace[],
  context: DrawContext,
): readonly Batch[] {
  const { theme, isSelected } = context;
  const colorOf = wordColors(input, context);
  const bySize = new Map<number, RotatedText[]>();
  for (const [datum, { text, size, turn }] of words.entries()) {
    const place = places[datum] ?? null;
    if (place === null) continue;
    const color = parseHex(colorOf(datum));
    const fill = (isSelected?.(datum) ?? true) ? color : fade(color, theme.color.chart.dimOpacity);
    bySize.set(size, [...(bySize.get(size) ?? []), { text, ...place, rotation: turn, fill, datum }]);
  }
  return [...bySize].map(([size, texts]) => rotatedTexts(texts, { size, weight: WEIGHT }));
}

function plotOf(
  words: readonly Word[],
  places: readonly WordPlace[],
  { width, height }: DrawContext,
): ItemPlot {
  const placed = words.flatMap((word, datum) => {
    const place = places[datum] ?? null;
    if (place === null) return [];
    const [w, h] = coverOf(word);
    return [{ datum, x: place.x - w / 2, y: place.y - h / 2, w, h }];
  });
  const pick = (part: 'x' | 'y' | 'w' | 'h'): Float32Array => Float32Array.from(placed, (word) => word[part]);
  return {
    kind: 'items',
    area: { x: 0, y: 0, w: width, h: height },
    x: pick('x'),
    y: pick('y'),
    w: pick('w'),
    h: pick('h'),
    datum: Int32Array.from(placed, ({ datum }) => datum),
    columns: 0,
    radius: 2,
  };
}

function drawWords(input: Input, context: DrawContext): { readonly scene: Scene; readonly unplaced: number } {
  const { width, height } = context;
  const words = wordsOf(input, context);
  const places = placeWords(words, width, height);
  const scene: Scene = {
    width,
    height,
    batches: textBatches(input, words, places, context),
    plot: plotOf(words, places, context),
    legend: [],
  };
  return { scene, unplaced: places.filter((place) => place === null).length + input.prepared.omitted };
}

function noteOf(unplaced: number, nameless: number, { t }: DrawContext): string {
  const words =
    unplaced === 1 ? t(wordCloudMessages.unplaced) : t(wordCloudMessages.unplacedMany, { count: unplaced });
  return [
    ...(unplaced > 0 ? [words] : []),
    ...(nameless > 0 ? [t(wordCloudMessages.nameless, { count: nameless })] : []),
  ].join('; ');
}

/** Words from the middle outwards, the largest first; a note below counts those without a place and rows without a word. */
export function drawWordCloud(input: Input, context: DrawContext): Scene {
  const { scene, unplaced } = drawWords(input, context);
  const note = noteOf(unplaced, input.prepared.nameless, context);
  return note === '' ? scene : withNote(note, context, (room) => drawWords(input, room).scene);
}

/** A word with its value in full. */
export function describeWordCloud(input: Input, datum: number, context: DrawContext): Description {
  const { prepared, formData: form, datasource } = input;
  const word = prepared.words[datum];
  if (word === undefined) return { title: '', rows: [], spoken: '' };
  const { t } = context;
  const label = form.metric === null ? '' : namedMetric(form.metric, datasource).name;
  const value = fullText(formFormat(form.metric, input, context), word.exact, word.value, t);
  const rows = [{ label, value }];
  return { title: word.label, rows, spoken: spokenText(word.label, rows, t) };
}

/** A word's value. */
export function pickWordCloud({ prepared, formData: form }: Input, datum: number): DatumPick {
  const word = prepared.words[datum];
  return word === undefined
    ? NOTHING_PICKED
    : { ...pickCategory(columnsSet(form.series), word), drillField: 'series' };
}
