import { lazyPart } from '../lazy/lazy-part.tsx';
import { Suspense, useEffect, useRef, type JSX } from 'react';
import type { ContextMenuProps } from './context-menu-props.ts';

const ContextMenuSurface = lazyPart(
  async () => (await import('./ContextMenuSurface.tsx')).ContextMenuSurface,
  ({ onClose }) => onClose,
);

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
