import { contractErrors } from '@belvedere/contracts';
import type { Viewer } from '@belvedere/core';
import { changeObject } from '../../object/save.ts';
import type { Services } from '../../services.ts';
import { replaceColumns, replaceMetrics } from '../../stored/dataset.ts';
import { datasets, wholeOf } from './kind.ts';
import { plannedColumns, plannedMetrics } from './parts.ts';
import { keptTimeColumn } from './time-column.ts';

/** One column or metric of a dataset. */
interface DatasetPart {
  readonly id: number;
  readonly kind: 'column' | 'metric';
  /** Its own id. */
  readonly part: number;
}

/** Takes one column or metric from a dataset, as a save without it does. Throws NOT_FOUND where the dataset has none of that id. */
export async function deletePart(
  services: Services,
  viewer: Viewer,
  { id, kind, part }: DatasetPart,
): Promise<void> {
  await changeObject(datasets, services, viewer, {
    id,
    ifMatch: null,
    body: {},
    write: async (tx, current) => {
      const { columns, metrics } = await wholeOf(tx, current);
      const parts = kind === 'column' ? columns : metrics;
      if (!parts.some((one) => one.id === part))
        throw contractErrors.error('NOT_FOUND', { type: kind, id: part });
      if (kind === 'metric') {
        const left = metrics.filter((one) => one.id !== part);
        await replaceMetrics(tx, id, plannedMetrics(left, metrics));
        return {};
      }
      const left = columns.filter((one) => one.id !== part);
      await replaceColumns(tx, id, plannedColumns(left, columns));
      return { main_dttm_col: keptTimeColumn(current.main_dttm_col, left) };
    },
  });
}
