import { SYSTEM_VIEWER } from '../../resources/auth/viewer.ts';
import { scopeOf } from '../../security/scope.ts';
import type { Services } from '../../services.ts';
import { chartsOfDataset } from '../../stored/chart.ts';
import { findDashboardByKey } from '../../stored/dashboard.ts';
import { datasetsOfDatabase } from '../../stored/dataset.ts';
import { ownerIdsOf, setOwners, type ObjectType } from '../../stored/object.ts';
import type { SampleDashboard } from './sample.ts';

/** Gives the samples that nobody owns to a person: they were made before there was anybody. */
export async function adoptSamples(
  services: Services,
  databaseId: number,
  dashboards: readonly SampleDashboard[],
  ownerId: number,
): Promise<void> {
  const scope = scopeOf(services, SYSTEM_VIEWER);
  await services.store.write(async (tx) => {
    const adopt = async (type: ObjectType, id: number): Promise<void> => {
      if ((await ownerIdsOf(tx, type, id)).length === 0) await setOwners(tx, type, id, [ownerId]);
    };
    for (const dataset of await datasetsOfDatabase(tx, scope, databaseId)) {
      await adopt('dataset', dataset.id);
      for (const chart of await chartsOfDataset(tx, dataset.id)) await adopt('chart', chart.id);
    }
    for (const { slug } of dashboards) {
      const dashboard = await findDashboardByKey(tx, scope, slug);
      if (dashboard !== null) await adopt('dashboard', dashboard.id);
    }
  });
}
