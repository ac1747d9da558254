import { useCan, useFlag } from '@belvedere/client-store';

/** Whether there are tags here, and the reader sees them. */
export function useHasTags(): boolean {
  const mayRead = useCan('can_read', 'Tag');
  return useFlag('TAGGING_SYSTEM') && mayRead;
}
