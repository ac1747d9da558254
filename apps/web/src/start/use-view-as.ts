import { PAGE_URLS } from '@belvedere/contracts/client';
import { useServices, useSession, useUser } from '@belvedere/client-store';
import { isAdmin } from '@belvedere/core';
import { deviceStorage } from '@belvedere/ui';
import { viewAsMessages } from '../messages/view-as.ts';
import { VIEW_CHANGED } from './use-follow-view.ts';
import { useChange } from './use-change.ts';

/** Starts and ends looking as somebody else. Both load the page anew: nothing that was read as somebody else stays. */
export function useViewAs() {
  const { api, now } = useServices();
  const user = useUser();
  const seenBy = useSession((session) => session.seenBy);
  const { run, isBusy } = useChange([], viewAsMessages.failed);
  const changed = (url: string): void => {
    deviceStorage().setItem(VIEW_CHANGED, String(now()));
    window.location.assign(url);
  };
  return {
    isBusy,
    /** Whether the reader may look as a person. */
    isOffered: (person: number): boolean =>
      seenBy === null &&
      user !== null &&
      user.userId !== person &&
      isAdmin({ roles: Object.keys(user.roles) }),
    /** Goes on at an address; at the present one unless said otherwise. */
    start: async (person: number, to?: string): Promise<void> => {
      if (await run(() => api.call('viewAs', 'start', { params: { id: person } }), null))
        changed(to ?? window.location.pathname + window.location.search);
    },
    end: async (): Promise<void> => {
      if (await run(() => api.call('viewAs', 'end', {}), null)) changed(PAGE_URLS.home);
    },
  };
}
