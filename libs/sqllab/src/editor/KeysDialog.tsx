import type { Message } from '@belvedere/core';
import { Button, Dialog, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { isAppleKeyboard } from './editor-keys.ts';
import { sqllabMessages } from '../messages/sqllab.ts';
import { tabMessages } from '../messages/tabs.ts';

type KeyLine = readonly [keys: string, what: Message];

/** Every key of SQL Lab by where it counts, as a keyboard writes them. */
export function keysOf(isApple: boolean): readonly (readonly [title: Message, lines: readonly KeyLine[]])[] {
  const mod = isApple ? '⌘' : 'Ctrl';
  return [
    [
      tabMessages.keysRunning,
      [
        [`${mod} Enter`, tabMessages.keyRun],
        ['Alt Enter', tabMessages.keyRun],
        ['Ctrl R', tabMessages.keyRun],
        [`${mod} Shift Enter`, tabMessages.keyRunStatement],
        [isApple ? 'Ctrl X' : 'Ctrl E', tabMessages.keyStop],
        ['Ctrl Shift Space', tabMessages.keyPreview],
      ],
    ],
    [
      tabMessages.keysTabs,
      [
        [isApple ? 'Ctrl T' : 'Ctrl Q', tabMessages.keyNewTab],
        ['← →', tabMessages.keyWalk],
        ['Alt Shift ← →', tabMessages.keyMove],
        ['F2', tabMessages.keyRename],
        ['Delete', tabMessages.keyClose],
      ],
    ],
    [
      tabMessages.keysText,
      [
        [`${mod} F`, tabMessages.keyFind],
        [isApple ? '⌘ Alt F' : 'Ctrl H', tabMessages.keyReplace],
        ['Ctrl Space', tabMessages.keyComplete],
        ['Ctrl Shift F', tabMessages.keyFormat],
        [`${mod} /`, tabMessages.keyComment],
        [`${mod} Alt G`, tabMessages.keyLine],
        [`${mod} Alt ↑ ↓`, tabMessages.keyCursor],
        ['Tab', tabMessages.keyIndent],
        ['Esc Tab', tabMessages.keyLeave],
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
      title={t(tabMessages.keysTitle)}
      isOpen
      onClose={onClose}
      actions={<Button onClick={onClose}>{t(sqllabMessages.close)}</Button>}
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
