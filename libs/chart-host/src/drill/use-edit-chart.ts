import type { ChartDatasource } from '@belvedere/charts';
import { problemOf, useServices } from '@belvedere/client-store';
import { exploreKeyUrl } from '@belvedere/contracts/client';
import { datasourceKey, parseDatasourceKey, withFiltersAsOwn, type FormData } from '@belvedere/core';
import { useT } from '@belvedere/ui';
import { useCallback } from 'react';
import { drillMessages } from '../messages/drill.ts';

/** Opens a chart that is not stored in Explore, what filters it among its own filters; says why where it cannot. */
export function useEditChart(formData: FormData, datasource: ChartDatasource): () => Promise<void> {
  const t = useT();
  const { api, navigate, notify } = useServices();
  return useCallback(async () => {
    const ref = parseDatasourceKey(formData.datasource ?? datasourceKey(datasource)) ?? datasource;
    try {
      const { key } = await api.call('explore', 'createFormData', {
        body: {
          datasource_id: ref.id,
          datasource_type: ref.type,
          form_data: JSON.stringify(withFiltersAsOwn(formData)),
        },
      });
      navigate(exploreKeyUrl(key));
    } catch (error) {
      const { message, requestId } = problemOf(error);
      notify({ kind: 'error', title: t(drillMessages.editFailed), text: message, requestId });
    }
  }, [api, navigate, notify, t, formData, datasource]);
}
