import { useRead } from '@belvedere/client-store';
import { Button, Dialog, ErrorPanel, LoadingState, Tag, useT } from '@belvedere/ui';
import { useRef, useState, type JSX } from 'react';
import { pluginMessages } from '../messages/plugins.ts';
import '../styles/plugins.css';
import type { InstalledChart, KeptVersion, PluginChanges } from './use-plugin-change.ts';

const DAY_CHARS = 10;

interface Version extends KeptVersion {
  readonly installed_on: string;
  readonly is_used: boolean;
}

interface VersionsProps {
  readonly chart: InstalledChart;
  readonly changes: PluginChanges;
  readonly onClose: () => void;
}

type VersionChanges = Pick<PluginChanges, 'use' | 'removeVersion'>;

interface VersionRowProps {
  readonly version: Version;
  readonly chart: InstalledChart;
  readonly changes: VersionChanges;
}

/** Nothing brings a removed version back, so a second press decides. */
function RemoveVersion({
  name,
  onRemove,
}: {
  readonly name: string;
  readonly onRemove: () => void;
}): JSX.Element {
  const t = useT();
  const [isAsked, setAsked] = useState(false);
  const label = t(isAsked ? pluginMessages.removeForGood : pluginMessages.removeVersion, { version: name });
  return (
    <Button
      kind={isAsked ? 'danger' : 'quiet'}
      icon="trash"
      ariaLabel={label}
      onClick={() => {
        if (isAsked) onRemove();
        else setAsked(true);
      }}
    >
      {isAsked ? label : t(pluginMessages.remove)}
    </Button>
  );
}

function VersionRow({ version, chart, changes }: VersionRowProps): JSX.Element {
  const t = useT();
  const { package_version: name, sha256, installed_on: at, is_used: isUsed, is_older: isOlder } = version;
  const mayWrite = chart.can.includes('write');
  return (
    <li>
      <span className="bv-versions-name" title={sha256}>
        {name}
      </span>
      <span className="bv-versions-day bv-text2">{at.slice(0, DAY_CHARS)}</span>
      {isOlder && <Tag tone="warning">{t(pluginMessages.older)}</Tag>}
      {isUsed ? (
        <Tag tone="success">{t(pluginMessages.used)}</Tag>
      ) : (
        mayWrite && (
          <>
            <Button size="small" onClick={() => void changes.use(chart, version)}>
              {t(isOlder ? pluginMessages.downgradeTo : pluginMessages.use, { version: name })}
            </Button>
            <RemoveVersion name={name} onRemove={() => void changes.removeVersion(chart, version)} />
          </>
        )
      )}
    </li>
  );
}

/** The kept versions of an installed chart: which is used, and what becomes of the others. */
export function VersionsDialog({ chart, changes, onClose }: VersionsProps): JSX.Element {
  const t = useT();
  const { reply, problem, refetch } = useRead(
    'plugin',
    'versions',
    { params: { id: chart.id } },
    { isFresh: true },
  );
  const list = useRef<HTMLUListElement>(null);
  /** The button of a change goes with its row: the focus waits on the list, and the dialog keeps its keys. */
  const keepFocus = (): void => {
    list.current?.focus();
  };
  const kept: VersionChanges = {
    use: (of, version) => {
      keepFocus();
      return changes.use(of, version);
    },
    removeVersion: (of, version) => {
      keepFocus();
      return changes.removeVersion(of, version);
    },
  };
  return (
    <Dialog
      title={t(pluginMessages.versionsOf, { name: chart.name })}
      isOpen
      onClose={onClose}
      size="small"
      actions={<Button onClick={onClose}>{t(pluginMessages.close)}</Button>}
    >
      <p className="bv-text2">{t(pluginMessages.versionsWhy)}</p>
      {reply?.result.some((version) => version.is_older) === true && (
        <p className="bv-text2">{t(pluginMessages.downgradeWhy)}</p>
      )}
      {problem !== null && (
        <ErrorPanel
          title={t(pluginMessages.versionsFailed)}
          reason={problem.message}
          requestId={problem.requestId}
          onRetry={refetch}
        />
      )}
      {reply === null && problem === null && <LoadingState shape="lines" />}
      {reply !== null && (
        <ul ref={list} tabIndex={-1} className="bv-versions" aria-label={t(pluginMessages.versions)}>
          {reply.result.map((version) => (
            <VersionRow key={version.sha256} version={version} chart={chart} changes={kept} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}
