import { useSession } from '@belvedere/client-store';
import { localeOf, type Locale } from '@belvedere/format';

/** The reader's language of numbers and times. */
export function useLocale(): Locale {
  return localeOf(useSession(({ locale }) => locale));
}
