import { describe, expect, it } from 'vitest';
import { storedColumn, storedDataset, storedMetric } from '../testing/stored-dataset.ts';
import { bodyOf, bodyOver, changedBody, draftOf, newCalculatedColumn, newMetric } from './draft.ts';

describe('a dataset in the fields of its dialog', () => {
  it('goes back as it came when nobody touched it', () => {
    const stored = storedDataset({
      description: 'told',
      cache_timeout: 60,
      offset: -2,
      extra: '{"a":1}',
      metrics: [storedMetric({ currency: '{"symbol":"EUR","symbolPosition":"suffix"}', d3format: ',d' })],
    });
    const body = bodyOf(draftOf(stored));
    expect(body).toMatchObject({
      table_name: 'flights',
      database_id: 2,
      schema: 'main',
      sql: null,
      description: 'told',
      main_dttm_col: 'at',
      offset: -2,
      cache_timeout: 60,
      extra: '{"a":1}',
      owners: [1],
    });
    expect(body.columns).toEqual(
      stored.columns.map(({ uuid: _uuid, created_on: _created, changed_on: _changed, ...column }) => column),
    );
    expect(body.metrics).toEqual(
      stored.metrics.map(({ uuid: _uuid, created_on: _created, changed_on: _changed, ...metric }) => metric),
    );
  });

  it('sends null for an emptied cache timeout, and no SQL for a table', () => {
    const draft = draftOf(storedDataset({ sql: 'select 1', kind: 'virtual', cache_timeout: 60 }));
    const fields = { ...draft.fields, cache_timeout: ' ', isVirtual: false };
    expect(bodyOf({ ...draft, fields })).toMatchObject({ cache_timeout: null, sql: null });
  });

  it('leaves out what was removed, and forgets a default time column that is gone', () => {
    const draft = draftOf(storedDataset());
    const columns = draft.columns.map((column) => ({ ...column, isRemoved: column.column_name === 'at' }));
    const body = bodyOf({ ...draft, columns });
    expect(body.columns?.map((column) => column.column_name)).toEqual(['origin', 'shout']);
    expect(body.main_dttm_col).toBeNull();
  });

  it('sends new parts without an id', () => {
    const draft = draftOf(storedDataset({ columns: [], metrics: [] }));
    const column = { ...newCalculatedColumn('a'), column_name: ' loud ', expression: 'upper(x)' };
    const metric = { ...newMetric('b'), metric_name: 'n', expression: 'COUNT(*)' };
    const body = bodyOf({ ...draft, columns: [column], metrics: [metric] });
    expect(body.columns?.[0]).toMatchObject({ column_name: 'loud', expression: 'upper(x)' });
    expect(body.columns?.[0]).not.toHaveProperty('id');
    expect(body.metrics?.[0]).toMatchObject({ metric_name: 'n', currency: null });
  });

  it('knows which fields of a save differ from what it started from', () => {
    const draft = draftOf(storedDataset());
    const start = bodyOf(draft);
    expect(changedBody(start, start)).toEqual({});
    const fields = { ...draft.fields, description: 'told', owners: [] };
    expect(changedBody(start, bodyOf({ ...draft, fields }))).toEqual({ description: 'told', owners: [] });
  });

  it('keeps what others wrote into `extra` of a column', () => {
    const extra = '{"certification":{"certified_by":"Ines","details":"d"},"warning_markdown":"w","mine":1}';
    const draft = draftOf(storedDataset({ columns: [storedColumn({ id: 1, column_name: 'a', extra })] }));
    expect(draft.columns[0]?.remarks).toMatchObject({ certifiedBy: 'Ines', warning: 'w' });
    expect(JSON.parse(bodyOf(draft).columns?.[0]?.extra ?? '')).toEqual(JSON.parse(extra));
  });
});

describe('a save over what somebody else saved', () => {
  it('sends only what changed', () => {
    const [kept, gone] = [
      { id: 1, metric_name: 'kept', expression: '1' },
      { id: 2, metric_name: 'gone', expression: '2' },
    ];
    const mine = { description: 'mine', metrics: [kept, { ...gone, expression: '3' }] };
    const body = bodyOver({ metrics: [kept, gone] }, mine, { metrics: [kept] });
    expect(body).toEqual({
      description: 'mine',
      metrics: [kept, { id: null, metric_name: 'gone', expression: '3' }],
    });
  });
});
