import { useEffect } from 'react';

/** Under which this browser keeps when its view changed last, so that its other pages learn of it. */
export const VIEW_CHANGED = 'bv.viewChanged';

/** Loads the page anew when another page of this browser began or ended to look as somebody else. */
export function useFollowView(): void {
  useEffect(() => {
    const follow = ({ key }: StorageEvent): void => {
      if (key === VIEW_CHANGED) window.location.reload();
    };
    window.addEventListener('storage', follow);
    return () => {
      window.removeEventListener('storage', follow);
    };
  }, []);
}
