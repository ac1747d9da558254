import type { Message } from '@belvedere/core';
import { Button, Dialog, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { isAppleKeyboard } from './editor-keys.ts';
import { dialogMessages } from '../messages/dialogs.ts';
import { keyMessages } from '../messages/keys.ts';

type KeyLine = readonly [keys: string, what: Message];

/** Every key of SQL Lab by where it counts, as a keyboard writes them. */
export function keysOf(isApple: boolean): readonly (readonly [title: Message, lines: readonly KeyLine[]])[] {
  const mod = isApple ? '⌘' : 'Ctrl';
  return [
    [
      keyMessages.keysRunning,
      [
        [`${mod} Enter`, keyMessages.keyRun],
        ['Alt Enter', keyMessages.keyRun],
        ['Ctrl R', keyMessages.keyRun],
        [`${mod} Shift Enter`, keyMessages.keyRunStatement],
        [isApple ? 'Ctrl X' : 'Ctrl E', keyMessages.keyStop],
        ['Ctrl Shift Space', keyMessages.keyPreview],
      ],
    ],
    [
      keyMessages.keysTabs,
      [
        [isApple ? 'Ctrl T' : 'Ctrl Q', keyMessages.keyNewTab],
        ['← →', keyMessages.keyWalk],
        ['Alt Shift ← →', keyMessages.keyMove],
        ['F2', keyMessages.keyRename],
        ['Delete', keyMessages.keyClose],
      ],
    ],
    [
      keyMessages.keysText,
      [
        [`${mod} F`, keyMessages.keyFind],
        [isApple ? '⌘ Alt F' : 'Ctrl H', keyMessages.keyReplace],
        ['Ctrl Space', keyMessages.keyComplete],
        ['Ctrl Shift F', keyMessages.keyFormat],
        [`${mod} /`, keyMessages.keyComment],
        [`${mod} Alt G`, keyMessages.keyLine],
        [`${mod} Alt ↑ ↓`, keyMessages.keyCursor],
        ['Tab', keyMessages.keyIndent],
        ['Esc Tab', keyMessages.keyLeave],
      ],
    ],
  ];
}

function Keys({ keys }: { readonly keys: string }): JSX.Element {
  return (
    <>
      {keys.split(' ').map((key, at) => (
        <kbd key={at}>{key}</kbd>
      ))}
    </>
  );
}

/** The keys of SQL Lab. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }): JSX.Element {
  const t = useT();
  return (
    <Dialog
      title={t(keyMessages.keysTitle)}
      isOpen
      onClose={onClose}
      actions={<Button onClick={onClose}>{t(dialogMessages.close)}</Button>}
    >
      {keysOf(isAppleKeyboard(navigator.platform)).map(([title, lines]) => (
        <section key={title.id} className="bv-sql-keys">
          <h3>{t(title)}</h3>
          <dl>
            {lines.map(([keys, what]) => (
              <div key={keys}>
                <dt>
                  <Keys keys={keys} />
                </dt>
                <dd>{t(what)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}
