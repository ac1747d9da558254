import { useAppDispatch } from '@belvedere/client-store';
import { useT, type MenuEntry } from '@belvedere/ui';
import { useCallback } from 'react';
import { accessPlaceMessages } from '../messages/access-places.ts';
import { accessShown, type AccessPlace, type AccessSubject } from './access-slice.ts';

/** Docks something of access beside the present page. */
export function useShowAccess(): (place: AccessPlace) => void {
  const dispatch = useAppDispatch();
  return useCallback(
    (place) => {
      dispatch(accessShown({ place, path: window.location.pathname }));
    },
    [dispatch],
  );
}

/** An object as menus know it, with what its reader may do. */
type MenuObject = Pick<AccessSubject, 'id' | 'name'> & { readonly can: readonly string[] };

/** What menus offer about the access to an object. */
export type AccessEntries = (object: MenuObject) => readonly MenuEntry[];

/** Verbs that owners and administrators alone have. */
const OWNERS = ['write', 'delete'];

/** What menus of objects offer about access: who can see it, for those who may know. */
export function useAccessEntries(type: AccessSubject['type']): AccessEntries {
  const t = useT();
  const show = useShowAccess();
  return useCallback(
    ({ id, name, can }) =>
      can.some((verb) => OWNERS.includes(verb))
        ? [
            {
              id: 'access',
              label: t(accessPlaceMessages.whoCanSee),
              icon: 'key',
              onSelect: () => {
                show({ type, id, name });
              },
            },
          ]
        : [],
    [t, show, type],
  );
}
