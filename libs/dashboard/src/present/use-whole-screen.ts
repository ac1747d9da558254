import { useLatest } from '@belvedere/ui';
import { useEffect } from 'react';

/** Fills the screen as long as it stands, where the browser lets it; leaving that by the browser's own way calls back. */
export function useWholeScreen(onLeave: () => void): void {
  const leave = useLatest(onLeave);
  useEffect(() => {
    let wasFull = false;
    const mayAsk = navigator.userActivation?.isActive === true;
    if (mayAsk) document.documentElement.requestFullscreen?.().catch(() => undefined);
    const handle = (): void => {
      if (document.fullscreenElement === null && wasFull) leave.current();
      wasFull = document.fullscreenElement !== null;
    };
    document.addEventListener('fullscreenchange', handle);
    return () => {
      document.removeEventListener('fullscreenchange', handle);
      if (document.fullscreenElement !== null) document.exitFullscreen().catch(() => undefined);
    };
  }, [leave]);
}
