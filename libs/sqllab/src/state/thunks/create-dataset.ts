import { problemOf, serverChanged, type AppThunk } from '@belvedere/client-store';
import { exploreDatasetUrl } from '@belvedere/contracts/client';
import { fillMessage } from '@belvedere/core';
import { sqllabMessages } from '../../messages/sqllab.ts';
import type { QueryRun } from '../sqllab-slice.ts';

/** Saves the text of a run as a virtual dataset and opens Explore on it. Gives the reason when it failed. */
export function createDataset(run: QueryRun, name: string): AppThunk<Promise<string | null>> {
  return async (dispatch, _getState, { api, notify, navigate }) => {
    try {
      const sql = run.sql.trim().replace(/;\s*$/, '');
      const { id } = await api.call('dataset', 'create', {
        body: {
          database: run.dbId,
          schema: run.schema,
          sql,
          table_name: name,
          ...(run.templateParams !== '' && { template_params: run.templateParams }),
        },
      });
      dispatch(serverChanged('dataset'));
      notify({ kind: 'success', title: fillMessage(sqllabMessages.datasetSaved.text, { name }) });
      navigate(exploreDatasetUrl(Number(id)));
      return null;
    } catch (error) {
      return problemOf(error).message;
    }
  };
}
