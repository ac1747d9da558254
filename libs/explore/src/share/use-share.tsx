import { useShareLink } from '@belvedere/chart-host';
import { useCan, useServices } from '@belvedere/client-store';
import { lazyPart, useT, type MenuEntry } from '@belvedere/ui';
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
  const mayShare = useCan('can_share_chart', 'Superset');
  const [embedded, setEmbedded] = useState<string | null>(null);
  const { api } = useServices();
  const state = useReadyExplore();
  const link = useShareLink({
    makeLink: () => makePermalink(api, state),
    mailSubject: t(headerMessages.mailSubject, { name: state.name }),
    mailBody: (url) => t(headerMessages.mailBody, { url }),
  });
  const embed: MenuEntry = {
    id: 'embed',
    label: t(headerMessages.embedCode),
    icon: 'code',
    onSelect: () => void link.withLink(setEmbedded),
  };
  const entries = [...link.entries, embed];
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
