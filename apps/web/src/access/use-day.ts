import { useLocale } from '@belvedere/client-store';

/** Writes the day of a moment (ISO) in the reader's language. */
export function useDay(): (at: string) => string {
  const { id } = useLocale();
  const format = new Intl.DateTimeFormat(id, { dateStyle: 'medium' });
  return (at) => format.format(new Date(at));
}
