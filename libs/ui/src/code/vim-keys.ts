import type { Extension } from '@codemirror/state';
import { vim } from '@replit/codemirror-vim';

/** The keys of Vim, with its mode in a line below the text. */
export const vimKeys: Extension = vim({ status: true });
