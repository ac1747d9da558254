import { Icon, IconButton, MenuButton, useT, type MenuEntry } from '@belvedere/ui';
import type { JSX } from 'react';
import { fileMessages } from '../messages/files.ts';
import { sqllabMessages } from '../messages/sqllab.ts';
import { fileHref, FILE_FORMATS } from './file-href.ts';
import { useMayDownload } from './use-may-download.ts';

/** Saves a run as a file, its shown rows or all of its query; nothing for whoever may not take rows away. */
export function Downloads({ runId }: { readonly runId: string }): JSX.Element | null {
  const t = useT();
  const mayDownload = useMayDownload();
  if (!mayDownload) return null;
  const entriesOf = (rows: 'shown' | 'all'): readonly MenuEntry[] =>
    FILE_FORMATS.map((format) => ({
      id: `${rows}-${format}`,
      label: t(fileMessages[format]),
      href: fileHref(runId, format, rows),
    }));
  return (
    <span className="bv-sql-downloads">
      <a
        className="bv-icon-button bv-size-small"
        href={`/api/v1/sqllab/export/${runId}/`}
        download
        aria-label={t(sqllabMessages.download)}
        title={t(sqllabMessages.download)}
      >
        <Icon name="download" size={14} />
      </a>
      <MenuButton
        entries={[
          { kind: 'divider', id: 'shown', label: t(fileMessages.shownRows) },
          ...entriesOf('shown'),
          { kind: 'divider', id: 'all', label: t(fileMessages.allRows) },
          ...entriesOf('all'),
        ]}
      >
        <IconButton icon="chevron-down" size="small" hasPopup label={t(fileMessages.download)} />
      </MenuButton>
    </span>
  );
}
