import type { Message } from '@belvedere/core';
import type { Translate } from '@belvedere/ui';
import { editMessages } from '../messages/edit.ts';
import type { Editor } from './use-editor.ts';

/** Props that every tab with parts takes. */
export interface PartTabProps {
  readonly editor: Editor;
  /** Key of the unfolded part; null when all are folded. */
  readonly openPart: string | null;
  readonly onOpen: (key: string | null) => void;
}

/** How many parts there are, in words: `1 column`, `12 columns`. */
export const countedText = (t: Translate, count: number, one: Message, many: Message): string =>
  t(count === 1 ? editMessages.countOne : editMessages.count, {
    count,
    what: t(count === 1 ? one : many).toLowerCase(),
  });
