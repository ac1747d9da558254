import { ROUTES } from '@belvedere/contracts';
import { implement, type Implementation } from '../../http/call.ts';
import { pickColumns } from '../../listing/list-plan.ts';
import type { Services } from '../../services.ts';
import { getDataset, listDatasetPage } from './service.ts';

/** Datasets. */
export function datasetImplementations(services: Services): Implementation[] {
  const { dataset } = ROUTES;
  return [
    implement(dataset.list, ({ viewer, q }) => listDatasetPage(services, viewer, q)),
    implement(dataset.get, async ({ viewer, params, q, setVersion }) => {
      const result = await getDataset(services, viewer, params.id);
      setVersion(result.version);
      return { id: result.id, result: pickColumns(result, q?.columns ?? null) as typeof result };
    }),
  ];
}
