import { useT } from '../i18n/translate.ts';
import { uiMessages } from '../messages.ts';
import { copyText } from './copy-text.ts';

/** What is said of a text that was to be copied. */
export interface CopyNotice {
  readonly kind: 'success' | 'error';
  readonly title: string;
}

/** Puts a text on the clipboard and says so, in the given words or as "Copied"; also says where the browser does not let us. */
export function useCopy(
  notify: (notice: CopyNotice) => void,
): (text: string, copied?: string) => Promise<void> {
  const t = useT();
  return async (text, copied = t(uiMessages.copied)) => {
    const isCopied = await copyText(text);
    notify(
      isCopied ? { kind: 'success', title: copied } : { kind: 'error', title: t(uiMessages.copyUnsupported) },
    );
  };
}
