import {
  fullText,
  namedMetric,
  NOTHING_PICKED,
  pickedValue,
  spokenText,
  type ChartDatasource,
  type DatumPick,
  type DrawContext,
  type MetricFormat,
} from '@belvedere/charts';
import { metricLabel, type Column, type Metric } from '@belvedere/core';
import { cellAt, columnNamed, EMPTY_FRAME, numberAt, type Frame } from '@belvedere/frame';
import type { Description, DescriptionRow } from '@belvedere/scene';
import { toHex, type Rgba } from '@belvedere/theme';
import type { Place } from '../atlas/place.ts';
import { mapMessages } from '../messages/maps.ts';
import type { EntityData } from './entity-data.ts';

/** What a map cannot show, in words; empty when it shows every row. */
export function leftOutText(
  {
    blanks,
    strangers,
    strangeNames,
    repeats,
  }: Pick<EntityData, 'blanks' | 'strangers' | 'strangeNames' | 'repeats'>,
  { t }: Pick<DrawContext, 't'>,
): string {
  const names = strangeNames.join(', ');
  const blank = blanks === 1 ? t(mapMessages.blankOne) : t(mapMessages.blanks, { count: blanks });
  const more = strangeNames.length < strangers ? `${names}, \u2026` : names;
  const strange =
    strangers === 1
      ? t(mapMessages.strangerOne, { names })
      : t(mapMessages.strangers, { count: strangers, names: more });
  const again = repeats === 1 ? t(mapMessages.repeatOne) : t(mapMessages.repeats, { count: repeats });
  return [
    ...(blanks > 0 ? [blank] : []),
    ...(strangers > 0 ? [strange] : []),
    ...(repeats > 0 ? [again] : []),
  ].join('; ');
}

/** A metric of a place in its tooltip. */
export interface ShownMetric {
  readonly metric: Metric | null;
  readonly format: Pick<MetricFormat, 'full'>;
  readonly color: Rgba | null;
}

function metricRow(
  { metric, format, color }: ShownMetric,
  row: number,
  frame: Frame,
  datasource: ChartDatasource,
  { t }: DrawContext,
): readonly DescriptionRow[] {
  const column = metric === null ? null : columnNamed(frame, metricLabel(metric));
  if (metric === null || column === null) return [];
  const value = fullText(format, cellAt(column, row), numberAt(column, row), t);
  return [
    { label: namedMetric(metric, datasource).name, value, ...(color !== null && { color: toHex(color) }) },
  ];
}

/** What a place says: its name and its metrics with all digits, or that there is nothing. */
export function describePlace(
  place: Place | undefined,
  row: number,
  shown: readonly ShownMetric[],
  frame: Frame = EMPTY_FRAME,
  datasource: ChartDatasource,
  context: DrawContext,
): Description {
  const { t } = context;
  const title = place === undefined || place.name === '' ? t(mapMessages.noData) : place.name;
  const rows =
    row < 0
      ? [{ label: t(mapMessages.noData), value: '' }]
      : shown.flatMap((one) => metricRow(one, row, frame, datasource, context));
  return { title, rows, spoken: spokenText(title, rows, t) };
}

/** A place with data as a choice: the value of its entity as the answer has it. */
export function pickPlace(
  { entities, rowOf }: Pick<EntityData, 'entities' | 'rowOf'>,
  place: number,
  entity: Column | null,
  name: string,
): DatumPick {
  const row = rowOf[place] ?? -1;
  if (entity === null || row < 0) return NOTHING_PICKED;
  return { label: name, values: [pickedValue(entity, entities[row] ?? null, name)], drillField: 'entity' };
}
