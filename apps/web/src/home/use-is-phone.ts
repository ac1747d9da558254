import { useSyncExternalStore } from 'react';

const PHONE = '(max-width: 640px)';

function follow(listener: () => void): () => void {
  const query = window.matchMedia?.(PHONE);
  query?.addEventListener('change', listener);
  return () => {
    query?.removeEventListener('change', listener);
  };
}

/** Whether the window is as narrow as a phone's. */
export const useIsPhone = (): boolean =>
  useSyncExternalStore(follow, () => window.matchMedia?.(PHONE).matches ?? false);
