import { Icon, Tag, useT, type ListColumn, type MenuEntry, type Translate } from '@belvedere/ui';
import type { JSX } from 'react';
import { changedColumn, menuColumn } from '../lists/list-columns.tsx';
import { rowHindrance } from '../lists/row-hindrance.ts';
import { listMessages } from '../messages/lists.ts';
import { pluginMessages } from '../messages/plugins.ts';
import type { InstalledChart } from './use-plugin-change.ts';

const DIGEST_CHARS = 12;
const BYTES_PER_KB = 1000;

/** What the menu of an installed chart starts. */
interface RowActions {
  readonly onToggle: (chart: InstalledChart) => void;
  readonly onVersions: (chart: InstalledChart) => void;
  readonly onRemove: (chart: InstalledChart) => void;
}

function Status({ chart }: { readonly chart: InstalledChart }): JSX.Element {
  const t = useT();
  if (!chart.is_enabled) return <Tag>{t(pluginMessages.off)}</Tag>;
  return chart.is_dev ? (
    <Tag tone="warning">{t(pluginMessages.dev)}</Tag>
  ) : (
    <Tag tone="success">{t(pluginMessages.on)}</Tag>
  );
}

const nameColumn = (t: Translate): ListColumn<InstalledChart> => ({
  id: 'name',
  title: t(listMessages.name),
  orderBy: 'name',
  cell: (row) => (
    <span className="bv-row-name bv-with-icon" title={row.description}>
      <Icon name="chart" size={14} className="bv-text2" /> {row.name}
    </span>
  ),
});

const sizeColumn = (t: Translate): ListColumn<InstalledChart> => ({
  id: 'size',
  title: t(pluginMessages.size),
  orderBy: 'size',
  align: 'end',
  isMinor: true,
  cell: (row) => t(pluginMessages.kilobytes, { size: Math.ceil(row.size / BYTES_PER_KB) }),
});

const digestColumn = (t: Translate): ListColumn<InstalledChart> => ({
  id: 'digest',
  title: t(pluginMessages.digest),
  isMinor: true,
  cell: (row) => (
    <code className="bv-text2" title={row.sha256}>
      {row.sha256.slice(0, DIGEST_CHARS)}
    </code>
  ),
});

const entriesOf =
  (t: Translate, { onToggle, onVersions, onRemove }: RowActions) =>
  (row: InstalledChart): readonly MenuEntry[] => [
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
  ];

/** The columns of the list of installed charts. */
export const pluginColumns = (t: Translate, actions: RowActions): readonly ListColumn<InstalledChart>[] => [
  nameColumn(t),
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
  sizeColumn(t),
  digestColumn(t),
  changedColumn(t),
  menuColumn((row: InstalledChart) => row.name, entriesOf(t, actions)),
];
