import type { CodeKey } from '@belvedere/ui/code';
import type { Running } from './use-running.ts';

/** Whether the reader's keyboard is Apple's. */
export const isAppleKeyboard = (platform: string): boolean => /mac|iphone|ipad/i.test(platform);

const used = (act: () => void) => (): boolean => {
  act();
  return true;
};

/** What the keys do. */
export interface EditorKeyDeeds {
  readonly running: Running;
  readonly onNewTab: () => void;
  readonly onFormat: () => void;
  readonly onPreview: () => void;
}

/** Keys of the text that are SQL Lab's own. */
export function editorKeys(
  { running, onNewTab, onFormat, onPreview }: EditorKeyDeeds,
  isApple: boolean,
): readonly CodeKey[] {
  const run = used(running.start);
  return [
    { key: 'Mod-Enter', run },
    { key: 'Alt-Enter', run },
    { key: 'Ctrl-r', run },
    {
      key: 'Mod-Shift-Enter',
      run: (statementAt) => {
        running.startText(statementAt());
        return true;
      },
    },
    { key: isApple ? 'Ctrl-x' : 'Ctrl-e', run: used(running.stop) },
    { key: isApple ? 'Ctrl-t' : 'Ctrl-q', run: used(onNewTab) },
    { key: 'Ctrl-Shift-f', run: used(onFormat) },
    { key: 'Ctrl-Shift-Space', run: used(onPreview) },
  ];
}
