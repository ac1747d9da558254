import { useCan, useRead } from '@belvedere/client-store';
import { ConfirmDialog, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { ListPage } from '../lists/ListPage.tsx';
import { listQ, useList } from '../lists/use-list.ts';
import { thingMessages } from '../messages/lists.ts';
import { pluginMessages } from '../messages/plugins.ts';
import { InstallDialog } from './InstallDialog.tsx';
import { pluginColumns } from './plugin-columns.tsx';
import { VersionsDialog } from './VersionsDialog.tsx';
import { usePluginChanges, type InstalledChart, type PluginChanges } from './use-plugin-change.ts';

const FILTERS = { search: { col: 'name', opr: 'plugin_all_text' } };

/** Asks before an installed chart is removed. */
function useRemoval({ remove }: PluginChanges): {
  readonly ask: (chart: InstalledChart) => void;
  readonly dialog: JSX.Element;
} {
  const t = useT();
  const [doomed, setDoomed] = useState<InstalledChart | null>(null);
  const close = (): void => {
    setDoomed(null);
  };
  const dialog = (
    <ConfirmDialog
      title={t(pluginMessages.removeTitle, { name: doomed?.name ?? '' })}
      action={t(pluginMessages.remove)}
      isOpen={doomed !== null}
      onClose={close}
      onConfirm={() => {
        close();
        if (doomed !== null) void remove(doomed);
      }}
    >
      {t(pluginMessages.removeWhy)}
    </ConfirmDialog>
  );
  return { ask: setDoomed, dialog };
}

/** The charts that were installed at run time. */
export function PluginListPage(): JSX.Element {
  const t = useT();
  const state = useList();
  const read = useRead('plugin', 'list', { q: listQ(state.settled, FILTERS) }, { isFresh: true });
  const [isInstalling, setInstalling] = useState(false);
  const [versioned, setVersioned] = useState<InstalledChart | null>(null);
  const changes = usePluginChanges();
  const mayInstall = useCan('can_write', 'DynamicPlugin');
  const startInstall = (): void => {
    setInstalling(true);
  };
  const removal = useRemoval(changes);
  return (
    <>
      <ListPage
        title={t(pluginMessages.title)}
        things={thingMessages.plugins}
        icon="chart"
        state={state}
        read={read}
        searchLabel={pluginMessages.search}
        empty={{ title: pluginMessages.empty, why: pluginMessages.emptyWhy }}
        primary={mayInstall ? { label: pluginMessages.install, icon: 'plus', onSelect: startInstall } : null}
        columns={pluginColumns(t, {
          onToggle: (chart) => void changes.toggle(chart),
          onVersions: setVersioned,
          onRemove: removal.ask,
        })}
      />
      {isInstalling && (
        <InstallDialog
          onClose={() => {
            setInstalling(false);
          }}
        />
      )}
      {versioned !== null && (
        <VersionsDialog
          chart={versioned}
          changes={changes}
          onClose={() => {
            setVersioned(null);
          }}
        />
      )}
      {removal.dialog}
    </>
  );
}
