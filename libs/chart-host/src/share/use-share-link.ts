import { problemOf, useServices } from '@belvedere/client-store';
import { copyText, uiMessages, useT, type MenuEntry } from '@belvedere/ui';
import { shareMessages } from '../messages/share.ts';

/** What a link leads to, and how it is told by mail. */
export interface SharedThing {
  /** Keeps what is seen and gives the address under which it opens so. May throw what the server refused. */
  readonly makeLink: () => Promise<string>;
  readonly mailSubject: string;
  readonly mailBody: (url: string) => string;
}

/** Ways to hand a link on; each says so when no link could be made. */
export interface ShareLink {
  /** Makes the link and gives it on. */
  readonly withLink: (give: (url: string) => void | Promise<void>) => Promise<void>;
  /** Copies the link; where the browser does not let us, the link is said. */
  readonly copy: (url: string) => Promise<void>;
  /** Copying the link, and starting a mail with it in the reader's own program. */
  readonly entries: readonly MenuEntry[];
}

/** Hands a link to what is seen to others. */
export function useShareLink({ makeLink, mailSubject, mailBody }: SharedThing): ShareLink {
  const t = useT();
  const { notify } = useServices();
  const withLink: ShareLink['withLink'] = async (give) => {
    try {
      await give(await makeLink());
    } catch (error) {
      const { message, requestId } = problemOf(error);
      notify({ kind: 'error', title: t(shareMessages.failed), text: message, requestId });
    }
  };
  const copy: ShareLink['copy'] = async (url) => {
    notify(
      (await copyText(url))
        ? { kind: 'success', title: t(uiMessages.linkCopied) }
        : { kind: 'error', title: t(uiMessages.copyUnsupported), text: url },
    );
  };
  const mail = (url: string): void => {
    const words = `subject=${encodeURIComponent(mailSubject)}&body=${encodeURIComponent(mailBody(url))}`;
    window.location.href = `mailto:?${words}`;
  };
  return {
    withLink,
    copy,
    entries: [
      {
        id: 'permalink',
        label: t(shareMessages.copyPermalink),
        icon: 'link',
        onSelect: () => void withLink(copy),
      },
      { id: 'mail', label: t(shareMessages.byMail), icon: 'envelope', onSelect: () => void withLink(mail) },
    ],
  };
}
