import { isTyping } from '@belvedere/ui';
import { useEffect } from 'react';

interface ShellKeys {
  readonly onPalette: () => void;
  readonly onHelp: () => void;
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
