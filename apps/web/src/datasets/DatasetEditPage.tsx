import { useServices } from '@belvedere/client-store';
import { PAGE_URLS } from '@belvedere/contracts/client';
import { useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { MissingPage } from '../access/MissingPage.tsx';
import { shellMessages } from '../messages/shell.ts';
import { useTitle } from '../start/use-title.ts';
import { EditDialog } from './EditDialog.tsx';

/** The editor of one dataset at an address of its own; closing it leads to the list. */
export function DatasetEditPage({ datasetId }: { readonly datasetId: number }): JSX.Element {
  const t = useT();
  const { navigate } = useServices();
  useTitle(t(shellMessages.datasets));
  return (
    <EditDialog
      datasetId={datasetId}
      look="page"
      missing={<MissingPage type="dataset" address={String(datasetId)} />}
      onClose={() => {
        navigate(PAGE_URLS.datasets, { isSafe: true });
      }}
    />
  );
}
