import { useServices } from '@belvedere/client-store';
import { useEffect, useRef } from 'react';

/** Logs each page that is gone to without loading another document. */
export function usePageLog(path: string): void {
  const { log } = useServices();
  const seen = useRef(path);
  useEffect(() => {
    if (seen.current === path) return;
    log({ event: 'page', event_name: 'spa_navigation', from: seen.current, path });
    seen.current = path;
  }, [log, path]);
}
