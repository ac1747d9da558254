import { FILTER_SELECT_ROW_LIMIT } from '@belvedere/core';
import { compileColumnValues } from '@belvedere/sql';
import type { ChartQueryContext } from './chart-query-context.ts';
import { preparedIn } from './plan-query.ts';
import { sourceOf } from './ask-rows.ts';
import { dialectOf, placeOf } from './engine-port.ts';
import { answerKey } from './answer-key.ts';

/** Which values are asked for. */
export interface ColumnValuesInput extends ChartQueryContext {
  readonly column: string;
  readonly search?: string;
  readonly limit?: number;
  /** With how many rows hold each value. */
  readonly counts?: boolean;
}

/**
 * `{"result":[...]}` with the distinct values of a dataset's column, at most 10,000, in no order; with `counts` also
 * `"counts":[...]`, the most frequent first.
 */
export async function columnValues(input: ColumnValuesInput): Promise<Buffer> {
  const { database, column, search = '', counts = false, signal } = input;
  const limit = Math.min(input.limit ?? FILTER_SELECT_ROW_LIMIT, FILTER_SELECT_ROW_LIMIT);
  const dialect = dialectOf(database);
  const { dataset, templateKeys } = await preparedIn(input, { columns: [column] });
  const { sql, userParts } = compileColumnValues({ dataset, dialect, column, search, limit, counts });
  const { answer } = await input.cache.ask({
    key: answerKey(sourceOf(input), {
      values: sql,
      database: placeOf(database),
      rights: input.rightsFingerprint,
      templateKeys,
    }),
    timeoutS: input.cacheTimeoutS,
    force: input.force,
    now: input.now,
    ...(signal !== undefined && { signal }),
    run: (shared) =>
      input.engines.run({
        queryId: input.queryId,
        requestId: input.requestId,
        database,
        owner: input.owner,
        statements: [sql],
        userParts,
        rowLimit: limit,
        encoding: 'columns',
        timeoutMs: input.timeoutMs,
        signal: shared,
      }),
  });
  return counts ? countedAnswer(answer.bytes) : plainAnswer(answer.bytes);
}

const VALUES = Buffer.from('"values":');
const NEXT_COLUMN = Buffer.from('},{');

/** The list of values in a frame of one column, as the bytes it already is. */
function plainAnswer(frame: Buffer): Buffer {
  const values = frame.subarray(frame.indexOf(VALUES) + VALUES.length, frame.length - '}]}'.length);
  return Buffer.concat([Buffer.from('{"result":'), values, Buffer.from('}')]);
}

/** The same of a frame of values and their rows. The head of the second column holds no list and no object. */
function countedAnswer(frame: Buffer): Buffer {
  const countsAt = frame.lastIndexOf(VALUES);
  const values = frame.subarray(
    frame.indexOf(VALUES) + VALUES.length,
    frame.lastIndexOf(NEXT_COLUMN, countsAt),
  );
  const counts = frame.subarray(countsAt + VALUES.length, frame.length - '}]}'.length);
  return Buffer.concat([
    Buffer.from('{"result":'),
    values,
    Buffer.from(',"counts":'),
    counts,
    Buffer.from('}'),
  ]);
}
