import { lazyPart } from '../lazy/lazy-part.tsx';
import { Suspense, useEffect, useRef, type JSX } from 'react';
import type { MenuEntry } from './MenuButton.tsx';

const ContextMenuSurface = lazyPart(
  async () => (await import('./ContextMenuSurface.tsx')).ContextMenuSurface,
  ({ onClose }) => onClose,
);

/** Props of {@link ContextMenu}. */
export interface ContextMenuProps {
  /** Viewport px. */
  readonly place: { readonly x: number; readonly y: number };
  /** What the menu is about. */
  readonly label: string;
  readonly entries: readonly MenuEntry[];
  readonly onClose: () => void;
}

/** A menu where the pointer is. Escape, a click outside and every entry close it; the focus goes back to where it was. */
export function ContextMenu(props: ContextMenuProps): JSX.Element {
  const opener = useRef<Element | null>(document.activeElement);
  useEffect(() => {
    const { current } = opener;
    return () => {
      if (current instanceof HTMLElement && current.isConnected) current.focus();
    };
  }, []);
  return (
    <Suspense>
      <ContextMenuSurface {...props} />
    </Suspense>
  );
}
