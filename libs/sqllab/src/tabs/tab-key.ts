/** What a key pressed on a tab is for. */
export type TabKeyAction = 'close' | 'rename' | 'moveLeft' | 'moveRight' | 'menu';

type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'shiftKey'>;

/** What a key pressed on a tab is for; null for one that is left to the row and the browser. */
export function tabKeyAction({ key, altKey, shiftKey }: Pressed): TabKeyAction | null {
  if (key === 'Delete') return 'close';
  if (key === 'F2') return 'rename';
  if (key === 'ContextMenu' || (key === 'F10' && shiftKey)) return 'menu';
  if (altKey && shiftKey && key === 'ArrowLeft') return 'moveLeft';
  if (altKey && shiftKey && key === 'ArrowRight') return 'moveRight';
  return null;
}

/** {@link tabKeyAction}'s keys as `aria-keyshortcuts` says them. */
export const TAB_KEYS = 'Delete F2 Alt+Shift+ArrowLeft Alt+Shift+ArrowRight';
