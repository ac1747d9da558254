import { describe, expect, it } from 'vitest';
import { mergeParts } from './merge-parts.ts';

const metric = (
  id: number | null,
  metric_name: string,
  expression: string,
  d3format: string | null = null,
) => ({
  id,
  metric_name,
  expression,
  d3format,
});
type Metric = ReturnType<typeof metric>;
const start = [metric(1, 'a', '1'), metric(2, 'b', '2')];
const merged = (mine: readonly Metric[], theirs: readonly Metric[]) =>
  mergeParts({ start, mine, theirs, needed: ['metric_name', 'expression'] });

describe('a save of metrics over what somebody else saved', () => {
  it('sends the fields that I changed, and leaves theirs', () => {
    const mine = [metric(1, 'a', '1', '.2f'), metric(2, 'b', '2')];
    const theirs = [metric(1, 'a', '10'), metric(2, 'renamed', '20', ',d')];
    expect(merged(mine, theirs)).toEqual([
      { id: 1, metric_name: 'a', expression: '10', d3format: '.2f' },
      { id: 2, metric_name: 'renamed', expression: '20' },
    ]);
  });

  it('keeps what they added and what I added', () => {
    const theirs = [...start, metric(9, 'theirs', '9')];
    expect(merged([...start, metric(null, 'mine', '3')], theirs).map((part) => part.metric_name)).toEqual([
      'a',
      'b',
      'mine',
      'theirs',
    ]);
  });

  it('makes one part of two that were added under one name', () => {
    const theirs = [...start, metric(9, 'new', '9')];
    expect(merged([...start, metric(null, 'new', '3')], theirs).at(-1)).toMatchObject({
      id: 9,
      expression: '3',
    });
  });

  it('leaves away what either removed, unless the other changed it', () => {
    expect(merged([metric(1, 'a', '1')], start).map(({ id }) => id)).toEqual([1]);
    expect(merged(start, [metric(1, 'a', '1')]).map(({ id }) => id)).toEqual([1]);
    expect(merged([metric(1, 'a', '1'), metric(2, 'b', '3')], [metric(1, 'a', '1')]).at(-1)).toEqual(
      metric(null, 'b', '3'),
    );
  });
});
