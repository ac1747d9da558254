import { deviceStorage } from '@belvedere/ui';
import { useState } from 'react';
import { useAddressSearch } from '../start/use-address-search.ts';
import { navigate } from 'wouter/use-browser-location';

/** How a list shows its rows. */
export type ListLook = 'cards' | 'list';

const LOOK_KEY = 'belvedere.list-look';
/** Looks by their name in an address. */
const MODES: ReadonlyMap<string | null, ListLook> = new Map([
  ['card', 'cards'],
  ['table', 'list'],
]);

const storedLook = (): ListLook => (deviceStorage().getItem(LOOK_KEY) === 'cards' ? 'cards' : 'list');

/**
 * How the reader wants lists to look: rows until cards are chosen; remembered in this browser, for all lists. An address with
 * `viewMode` shows what it says until the reader chooses.
 */
export function useListLook(): readonly [look: ListLook, setLook: (look: ListLook) => void] {
  const params = new URLSearchParams(useAddressSearch());
  const [look, setLook] = useState(storedLook);
  const remember = (next: ListLook): void => {
    deviceStorage().setItem(LOOK_KEY, next);
    setLook(next);
    params.delete('viewMode');
    const rest = params.toString();
    navigate(window.location.pathname + (rest === '' ? '' : `?${rest}`), { replace: true });
  };
  return [MODES.get(params.get('viewMode')) ?? look, remember];
}
