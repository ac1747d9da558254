import type { UserRow } from '../../stored/user.ts';

/** Whether a person is let in at all at a time: active, and before the day on which their access ends. */
export const mayEnter = (
  { is_active, ends_on }: Pick<UserRow, 'is_active' | 'ends_on'>,
  now: Date,
): boolean => is_active && (ends_on === null || ends_on.getTime() > now.getTime());
