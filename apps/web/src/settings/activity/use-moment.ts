import { useLocale } from '@belvedere/client-store';

/** Writes moments (ISO) with date and time to the second, in the reader's zone and language. */
export function useMoment(): (at: string) => string {
  const { id } = useLocale();
  const format = new Intl.DateTimeFormat(id, { dateStyle: 'medium', timeStyle: 'medium' });
  return (at) => format.format(new Date(at));
}
