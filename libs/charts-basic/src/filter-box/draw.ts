import { spokenText, type ChartInput, type DrawContext } from '@belvedere/charts';
import type { FormDataOf } from '@belvedere/controls';
import { FILTER_BOX_CHOICES, type Message } from '@belvedere/core';
import { cellAt, columnNamed, NULL_LABEL, type Frame } from '@belvedere/frame';
import {
  ellipsize,
  oneText,
  rectsBuilder,
  textsBuilder,
  type Batch,
  type Description,
  type Scene,
} from '@belvedere/scene';
import { parseHex } from '@belvedere/theme';
import type { FilterBoxPanel } from './manifest.ts';
import { filterBoxMessages } from './messages.ts';

/** Form data of a filter box. */
export type FilterBoxForm = FormDataOf<FilterBoxPanel>;

/** A field of a box: what it is called, and the values it offers; null for one whose values come from no column. */
interface BoxField {
  readonly name: string | Message;
  readonly values: readonly string[] | null;
}

/** The fields of a box, its times first. */
export interface FilterBoxData {
  readonly fields: readonly BoxField[];
}

type Input = ChartInput<FilterBoxForm, FilterBoxData>;

const LABEL = { size: 12, weight: 500 } as const;
const TEXT = { size: 12, weight: 400 } as const;
const BOX_PX = 30;
const LABEL_PX = 18;
const GAP_PX = 12;
const PAD_PX = 10;
const STEP_PX = LABEL_PX + BOX_PX + GAP_PX;
const SHOWN_VALUES = 20;

function valuesIn(frame: Frame | undefined, column: string): readonly string[] {
  const found = frame === undefined ? null : columnNamed(frame, column);
  if (frame === undefined || found === null) return [];
  return Array.from({ length: frame.rows }, (_, row) => {
    const value = cellAt(found, row);
    return value === null ? NULL_LABEL : String(value);
  });
}

/** Takes the values of each field out of its answer; the answers are in the order of the fields. */
export function prepareFilterBox({ frames, formData: form }: ChartInput<FilterBoxForm>): FilterBoxData {
  const times = [
    { isShown: form.date_filter, name: filterBoxMessages.range },
    { isShown: form.show_sqla_time_granularity, name: filterBoxMessages.timeGrain },
    { isShown: form.show_sqla_time_column, name: filterBoxMessages.timeColumn },
  ].filter(({ isShown }) => isShown);
  return {
    fields: [
      ...times.map(({ name }) => ({ name, values: null })),
      ...form.filter_configs.map(({ column, label }, index) => ({
        name: label === '' ? column : label,
        values: valuesIn(frames[index], column),
      })),
    ],
  };
}

const nameOf = ({ name }: BoxField, { t }: Pick<DrawContext, 't'>): string =>
  typeof name === 'string' ? name : t(name);

/** What stands in a field: how many values it offers, and the first of them. */
function textOf({ values }: BoxField, { t }: Pick<DrawContext, 't'>): string {
  if (values === null) return t(filterBoxMessages.byReader);
  if (values.length === 0) return t(filterBoxMessages.noValues);
  const message =
    values.length >= FILTER_BOX_CHOICES ? filterBoxMessages.valuesMore : filterBoxMessages.values;
  const shown = values.slice(0, SHOWN_VALUES).join(', ');
  return t(message, { count: values.length, values: values.length > SHOWN_VALUES ? `${shown}, …` : shown });
}

/** Draws the fields below each other; those that find no room are counted. */
export function drawFilterBox({ prepared: { fields } }: Input, context: DrawContext): Scene {
  const { theme, measure, width, height, t } = context;
  const room = Math.max(1, Math.floor((height + GAP_PX) / STEP_PX));
  const isCut = fields.length > room;
  const shown = isCut ? fields.slice(0, room - 1) : fields;
  const [borders, insides] = [rectsBuilder(), rectsBuilder()];
  const labels = textsBuilder({ ...LABEL, anchor: 'start', fill: parseHex(theme.color.text2) });
  const texts = textsBuilder({ ...TEXT, anchor: 'start', fill: parseHex(theme.color.text1) });
  for (const [index, field] of shown.entries()) {
    const top = index * STEP_PX;
    labels.add(ellipsize(nameOf(field, context), width, LABEL, measure), 0, top + LABEL.size);
    borders.add(0, top + LABEL_PX, width, BOX_PX, parseHex(theme.color.borderStrong));
    insides.add(1, top + LABEL_PX + 1, width - 2, BOX_PX - 2, parseHex(theme.color.surface));
    const text = ellipsize(textOf(field, context), width - PAD_PX * 2, TEXT, measure);
    texts.add(text, PAD_PX, top + LABEL_PX + BOX_PX / 2 + 4);
  }
  const more: readonly Batch[] = isCut
    ? [
        oneText(
          t(filterBoxMessages.more, { count: fields.length - shown.length }),
          0,
          shown.length * STEP_PX + 14,
          {
            ...TEXT,
            anchor: 'start',
            fill: parseHex(theme.color.text2),
          },
        ),
      ]
    : [];
  const rows = shown.map((_field, index) => index);
  return {
    width,
    height,
    batches: [
      borders.build({ radius: 6 }),
      insides.build({ radius: 5 }),
      labels.build(),
      texts.build(),
      ...more,
    ],
    plot: {
      kind: 'items',
      area: { x: 0, y: 0, w: width, h: height },
      x: Float32Array.from(rows, () => 0),
      y: Float32Array.from(rows, (row) => row * STEP_PX + LABEL_PX),
      w: Float32Array.from(rows, () => width),
      h: Float32Array.from(rows, () => BOX_PX),
      datum: Int32Array.from(rows),
      columns: 1,
      radius: 6,
    },
    legend: [],
  };
}

/** What a field offers. */
export function describeFilterBox(input: Input, datum: number, context: DrawContext): Description {
  const field = input.prepared.fields[datum];
  const title = field === undefined ? '' : nameOf(field, context);
  const rows = field === undefined ? [] : [{ label: title, value: textOf(field, context) }];
  return { title, rows, spoken: spokenText(title, rows, context.t) };
}
