import { useServices } from '@belvedere/client-store';
import { useState } from 'react';

const WRAP_KEY = 'bv.sqllab.wrap';
const FONT_KEY = 'bv.sqllab.font';
const VIM_KEY = 'bv.sqllab.vim';
/** Letters of the text, in px. */
const FONT = { default: 13, min: 10, max: 24 } as const;

/** How the text of every tab looks, and by which keys it is edited, in this browser. */
export interface EditorDisplay {
  readonly wrapsLines: boolean;
  /** In px. */
  readonly fontSize: number;
  /** Keys are those of Vim. */
  readonly hasVimKeys: boolean;
  readonly toggleWrap: () => void;
  readonly toggleVimKeys: () => void;
  /** Makes letters larger by so many px, down and up to what can be read. */
  readonly enlarge: (by: number) => void;
}

const within = (size: number): number => Math.min(FONT.max, Math.max(FONT.min, size));

/** How the text looks; kept in this browser. */
export function useEditorDisplay(): EditorDisplay {
  const { storage } = useServices();
  const [wrapsLines, setWraps] = useState(() => storage.getItem(WRAP_KEY) === '1');
  const [hasVimKeys, setVimKeys] = useState(() => storage.getItem(VIM_KEY) === '1');
  const [fontSize, setFontSize] = useState(() => within(Number(storage.getItem(FONT_KEY) ?? FONT.default)));
  return {
    wrapsLines,
    fontSize,
    hasVimKeys,
    toggleVimKeys: () => {
      storage.setItem(VIM_KEY, hasVimKeys ? '0' : '1');
      setVimKeys(!hasVimKeys);
    },
    toggleWrap: () => {
      storage.setItem(WRAP_KEY, wrapsLines ? '0' : '1');
      setWraps(!wrapsLines);
    },
    enlarge: (by) => {
      const next = within(fontSize + by);
      storage.setItem(FONT_KEY, String(next));
      setFontSize(next);
    },
  };
}
