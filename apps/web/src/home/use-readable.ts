import { useCan } from '@belvedere/client-store';

/** Which lists the reader may read; what they may not is neither asked for nor shown. */
export interface Readable {
  readonly dashboards: boolean;
  readonly charts: boolean;
  readonly savedQueries: boolean;
}

/** The lists of home that the reader may read. */
export const useReadable = (): Readable => ({
  dashboards: useCan('can_read', 'Dashboard'),
  charts: useCan('can_read', 'Chart'),
  savedQueries: useCan('can_read', 'SavedQuery'),
});
