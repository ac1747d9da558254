import { expect, it } from 'vitest';
import { isEmptyAnswer } from './empty-answer.ts';

const frame = (rows: number) => ({ rows, columns: [] });

it('a chart is empty without rows, or without those of its first query when the others only add to it', () => {
  expect(isEmptyAnswer({}, [frame(0), frame(0)])).toBe(true);
  expect(isEmptyAnswer({}, [frame(0), frame(1)])).toBe(false);
  expect(isEmptyAnswer({ emptyBy: 'first' }, [frame(0), frame(1)])).toBe(true);
  expect(isEmptyAnswer({ emptyBy: 'first' }, [frame(2), frame(1)])).toBe(false);
  const count = { rows: 1, columns: [{ name: 'rowcount' }] } as never;
  expect(isEmptyAnswer({ emptyBy: 'first' }, [frame(0), count])).toBe(false);
  expect(isEmptyAnswer({ drawsEmpty: true }, [])).toBe(false);
});
