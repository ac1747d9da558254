import type { FormData } from './form-data.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Time range of a form; null when it names none. Forms of older clients name its two sides, `since` and `until`. */
export function timeRangeOfForm(form: FormData): string | null {
  const [range, since, until] = ['time_range', 'since', 'until'].map((name) => textOf(form[name]));
  if (range) return range;
  return since || until ? `${since ?? ''} : ${until ?? ''}` : null;
}
