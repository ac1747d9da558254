import type { Message } from '@belvedere/core';
import { radioTabIndex, useT, walkRadios, type Translate } from '@belvedere/ui';
import { Fragment, type JSX } from 'react';
import { galleryMessages } from '../messages/gallery.ts';
import type { Shelf, ShelfGroup } from './shelves.ts';

const TITLES: Readonly<Partial<Record<ShelfGroup, Message>>> = {
  recommended: galleryMessages.recommended,
  category: galleryMessages.category,
  tag: galleryMessages.tag,
};

function shelfName({ group, name }: Shelf, t: Translate): string {
  if (group === 'all') return t(galleryMessages.all);
  return group === 'data' ? t(galleryMessages.data) : name;
}

/** The side of the gallery: every shelf with how much stands on it; one Tab stop, in which the arrows choose. */
export function ShelfList({
  shelves,
  active,
  onChoose,
}: {
  readonly shelves: readonly Shelf[];
  /** None while a search goes over all of them. */
  readonly active: string | null;
  readonly onChoose: (id: string) => void;
}): JSX.Element {
  const t = useT();
  const ids = shelves.map(({ id }) => id);
  return (
    <div
      className="bv-gallery-shelves"
      role="radiogroup"
      aria-label={t(galleryMessages.parts)}
      onKeyDown={walkRadios}
    >
      {shelves.map((shelf, index) => {
        const title = shelf.group === shelves[index - 1]?.group ? undefined : TITLES[shelf.group];
        return (
          <Fragment key={shelf.id}>
            {title !== undefined && <h3>{t(title)}</h3>}
            <button
              type="button"
              role="radio"
              aria-checked={shelf.id === active}
              tabIndex={radioTabIndex(ids, active, shelf.id)}
              onClick={() => {
                onChoose(shelf.id);
              }}
            >
              <span>{shelfName(shelf, t)}</span>
              <span className="bv-text3">{shelf.charts.length}</span>
            </button>
          </Fragment>
        );
      })}
    </div>
  );
}
