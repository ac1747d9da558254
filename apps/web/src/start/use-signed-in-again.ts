import { sessionStarted, useAppDispatch, useServices, useUser } from '@belvedere/client-store';
import { useEffect } from 'react';

/**
 * While the session is over: whenever the page is looked at again, asks whether its reader has signed in elsewhere in
 * this browser, and then goes on with everything that stands on it. Somebody else's page is loaded anew.
 */
export function useSignedInAgain(isSignedOut: boolean): void {
  const { api } = useServices();
  const dispatch = useAppDispatch();
  const user = useUser();
  useEffect(() => {
    if (!isSignedOut) return undefined;
    const ask = async (): Promise<void> => {
      api.forgetSession();
      const bootstrap = await api.call('auth', 'bootstrap', {});
      if (bootstrap.user.isAnonymous) return;
      if (bootstrap.user.userId === user?.userId) dispatch(sessionStarted(bootstrap));
      else window.location.reload();
    };
    const look = (): void => {
      if (document.visibilityState === 'visible') void ask().catch(() => undefined);
    };
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [api, dispatch, isSignedOut, user?.userId]);
}
