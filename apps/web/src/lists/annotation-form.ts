import type { ListItem } from '@belvedere/contracts/client';

/** What the dialog of an annotation holds; times as `datetime-local` inputs have them. */
export interface AnnotationForm {
  readonly name: string;
  readonly start: string;
  /** Empty for an annotation of one moment. */
  readonly end: string;
  readonly text: string;
  readonly metadata: string;
}

/** A time of the wire without what is zero at its end, e.g. `2024-05-01T10:00`. */
const inputTime = (time: string): string => time.replace(/\.0+$/, '').replace(/:00$/, '');

/** A time of the wire as lists show it: the day, and the clock unless it is midnight. */
export const shownTime = (time: string): string =>
  inputTime(time)
    .replace(/T00:00$/, '')
    .replace('T', ' ');

/** The form of an annotation; an empty one without. */
export function annotationForm(row: ListItem<'annotation'> | null): AnnotationForm {
  if (row === null) return { name: '', start: '', end: '', text: '', metadata: '' };
  return {
    name: row.short_descr,
    start: inputTime(row.start_dttm),
    end: row.end_dttm === row.start_dttm ? '' : inputTime(row.end_dttm),
    text: row.long_descr ?? '',
    metadata: row.json_metadata ?? '',
  };
}

const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text);

/** The body that saves a form; null while the name or the start is missing. */
export function annotationBody({ name, start, end, text, metadata }: AnnotationForm) {
  if (name.trim() === '' || start === '') return null;
  return {
    short_descr: name.trim(),
    start_dttm: start,
    end_dttm: end === '' ? start : end,
    long_descr: textOrNull(text),
    json_metadata: textOrNull(metadata),
  };
}
