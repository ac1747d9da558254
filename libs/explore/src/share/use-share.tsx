import { problemOf, useCan, useServices } from '@belvedere/client-store';
import { copyText, lazyPart, type MenuEntry, uiMessages, useT } from '@belvedere/ui';
import { Suspense, useState, type JSX } from 'react';
import { headerMessages } from '../messages/header.ts';
import { useReadyExplore } from '../state/use-explore.ts';
import { makePermalink } from './permalink.ts';

const EmbedDialog = lazyPart(
  async () => (await import('./EmbedDialog.tsx')).EmbedDialog,
  ({ onClose }) => onClose,
);

/** Ways to hand the chart as it stands to others; none for those who may not share. */
export function useShare(): {
  readonly entries: readonly MenuEntry[];
  readonly dialog: JSX.Element | null;
} {
  const t = useT();
  const state = useReadyExplore();
  const { api, notify } = useServices();
  const mayShare = useCan('can_share_chart', 'Superset');
  const [embedded, setEmbedded] = useState<string | null>(null);
  const withPermalink = async (give: (url: string) => void | Promise<void>): Promise<void> => {
    try {
      await give(await makePermalink(api, state));
    } catch (error) {
      const { message, requestId } = problemOf(error);
      notify({ kind: 'error', title: t(headerMessages.permalinkFailed), text: message, requestId });
    }
  };
  const copy = async (url: string): Promise<void> => {
    notify(
      (await copyText(url))
        ? { kind: 'success', title: t(uiMessages.linkCopied) }
        : { kind: 'error', title: t(uiMessages.copyUnsupported), text: url },
    );
  };
  const mail = (url: string): void => {
    const subject = encodeURIComponent(t(headerMessages.mailSubject, { name: state.name }));
    const body = encodeURIComponent(t(headerMessages.mailBody, { url }));
    window.location.href = `mailto:?subject=${subject}&body=${body}`;
  };
  return {
    entries: mayShare
      ? [
          {
            id: 'permalink',
            label: t(headerMessages.copyPermalink),
            icon: 'link',
            onSelect: () => void withPermalink(copy),
          },
          {
            id: 'mail',
            label: t(headerMessages.shareByMail),
            icon: 'envelope',
            onSelect: () => void withPermalink(mail),
          },
          {
            id: 'embed',
            label: t(headerMessages.embedCode),
            icon: 'code',
            onSelect: () => void withPermalink(setEmbedded),
          },
        ]
      : [],
    dialog:
      embedded === null ? null : (
        <Suspense>
          <EmbedDialog
            url={embedded}
            onClose={() => {
              setEmbedded(null);
            }}
          />
        </Suspense>
      ),
  };
}
