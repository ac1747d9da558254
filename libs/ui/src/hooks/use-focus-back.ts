import { useEffect, useState } from 'react';

/** Gives the focus back to what had it when the component came, once it is gone and nothing else has taken it. */
export function useFocusBack(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const isFree = document.activeElement === null || document.activeElement === document.body;
      if (isFree && opener instanceof HTMLElement && opener.isConnected) opener.focus();
    },
    [opener],
  );
}
