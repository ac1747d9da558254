import { useRead } from '@belvedere/client-store';
import { Button, Dialog, ErrorPanel, LoadingState, Tag, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
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
      size="small"
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

function VersionRow({
  version,
  chart,
  changes,
}: Omit<VersionsProps, 'onClose'> & { readonly version: Version }): JSX.Element {
  const t = useT();
  const { package_version: name, sha256, installed_on: at, is_used: isUsed } = version;
  const mayWrite = chart.can.includes('write');
  return (
    <li>
      <span className="bv-versions-name" title={sha256}>
        {name}
      </span>
      <span className="bv-versions-day bv-text2">{at.slice(0, DAY_CHARS)}</span>
      {isUsed ? (
        <Tag tone="success">{t(pluginMessages.used)}</Tag>
      ) : (
        mayWrite && (
          <>
            <Button size="small" onClick={() => void changes.use(chart, version)}>
              {t(pluginMessages.use, { version: name })}
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
  const { reply, problem } = useRead('plugin', 'versions', { params: { id: chart.id } }, { isFresh: true });
  return (
    <Dialog
      title={t(pluginMessages.versionsOf, { name: chart.name })}
      isOpen
      onClose={onClose}
      size="small"
      actions={<Button onClick={onClose}>{t(pluginMessages.close)}</Button>}
    >
      <p className="bv-text2">{t(pluginMessages.versionsWhy)}</p>
      {problem !== null && <ErrorPanel title={t(pluginMessages.versions)} reason={problem.message} />}
      {reply === null && problem === null && <LoadingState shape="lines" />}
      {reply !== null && (
        <ul className="bv-versions">
          {reply.result.map((version) => (
            <VersionRow key={version.sha256} version={version} chart={chart} changes={changes} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}
