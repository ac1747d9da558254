import { adhocFiltersOf, isJsonObject, type FormData, type Json } from '@belvedere/core';
import { offsetsOf } from './offsets.ts';

/** A range with a start and an end: all but none, and one with an open side. */
function isEnclosed(range: unknown): boolean {
  if (typeof range !== 'string' || /^(no filter)?$/i.test(range.trim())) return false;
  return ` ${range} `.split(' : ').every((side) => side.trim() !== '');
}

/** Ranges that a form asks with: of its own, of its filters, of the dashboard that it was opened from. */
function rangesOf(form: FormData): readonly unknown[] {
  const extra = form['extra_form_data'] as Json | undefined;
  const filters = adhocFiltersOf(form);
  return [
    form['time_range'],
    ...filters.map((filter) =>
      filter.expressionType === 'SIMPLE' && filter.operator === 'TEMPORAL_RANGE' ? filter.comparator : null,
    ),
    ...(isJsonObject(extra) ? [extra['time_range']] : []),
  ];
}

/** Whether a form asks for other times and has no range that could be moved: the server refuses that. */
export const lacksRange = (form: FormData): boolean =>
  offsetsOf(form).length > 0 && !rangesOf(form).some(isEnclosed);
