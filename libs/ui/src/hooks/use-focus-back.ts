import { useEffect, useState } from 'react';

/** What had the focus, and what of that may have it in its place: a list that its row stood in. */
function openers(): readonly HTMLElement[] {
  const found: HTMLElement[] = [];
  for (
    let at = document.activeElement;
    at instanceof HTMLElement && at !== document.body;
    at = at.parentElement
  )
    if (at === document.activeElement || at.tabIndex >= 0 || at.hasAttribute('tabindex')) found.push(at);
  return found;
}

/**
 * Gives the focus back to what had it when the component came, once it is gone and nothing else has taken it; what was taken away
 * meanwhile leaves it to the place that it stood in.
 */
export function useFocusBack(): void {
  const [known] = useState(openers);
  useEffect(
    () => () => {
      const isFree = document.activeElement === null || document.activeElement === document.body;
      if (isFree) known.find(({ isConnected }) => isConnected)?.focus();
    },
    [known],
  );
}
