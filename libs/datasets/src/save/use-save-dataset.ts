import { problemOf, serverChanged, useAppDispatch, useConf, useServices } from '@belvedere/client-store';
import { exploreKeyUrl, type ListItem } from '@belvedere/contracts/client';
import { DEFAULT_VIZ_TYPE } from '@belvedere/core';
import { useT } from '@belvedere/ui';
import { useState } from 'react';
import { fieldText } from '../field-text.ts';
import { saveMessages } from '../messages/save.ts';
import { createBody, newDatasetForm, overwriteBody, type DatasetSource } from './save-plan.ts';

/** A dataset that was just saved, and the address of Explore on it. */
export interface SavedAsDataset {
  readonly id: number;
  readonly url: string;
}

interface Saved {
  readonly id: number;
  /** Columns and metrics that the save took from the dataset. */
  readonly dropped: readonly string[];
}

/** A dataset that may be overwritten. */
export type OverwriteTarget = ListItem<'dataset'>;

/** What a failure to save is called, and why it failed. */
type Failure = { readonly title: string; readonly text?: string };

/**
 * Saves SQL as a dataset; gives null when the server refused, after it has said so: of a result (`isOfResult`) that is
 * made a dataset in the words of SQL Lab, with the reason in the same line.
 */
export function useSaveDataset(source: DatasetSource, isOfResult: boolean) {
  const t = useT();
  const { api, notify } = useServices();
  const dispatch = useAppDispatch();
  const defaultType = useConf()['DEFAULT_VIZ_TYPE'];
  const vizType = typeof defaultType === 'string' ? defaultType : DEFAULT_VIZ_TYPE;
  const [isBusy, setBusy] = useState(false);

  const columnsOf = async (id: number) =>
    source.columns.length > 0
      ? source.columns
      : (await api.call('dataset', 'get', { params: { id } })).result.columns;
  const exploreUrl = async (id: number): Promise<string> => {
    const form_data = JSON.stringify(newDatasetForm(id, await columnsOf(id), vizType));
    const body = { datasource_id: id, datasource_type: 'table' as const, form_data };
    const { key } = await api.call('explore', 'createFormData', { body });
    return exploreKeyUrl(key);
  };
  const saveFailure = (text: string): Failure => ({ title: t(saveMessages.failed), text });
  const resultFailure = (reason: string): Failure =>
    reason.trim() === ''
      ? { title: t(saveMessages.createFailed) }
      : { title: t(saveMessages.createFailedBecause, { reason }) };
  const run = async (
    task: () => Promise<Saved>,
    title: string,
    failure: (reason: string) => Failure,
  ): Promise<SavedAsDataset | null> => {
    setBusy(true);
    try {
      const { id, dropped } = await task();
      dispatch(serverChanged('dataset', 'datasource', 'explore'));
      if (dropped.length === 0) notify({ kind: 'success', title });
      else notify({ kind: 'warning', title, text: t(saveMessages.dropped, { names: dropped.join(', ') }) });
      return { id, url: await exploreUrl(id) };
    } catch (error) {
      const problem = problemOf(error);
      const { requestId } = problem;
      notify({ kind: 'error', ...failure(fieldText(problem, 'table_name')), requestId });
      return null;
    } finally {
      setBusy(false);
    }
  };
  return {
    isBusy,
    create: (name: string) =>
      run(
        async () => {
          const { id } = await api.call('dataset', 'create', { body: createBody(source, name) });
          return { id, dropped: [] };
        },
        t(saveMessages.created, { name: name.trim() }),
        isOfResult ? resultFailure : saveFailure,
      ),
    overwrite: ({ id, version, owners, table_name: name }: OverwriteTarget) =>
      run(
        async () => {
          const body = overwriteBody(
            source,
            owners.map((owner) => owner.id),
          );
          const input = { params: { id }, query: { override_columns: true }, body };
          const { dropped } = await api.call('dataset', 'update', input, { ifMatch: version });
          return { id, dropped: [...dropped.columns, ...dropped.metrics] };
        },
        t(saveMessages.overwritten, { name }),
        saveFailure,
      ),
  };
}
