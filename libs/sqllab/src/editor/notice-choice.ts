import type { Services } from '@belvedere/client-store';

const STORED_UNDER = 'bv.sqllab.notices';

/** Whether the reader chose to be told by the browser of long runs that have ended; false where it has no notices. */
export const wantsNotices = (storage: Services['storage']): boolean =>
  typeof Notification !== 'undefined' && storage.getItem(STORED_UNDER) === 'yes';

/** Chooses, or no longer chooses, to be told; asks the browser's leave first. True when it now tells. */
export async function toggleNotices(storage: Services['storage']): Promise<boolean> {
  if (wantsNotices(storage)) {
    storage.setItem(STORED_UNDER, 'no');
    return false;
  }
  const mayTell =
    typeof Notification !== 'undefined' && (await Notification.requestPermission()) === 'granted';
  storage.setItem(STORED_UNDER, mayTell ? 'yes' : 'no');
  return mayTell;
}
