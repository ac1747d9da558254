import type { JSX } from 'react';
import { OWNERS_SHOWN } from '@belvedere/core';
import {
  Avatars,
  Icon,
  IconButton,
  MenuButton,
  useT,
  type AvatarPerson,
  type MenuEntry,
} from '@belvedere/ui';
import { listMessages } from '../messages/lists.ts';
import type { Favourites } from './use-favourites.ts';

/** A star that adds to and removes from the favourites. */
function Star({
  name,
  isStarred,
  onToggle,
}: {
  readonly name: string;
  readonly isStarred: boolean;
  readonly onToggle: () => void;
}): JSX.Element {
  const t = useT();
  const label = t(isStarred ? listMessages.unstar : listMessages.star, { name });
  return (
    <button
      type="button"
      className={isStarred ? 'bv-icon-button bv-star bv-on' : 'bv-icon-button bv-star'}
      aria-label={label}
      aria-pressed={isStarred}
      title={label}
      onClick={onToggle}
    >
      <Icon name={isStarred ? 'star' : 'star-empty'} size={14} />
    </button>
  );
}

/** The star of one of the objects whose favourite status is known. */
export function FavouriteStar({
  favourites,
  id,
  name,
}: {
  readonly favourites: Favourites;
  readonly id: number;
  readonly name: string;
}): JSX.Element {
  return (
    <Star
      name={name}
      isStarred={favourites.isStarred(id)}
      onToggle={() => {
        favourites.toggle(id);
      }}
    />
  );
}

/** The mark of something that somebody vouches for; nothing without a name. */
export function Certified({ by }: { readonly by: string | null }): JSX.Element | null {
  const t = useT();
  if (by === null || by === '') return null;
  return (
    <Icon
      name="endorsed"
      size={14}
      label={t(listMessages.certifiedBy, { name: by })}
      className="bv-certified"
    />
  );
}

/** Up to four discs with initials. */
export function Owners({ owners }: { readonly owners: readonly AvatarPerson[] }): JSX.Element {
  return <Avatars people={owners} shown={OWNERS_SHOWN} />;
}

/** The menu at the end of a row. */
export function RowMenu({
  name,
  entries,
}: {
  readonly name: string;
  readonly entries: readonly MenuEntry[];
}): JSX.Element {
  const t = useT();
  return (
    <MenuButton entries={entries}>
      <IconButton icon="more" size="small" hasPopup label={t(listMessages.moreOf, { name })} />
    </MenuButton>
  );
}
