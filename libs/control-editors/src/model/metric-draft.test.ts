import type { PanelColumn } from '@belvedere/controls';
import { describe, expect, it } from 'vitest';
import { aColumn, aMetric } from '../testing/a-field.ts';
import {
  canApplyMetric,
  firstAggregate,
  metricDraftOf,
  metricOfDraft,
  readAggregate,
  withColumn,
  withLabel,
  withMode,
  withSaved,
  withSql,
} from './metric-draft.ts';

const delay = aColumn({ column_name: 'delay', verbose_name: 'Delay', type_generic: 0 });
const origin = aColumn({ column_name: 'origin', type_generic: 1 });
const columns: readonly PanelColumn[] = [delay, origin];
const fields = { columns, metrics: [aMetric({ metric_name: 'mean', expression: 'AVG(delay)' })] };
const empty = metricDraftOf(null, 'simple');

describe('a metric while it is edited', () => {
  it('sums numbers, counts different texts and asks where nothing is known', () => {
    expect(firstAggregate(delay)).toBe('SUM');
    expect(firstAggregate(origin)).toBe('COUNT_DISTINCT');
    expect(firstAggregate(aColumn({ column_name: 'x', type_generic: null }))).toBeNull();
  });

  it('is called after aggregate and the name people read, until it has a name of its own', () => {
    const draft = withColumn(empty, delay);
    expect(metricOfDraft(draft, columns)).toMatchObject({ label: 'SUM(Delay)', hasCustomLabel: false });
    expect(metricOfDraft(withLabel(draft, ' Minutes lost '), columns)).toMatchObject({
      label: 'Minutes lost',
      hasCustomLabel: true,
    });
  });

  it('keeps its name through tabs and gives it up when emptied', () => {
    const named = withMode(withLabel(withColumn(empty, delay), 'Late'), 'sql', fields);
    expect(metricOfDraft(named, columns)).toMatchObject({ label: 'Late', sqlExpression: 'SUM(delay)' });
    expect(withLabel(named, ' ').label).toBeNull();
  });

  it('a column or an expression takes the place of a saved metric, and the other way round', () => {
    const saved = metricDraftOf('count', 'simple');
    expect(withColumn(saved, origin)).toMatchObject({ mode: 'simple', saved: null });
    expect(withSql(saved, 'MAX(delay)')).toMatchObject({ mode: 'sql', saved: null });
    expect(withSaved(withColumn(empty, delay), 'count')).toMatchObject({ column: null, saved: 'count' });
  });

  it.each([
    ['AVG(delay)', { aggregate: 'AVG', column: 'delay' }],
    [' count( distinct "Origin" ) ', { aggregate: 'COUNT_DISTINCT', column: 'origin' }],
    ['COUNT_DISTINCT(origin)', { aggregate: 'COUNT_DISTINCT', column: 'origin' }],
    ['AVG(delay) + 1', null],
    ['MEDIAN(delay)', null],
    ['AVG(nothing)', null],
  ])('reads %s', (sql, read) => {
    expect(readAggregate(sql, columns)).toEqual(read);
  });

  it('goes from SQL back to a column where the text says no more', () => {
    const sql = withSql(empty, 'avg(delay)');
    expect(withMode(sql, 'simple', fields)).toMatchObject({ aggregate: 'AVG', column: 'delay' });
    expect(withMode(withSql(empty, 'avg(delay) / 60'), 'simple', fields)).toMatchObject({ column: null });
  });

  it('starts an expression or a column with what a saved metric computes', () => {
    const saved = metricDraftOf('mean', 'simple');
    expect(withMode(saved, 'sql', fields).sql).toBe('AVG(delay)');
    expect(withMode(saved, 'simple', fields)).toMatchObject({ aggregate: 'AVG', column: 'delay' });
    expect(withMode(metricDraftOf('gone', 'simple'), 'sql', fields).sql).toBe('');
  });
});

describe('canApplyMetric', () => {
  const before = metricOfDraft(withColumn(empty, delay), columns);

  it('refuses what is not complete and what is as it was', () => {
    expect(canApplyMetric(null, null)).toBe(false);
    expect(canApplyMetric(before, before)).toBe(false);
    const older = { expressionType: 'SIMPLE', column: { column_name: 'delay' }, aggregate: 'SUM' } as const;
    expect(canApplyMetric(before, older)).toBe(false);
  });

  it('takes a new name as a change', () => {
    const named = metricOfDraft(withLabel(withColumn(empty, delay), 'Late'), columns);
    expect(canApplyMetric(named, before)).toBe(true);
  });
});
