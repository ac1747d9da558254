import { CAPTION_PARTS } from '@belvedere/charts';
import { useServices } from '@belvedere/client-store';
import { useT, type MenuEntry } from '@belvedere/ui';
import { useState } from 'react';
import { captionMessages, downloadMessages } from '../messages/download.ts';
import { readCaptionChoice, switchCaptionPart } from './caption-choice.ts';

/** Menu entries that choose what pictures say around their chart, under a heading of their own. */
export function useCaptionEntries(): readonly MenuEntry[] {
  const t = useT();
  const { storage } = useServices();
  const [, setSwitched] = useState(0);
  const chosen = readCaptionChoice(storage);
  const choices = CAPTION_PARTS.map((part): MenuEntry => ({
    id: `caption-${part}`,
    label: t(captionMessages[part]),
    isChecked: chosen.has(part),
    onSelect: () => {
      switchCaptionPart(storage, part);
      setSwitched((count) => count + 1);
    },
  }));
  return [{ kind: 'divider', id: 'caption', label: t(downloadMessages.caption) }, ...choices];
}
