import type { Translate } from '@belvedere/ui';
import { accessMessages } from '../messages/access.ts';

/** For how many days something is asked or granted; one day is said in words. */
export const daysText = (t: Translate, count: number): string =>
  count === 1 ? t(accessMessages.day) : t(accessMessages.days, { count });
