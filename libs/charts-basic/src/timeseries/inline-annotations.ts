import { isJsonObject, type FormData, type Json } from '@belvedere/core';
import { timeOf } from '@belvedere/format';
import type { EventAnnotation, IntervalAnnotation } from '@belvedere/scene';
import type { AxisData } from './prepare.ts';

/** What an author wrote onto a time axis. */
export interface InlineAnnotations {
  readonly events: readonly EventAnnotation[];
  readonly intervals: readonly IntervalAnnotation[];
}

const momentIn = (value: Json | undefined): number =>
  typeof value === 'string' || typeof value === 'number' ? timeOf(value) : Number.NaN;

/**
 * Annotations kept in the form itself, as `inline_annotations: [{ at, label } | { from, to, label }]` with moments as
 * ISO text; what cannot be read, or does not stand on a time axis, is left out.
 */
export function inlineAnnotations(form: FormData, data: AxisData): InlineAnnotations {
  const stored = form['inline_annotations'];
  const entries = data.axis === 'time' && Array.isArray(stored) ? stored.filter(isJsonObject) : [];
  const labelled = entries.map((entry) => ({
    label: String(entry['label'] ?? ''),
    at: momentIn(entry['at']),
    from: momentIn(entry['from']),
    to: momentIn(entry['to']),
  }));
  return {
    events: labelled.filter(({ at }) => !Number.isNaN(at)).map(({ at, label }) => ({ at, label })),
    intervals: labelled
      .filter(({ from, to }) => to > from)
      .map(({ from, to, label }) => ({ from, to, label })),
  };
}
