import { useState } from 'react';

/** How a list shows its rows. */
export type ListLook = 'cards' | 'list';

const LOOK_KEY = 'belvedere.list-look';

const storedLook = (): ListLook => (window.localStorage.getItem(LOOK_KEY) === 'cards' ? 'cards' : 'list');

/** How the reader wants lists to look: rows until cards are chosen; remembered in this browser, for all lists. */
export function useListLook(): readonly [look: ListLook, setLook: (look: ListLook) => void] {
  const [look, setLook] = useState(storedLook);
  const remember = (next: ListLook): void => {
    window.localStorage.setItem(LOOK_KEY, next);
    setLook(next);
  };
  return [look, remember];
}
