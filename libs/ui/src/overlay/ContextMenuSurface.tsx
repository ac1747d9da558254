import { ContextMenuPopover } from '@blueprintjs/core';
import { useState, type JSX } from 'react';
import { useLatest } from '../hooks/use-latest.ts';
import type { ContextMenuProps } from './context-menu-props.ts';
import type { MenuEntry } from './menu-entry.ts';
import { MenuList } from './MenuList.tsx';

function closing(entry: MenuEntry, onClose: () => void): MenuEntry {
  if (entry.kind === 'divider') return entry;
  return {
    ...entry,
    onSelect: () => {
      onClose();
      entry.onSelect?.();
    },
  };
}

/** The work, done the first time only. */
function once(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) work();
    isDone = true;
  };
}

/** The raised list of a context menu. */
export function ContextMenuSurface({ place, label, entries, onClose }: ContextMenuProps): JSX.Element {
  const latest = useLatest(onClose);
  const [close] = useState(() =>
    once(() => {
      latest.current();
    }),
  );
  return (
    <ContextMenuPopover
      isOpen
      targetOffset={{ left: place.x, top: place.y }}
      onClose={close}
      content={
        <div role="group" aria-label={label}>
          <MenuList entries={entries.map((entry) => closing(entry, close))} />
        </div>
      }
    />
  );
}
