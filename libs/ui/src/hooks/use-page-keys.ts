import { useEffect } from 'react';
import { useLatest } from './use-latest.ts';

/** What a key does; null leaves it to the browser. */
export type KeyAction = (event: KeyboardEvent) => (() => void) | null;

/** Answers keys pressed anywhere on the page; one that does something does nothing else. The newest answer counts. */
export function usePageKeys(actionOf: KeyAction): void {
  const latest = useLatest(actionOf);
  useEffect(() => {
    const handle = (event: KeyboardEvent): void => {
      const action = latest.current(event);
      if (action === null) return;
      event.preventDefault();
      action();
    };
    window.addEventListener('keydown', handle);
    return () => {
      window.removeEventListener('keydown', handle);
    };
  }, [latest]);
}
