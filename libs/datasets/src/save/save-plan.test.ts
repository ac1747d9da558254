import { describe, expect, it } from 'vitest';
import {
  canSaveDataset,
  createBody,
  defaultDatasetName,
  newDatasetForm,
  overwriteBody,
  ownedDatasetsQ,
  type DatasetSource,
} from './save-plan.ts';

const source: DatasetSource = {
  name: '',
  databaseId: 2,
  schema: 'main',
  sql: ' select at from flights ; ',
  templateParams: '',
  columns: [{ column_name: 'at', type: 'TIMESTAMP', is_dttm: true }],
};

describe('saving SQL as a dataset', () => {
  it('suggests the name of the source, or an untitled one with the time', () => {
    const now = new Date(2026, 0, 2, 3, 4, 5);
    expect(defaultDatasetName(' late flights ', 'Untitled Dataset', now)).toBe('late flights');
    expect(defaultDatasetName('', 'Untitled Dataset', now)).toBe('Untitled Dataset 2026-01-02 03:04:05');
  });

  it('is off while it runs, without a name, and without a dataset to overwrite', () => {
    const choice = { mode: 'new' as const, name: 'x', targetId: null, isBusy: false };
    expect(canSaveDataset(choice)).toBe(true);
    expect(canSaveDataset({ ...choice, name: ' ' })).toBe(false);
    expect(canSaveDataset({ ...choice, isBusy: true })).toBe(false);
    expect(canSaveDataset({ ...choice, mode: 'overwrite' })).toBe(false);
    expect(canSaveDataset({ ...choice, mode: 'overwrite', targetId: 4, name: '' })).toBe(true);
  });

  it('sends one statement with its columns', () => {
    expect(createBody(source, ' new ')).toEqual({
      database: 2,
      table_name: 'new',
      schema: 'main',
      sql: 'select at from flights',
      template_params: null,
      columns: [{ column_name: 'at', type: 'TIMESTAMP', is_dttm: true }],
    });
    expect(overwriteBody(source, [5])).toMatchObject({ owners: [5], database_id: 2 });
  });

  it('starts Explore with the rows of the dataset: no metrics, no filter of time, 1000 rows', () => {
    expect(newDatasetForm(9, source.columns, 'table')).toMatchObject({
      viz_type: 'table',
      datasource: '9__table',
      metrics: [],
      groupby: [],
      time_range: 'No filter',
      row_limit: 1000,
      all_columns: ['at'],
    });
  });

  it('offers only the own datasets for overwriting', () => {
    expect(ownedDatasetsQ(3, 'fl').filters).toEqual([
      { col: 'table_name', opr: 'ct', value: 'fl' },
      { col: 'owners', opr: 'rel_m_m', value: 3 },
    ]);
  });
});
