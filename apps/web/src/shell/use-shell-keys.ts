import { useEffect } from 'react';

interface ShellKeys {
  readonly onPalette: () => void;
  readonly onHelp: () => void;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName) ||
      target.shadowRoot !== null)
  );
}

/** Ctrl/Cmd-K opens the palette, `?` the shortcut sheet. */
export function useShellKeys({ onPalette, onHelp }: ShellKeys): void {
  useEffect(() => {
    const handle = (event: KeyboardEvent): void => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        onPalette();
      } else if (event.key === '?' && !isTyping(event.target)) {
        onHelp();
      }
    };
    window.addEventListener('keydown', handle);
    return () => {
      window.removeEventListener('keydown', handle);
    };
  }, [onPalette, onHelp]);
}
