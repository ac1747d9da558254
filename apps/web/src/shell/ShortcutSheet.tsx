import { Button, Dialog, uiMessages, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { shellMessages } from '../messages/shell.ts';

const SHORTCUTS = [
  { keys: ['Ctrl', 'K'], text: shellMessages.paletteShortcut },
  { keys: ['Ctrl', 'Enter'], text: shellMessages.runShortcut },
  { keys: ['Ctrl', 'Z'], text: shellMessages.undoShortcut },
  { keys: ['Esc'], text: shellMessages.closeShortcut },
  { keys: ['?'], text: shellMessages.helpShortcut },
] as const;

/** Which keys do what. */
export function ShortcutSheet({
  isOpen,
  onClose,
}: {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}): JSX.Element {
  const t = useT();
  return (
    <Dialog
      title={t(shellMessages.shortcuts)}
      isOpen={isOpen}
      onClose={onClose}
      size="small"
      actions={
        <Button kind="accent" onClick={onClose}>
          {t(uiMessages.close)}
        </Button>
      }
    >
      <dl className="bv-shortcuts">
        {SHORTCUTS.map(({ keys, text }) => (
          <div key={text.id}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
