import { isTyping, usePageKeys } from '@belvedere/ui';

interface ShellKeys {
  readonly onPalette: () => void;
  readonly onHelp: () => void;
}

/** Ctrl/Cmd-K opens the palette, `?` the shortcut sheet. */
export function useShellKeys({ onPalette, onHelp }: ShellKeys): void {
  usePageKeys((event) => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') return onPalette;
    return event.key === '?' && !isTyping(event.target) ? onHelp : null;
  });
}
