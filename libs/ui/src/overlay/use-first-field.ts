import { useEffect, type RefObject } from 'react';
import { firstField, typesByFinger } from './first-field.ts';

/** Puts the focus into the first field of a dialog's body as soon as there is one, where nothing in the dialog has it. */
export function useFirstField(body: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const place = body.current;
    if (place === null || typesByFinger()) return undefined;
    const dialog = place.closest('[role="dialog"]') ?? place;
    const take = (): boolean => {
      if (dialog !== document.activeElement && dialog.contains(document.activeElement)) return true;
      const field = firstField(place);
      field?.focus({ preventScroll: true });
      return field !== null;
    };
    if (take()) return undefined;
    const watching = new MutationObserver(() => {
      if (take()) watching.disconnect();
    });
    watching.observe(place, { childList: true, subtree: true });
    return () => {
      watching.disconnect();
    };
  }, [body]);
}
