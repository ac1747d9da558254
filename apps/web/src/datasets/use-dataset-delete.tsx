import { problemOf, useServices } from '@belvedere/client-store';
import { useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { namedUses, Uses, type NamedUses } from '../lists/NamedUses.tsx';
import { useDelete } from '../lists/use-delete.tsx';
import { listMessages } from '../messages/lists.ts';

interface DatasetUses {
  readonly charts: NamedUses;
  readonly dashboards: NamedUses;
}

function UsesOf({ uses }: { readonly uses: DatasetUses }): JSX.Element {
  const t = useT();
  if (uses.charts.count === 0) return <p>{t(listMessages.datasetUnused)}</p>;
  return (
    <>
      <Uses title={listMessages.usedCharts} list={uses.charts} />
      <Uses title={listMessages.usedDashboards} list={uses.dashboards} />
    </>
  );
}

/** Shows which charts and dashboards read a dataset, then asks and deletes. */
export function useDatasetDelete(): {
  readonly ask: (object: { readonly id: number; readonly name: string }) => void;
  readonly dialog: JSX.Element;
} {
  const t = useT();
  const { api, notify } = useServices();
  const [uses, setUses] = useState<DatasetUses | null>(null);
  const removal = useDelete({
    group: 'dataset',
    type: listMessages.datasetNoun,
    why: listMessages.deleteDatasetWhy,
    ...(uses !== null && { uses: <UsesOf uses={uses} /> }),
  });
  const find = async (object: { readonly id: number; readonly name: string }): Promise<void> => {
    try {
      const related = await api.call('dataset', 'relatedObjects', { params: { id: object.id } });
      setUses({
        charts: namedUses(related['charts'], 'slice_name'),
        dashboards: namedUses(related['dashboards'], 'title'),
      });
      removal.ask(object);
    } catch (error) {
      const { message: reason, requestId } = problemOf(error);
      notify({ kind: 'error', title: t(listMessages.usesFailed, { name: object.name, reason }), requestId });
    }
  };
  return { ask: (object) => void find(object), dialog: removal.dialog };
}
