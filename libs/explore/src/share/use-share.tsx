import { problemOf, useCan, useServices } from '@belvedere/client-store';
import type { Message } from '@belvedere/core';
import { copyText, lazyPart, uiMessages, useT, type IconName, type MenuEntry } from '@belvedere/ui';
import { Suspense, useState, type JSX } from 'react';
import { headerMessages } from '../messages/header.ts';
import { useReadyExplore } from '../state/use-explore.ts';
import { makePermalink } from './permalink.ts';

const EmbedDialog = lazyPart(
  async () => (await import('./EmbedDialog.tsx')).EmbedDialog,
  ({ onClose }) => onClose,
);

/** Makes a permalink of the chart as it stands and gives it on; says so when none could be made. */
function useWithPermalink() {
  const t = useT();
  const state = useReadyExplore();
  const { api, notify } = useServices();
  return async (give: (url: string) => void | Promise<void>): Promise<void> => {
    try {
      await give(await makePermalink(api, state));
    } catch (error) {
      const { message, requestId } = problemOf(error);
      notify({ kind: 'error', title: t(headerMessages.permalinkFailed), text: message, requestId });
    }
  };
}

/** Copies an address; where the browser does not let us, the address is said. */
function useCopyLink(): (url: string) => Promise<void> {
  const t = useT();
  const { notify } = useServices();
  return async (url) => {
    notify(
      (await copyText(url))
        ? { kind: 'success', title: t(uiMessages.linkCopied) }
        : { kind: 'error', title: t(uiMessages.copyUnsupported), text: url },
    );
  };
}

/** Starts a mail with an address in the reader's own program. */
function useMailLink(): (url: string) => void {
  const t = useT();
  const { name } = useReadyExplore();
  return (url) => {
    const subject = encodeURIComponent(t(headerMessages.mailSubject, { name }));
    const body = encodeURIComponent(t(headerMessages.mailBody, { url }));
    window.location.href = `mailto:?subject=${subject}&body=${body}`;
  };
}

/** Ways to hand the chart as it stands to others; none for those who may not share. */
export function useShare(): {
  readonly entries: readonly MenuEntry[];
  readonly dialog: JSX.Element | null;
} {
  const t = useT();
  const mayShare = useCan('can_share_chart', 'Superset');
  const [embedded, setEmbedded] = useState<string | null>(null);
  const withPermalink = useWithPermalink();
  const copy = useCopyLink();
  const mail = useMailLink();
  const entry = (
    id: string,
    words: Message,
    icon: IconName,
    give: (url: string) => void | Promise<void>,
  ) => ({
    id,
    label: t(words),
    icon,
    onSelect: () => void withPermalink(give),
  });
  const entries = [
    entry('permalink', headerMessages.copyPermalink, 'link', copy),
    entry('mail', headerMessages.shareByMail, 'envelope', mail),
    entry('embed', headerMessages.embedCode, 'code', setEmbedded),
  ];
  const close = (): void => {
    setEmbedded(null);
  };
  return {
    entries: mayShare ? entries : [],
    dialog:
      embedded === null ? null : (
        <Suspense>
          <EmbedDialog url={embedded} onClose={close} />
        </Suspense>
      ),
  };
}
