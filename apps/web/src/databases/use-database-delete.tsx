import { problemOf, useServices } from '@belvedere/client-store';
import { PAGE_URLS } from '@belvedere/contracts/client';
import { Button, Dialog, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { Uses } from '../lists/NamedUses.tsx';
import { useDelete } from '../lists/use-delete.tsx';
import { databaseMessages } from '../messages/databases.ts';
import { fetchDatabaseUses, type DatabaseUses } from './database-uses.ts';

interface Used {
  readonly id: number;
  readonly name: string;
  readonly uses: DatabaseUses;
}

function UsesOf({ uses }: { readonly uses: DatabaseUses }): JSX.Element {
  const t = useT();
  const lists = [
    [databaseMessages.datasets, uses.datasets],
    [databaseMessages.charts, uses.charts],
    [databaseMessages.dashboards, uses.dashboards],
    [databaseMessages.tabs, uses.tabs],
  ] as const;
  if (lists.every(([, list]) => list.count === 0)) return <p>{t(databaseMessages.usesNothing)}</p>;
  return (
    <>
      {lists.map(([title, list]) => (
        <Uses key={title.text} title={title} list={list} />
      ))}
    </>
  );
}

function BlockedDialog({
  used,
  onClose,
}: {
  readonly used: Used;
  readonly onClose: () => void;
}): JSX.Element {
  const t = useT();
  return (
    <Dialog
      title={t(databaseMessages.warning)}
      isOpen
      onClose={onClose}
      size="small"
      actions={
        <>
          <Button onClick={onClose}>{t(databaseMessages.close)}</Button>
          <Button kind="primary" href={PAGE_URLS.datasets}>
            {t(databaseMessages.openDatasets)}
          </Button>
        </>
      }
    >
      <div className="bv-prose">
        <p>
          <strong>{t(databaseMessages.usesBlocked)}</strong>
        </p>
        <p>{t(databaseMessages.usesBlockedWhy, { name: used.name })}</p>
        <UsesOf uses={used.uses} />
      </div>
    </Dialog>
  );
}

/** Shows what needs a database, then asks and deletes; a database with datasets is not offered for deletion. */
export function useDatabaseDelete(): {
  readonly ask: (object: { readonly id: number; readonly name: string }) => void;
  readonly dialog: JSX.Element;
} {
  const t = useT();
  const { api, notify } = useServices();
  const [used, setUsed] = useState<Used | null>(null);
  const isBlocked = used !== null && used.uses.datasets.count > 0;
  const removal = useDelete({
    group: 'database',
    type: databaseMessages.kind,
    why: databaseMessages.deleteWhy,
    ...(used !== null && { uses: <UsesOf uses={used.uses} /> }),
  });
  const find = async (object: { readonly id: number; readonly name: string }): Promise<void> => {
    try {
      const uses = await fetchDatabaseUses(api, object.id);
      setUsed({ ...object, uses });
      if (uses.datasets.count === 0) removal.ask(object);
    } catch (error) {
      const { message, requestId } = problemOf(error);
      const title = t(databaseMessages.usesFailed, { name: object.name, reason: message });
      notify({ kind: 'error', title, requestId });
    }
  };
  return {
    ask: (object) => void find(object),
    dialog: (
      <>
        {removal.dialog}
        {isBlocked && (
          <BlockedDialog
            used={used}
            onClose={() => {
              setUsed(null);
            }}
          />
        )}
      </>
    ),
  };
}
