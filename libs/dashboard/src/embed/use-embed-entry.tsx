import { useCan, useFlag } from '@belvedere/client-store';
import { lazyPart, useT, type MenuEntry } from '@belvedere/ui';
import { Suspense, useState, type JSX } from 'react';
import { dashboardMessages } from '../messages/dashboard.ts';

const EmbedDialog = lazyPart(async () => (await import('./EmbedDialog.tsx')).EmbedDialog);

/** The way to pages of others, for who may set it up, where the instance has it. */
export function useEmbedEntry(id: number | null): {
  readonly entries: readonly MenuEntry[];
  readonly dialog: JSX.Element | null;
} {
  const t = useT();
  const isOn = useFlag('EMBEDDED_SUPERSET');
  const may = useCan('can_set_embedded', 'Dashboard');
  const [isOpen, setOpen] = useState(false);
  if (!isOn || !may || id === null) return { entries: [], dialog: null };
  return {
    entries: [
      {
        id: 'embed',
        label: t(dashboardMessages.embed),
        icon: 'code',
        onSelect: () => {
          setOpen(true);
        },
      },
    ],
    dialog: isOpen ? (
      <Suspense fallback={null}>
        <EmbedDialog
          dashboardId={id}
          onClose={() => {
            setOpen(false);
          }}
        />
      </Suspense>
    ) : null,
  };
}
