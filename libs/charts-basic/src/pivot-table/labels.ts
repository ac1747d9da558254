import { type DrawContext, categoryText, valueMessages } from '@belvedere/charts';
import { isTemporalKind } from '@belvedere/core';
import { numbersOf } from '@belvedere/frame';
import { bucketText } from '../text/time-text.ts';
import { grainOf } from '../timeseries/query.ts';
import type { Member } from './members.ts';
import type { PivotDimension, PivotForm } from './prepare.ts';

type Write = (member: Member) => string;

function writerOf({ column }: PivotDimension, form: PivotForm, context: DrawContext): Write {
  if (!isTemporalKind(column.kind)) return ({ cell }) => categoryText(cell, context);
  const zone = column.kind === 'instant' ? context.zone : 'UTC';
  const { locale } = context;
  const options = { grain: grainOf(form), format: form.date_format as string | null, zone };
  const write = bucketText(
    numbersOf(column),
    { ...options, ...(locale !== undefined && { locale }) },
    context.t,
  );
  return ({ cell }) => (cell === null ? context.t(valueMessages.null) : write(Number(cell)));
}

/** Writes the members of a side: moments by their grain, everything else as it stands. */
export function memberLabels(
  dimensions: readonly PivotDimension[],
  form: PivotForm,
  context: DrawContext,
): Write {
  const writers = dimensions.map((dimension) => writerOf(dimension, form, context));
  return (member) => writers[member.depth - 1]?.(member) ?? '';
}
