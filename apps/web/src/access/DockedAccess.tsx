import { IconButton, useFocusBack, useT } from '@belvedere/ui';
import { useEffect, useRef, type JSX } from 'react';
import { accessMessages } from '../messages/access.ts';
import { accessPlaceMessages } from '../messages/access-places.ts';
import type { AccessPlace } from './access-slice.ts';
import { AccessPanel } from './AccessPanel.tsx';
import { RequestsTray } from './RequestsTray.tsx';
import './access.css';

/** What is docked at the end of the page, under its head. Escape closes it, and the focus goes back. */
export function DockedAccess({
  place,
  onClose,
}: {
  readonly place: AccessPlace;
  readonly onClose: () => void;
}): JSX.Element {
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusBack();
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const title = t(place === 'requests' ? accessPlaceMessages.requests : accessPlaceMessages.whoCanSee);
  return (
    <aside className="bv-access" aria-label={title}>
      <div
        role="presentation"
        className="bv-access-keys"
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !event.defaultPrevented) onClose();
        }}
      >
        <header className="bv-access-head">
          <h2 ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <IconButton icon="cross" label={t(accessMessages.close)} onClick={onClose} />
        </header>
        <div className="bv-access-body">
          {place === 'requests' ? <RequestsTray /> : <AccessPanel subject={place} />}
        </div>
      </div>
    </aside>
  );
}
