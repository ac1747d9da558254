import { useCan, useRead } from '@belvedere/client-store';
import { ConfirmDialog, Icon, Tag, useT, type ListColumn, type Translate } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { changedColumn, menuColumn } from '../lists/list-columns.tsx';
import { ListPage } from '../lists/ListPage.tsx';
import { rowHindrance } from '../lists/row-hindrance.ts';
import { listQ, useList } from '../lists/use-list.ts';
import { listMessages, thingMessages } from '../messages/lists.ts';
import { pluginMessages } from '../messages/plugins.ts';
import { InstallDialog } from './InstallDialog.tsx';
import { VersionsDialog } from './VersionsDialog.tsx';
import { usePluginChanges, type InstalledChart } from './use-plugin-change.ts';

const FILTERS = { search: { col: 'name', opr: 'plugin_all_text' } };
const DIGEST_CHARS = 12;
const BYTES_PER_KB = 1000;

function Status({ chart }: { readonly chart: InstalledChart }): JSX.Element {
  const t = useT();
  if (!chart.is_enabled) return <Tag>{t(pluginMessages.off)}</Tag>;
  return chart.is_dev ? (
    <Tag tone="warning">{t(pluginMessages.dev)}</Tag>
  ) : (
    <Tag tone="success">{t(pluginMessages.on)}</Tag>
  );
}

interface RowActions {
  readonly onToggle: (chart: InstalledChart) => void;
  readonly onVersions: (chart: InstalledChart) => void;
  readonly onRemove: (chart: InstalledChart) => void;
}

function columnsOf(
  t: Translate,
  { onToggle, onVersions, onRemove }: RowActions,
): readonly ListColumn<InstalledChart>[] {
  return [
    {
      id: 'name',
      title: t(listMessages.name),
      orderBy: 'name',
      cell: (row) => (
        <span className="bv-row-name bv-with-icon" title={row.description}>
          <Icon name="chart" size={14} className="bv-text2" /> {row.name}
        </span>
      ),
    },
    {
      id: 'status',
      title: t(pluginMessages.status),
      orderBy: 'is_enabled',
      cell: (row) => <Status chart={row} />,
    },
    {
      id: 'version',
      title: t(pluginMessages.version),
      isMinor: true,
      cell: (row) => row.package_version,
    },
    {
      id: 'runs',
      title: t(pluginMessages.runs),
      isMinor: true,
      cell: (row) => t(row.view === 'dom' ? pluginMessages.dom : pluginMessages.scene),
    },
    {
      id: 'size',
      title: t(pluginMessages.size),
      orderBy: 'size',
      align: 'end',
      isMinor: true,
      cell: (row) => t(pluginMessages.kilobytes, { size: Math.ceil(row.size / BYTES_PER_KB) }),
    },
    {
      id: 'digest',
      title: t(pluginMessages.digest),
      isMinor: true,
      cell: (row) => (
        <code className="bv-text2" title={row.sha256}>
          {row.sha256.slice(0, DIGEST_CHARS)}
        </code>
      ),
    },
    changedColumn(t),
    menuColumn(
      (row: InstalledChart) => row.name,
      (row) => [
        {
          id: 'toggle',
          label: t(row.is_enabled ? pluginMessages.switchOff : pluginMessages.switchOn),
          icon: row.is_enabled ? 'eye-off' : 'eye-open',
          hindrance: rowHindrance(t, row, 'write'),
          onSelect: () => {
            onToggle(row);
          },
        },
        {
          id: 'versions',
          label: t(pluginMessages.versions),
          icon: 'history',
          onSelect: () => {
            onVersions(row);
          },
        },
        {
          id: 'remove',
          label: t(pluginMessages.remove),
          icon: 'trash',
          isDanger: true,
          hindrance: rowHindrance(t, row, 'delete'),
          onSelect: () => {
            onRemove(row);
          },
        },
      ],
    ),
  ];
}

/** The charts that were installed at run time. */
export function PluginListPage(): JSX.Element {
  const t = useT();
  const state = useList();
  const read = useRead('plugin', 'list', { q: listQ(state.settled, FILTERS) }, { isFresh: true });
  const [isInstalling, setInstalling] = useState(false);
  const [doomed, setDoomed] = useState<InstalledChart | null>(null);
  const [versioned, setVersioned] = useState<InstalledChart | null>(null);
  const changes = usePluginChanges();
  const mayInstall = useCan('can_write', 'DynamicPlugin');
  const startInstall = (): void => {
    setInstalling(true);
  };
  const remove = async (chart: InstalledChart): Promise<void> => {
    setDoomed(null);
    await changes.remove(chart);
  };
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
        columns={columnsOf(t, {
          onToggle: (chart) => void changes.toggle(chart),
          onVersions: setVersioned,
          onRemove: setDoomed,
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
      <ConfirmDialog
        title={t(pluginMessages.removeTitle, { name: doomed?.name ?? '' })}
        action={t(pluginMessages.remove)}
        isOpen={doomed !== null}
        onClose={() => {
          setDoomed(null);
        }}
        onConfirm={() => {
          if (doomed !== null) void remove(doomed);
        }}
      >
        {t(pluginMessages.removeWhy)}
      </ConfirmDialog>
    </>
  );
}
