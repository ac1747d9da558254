import { lazyPart, useT, type MenuEntry } from '@belvedere/ui';
import { Suspense, useState, type JSX } from 'react';
import { dashboardMessages } from '../messages/dashboard.ts';

const PropertiesDialog = lazyPart(async () => (await import('./PropertiesDialog.tsx')).PropertiesDialog);

/** The way to the properties of a saved dashboard, whose instance is `key`; `hindrance` says why they cannot be changed. */
export function usePropertiesEntry(
  key: string,
  dashboardId: number | undefined,
  hindrance: string | null,
): {
  readonly entries: readonly MenuEntry[];
  readonly dialog: JSX.Element | null;
} {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  if (dashboardId === undefined) return { entries: [], dialog: null };
  const entry: MenuEntry = {
    id: 'properties',
    label: t(dashboardMessages.properties),
    icon: 'cog',
    hindrance,
    onSelect: () => {
      setOpen(true);
    },
  };
  const close = (): void => {
    setOpen(false);
  };
  return {
    entries: [entry],
    dialog: isOpen ? (
      <Suspense fallback={null}>
        <PropertiesDialog dashboardKey={key} dashboardId={dashboardId} onClose={close} />
      </Suspense>
    ) : null,
  };
}
