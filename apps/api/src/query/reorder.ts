import { connectorError } from '@belvedere/connectors';
import { schemaMessage } from '@belvedere/frame/arrow';
import type { CompiledQuery } from '@belvedere/sql';
import type { ChartQueryContext } from './chart-query-context.ts';
import type { Encoding, ReshapeRequest } from './engine-port.ts';
import { madeOfKey } from './answer-key.ts';
import type { CachedAnswer } from './cached-answer.ts';
import type { CacheOutcome, CacheRequest } from './result-cache.ts';

/** Names of a query's columns in the order asked for. */
export const labelsOf = ({ columns }: CompiledQuery): readonly string[] => columns.map(({ label }) => label);

/** Whether an answer can be given in another order of its columns without asking the engine. */
export const isReorderable = (encoding: Encoding): encoding is 'rows' | 'columns' | 'arrow' =>
  encoding === 'rows' || encoding === 'columns' || encoding === 'arrow';

/** What a question wants of an answer that may have been made for another. */
export interface WantedOrder {
  readonly key: string;
  readonly labels: readonly string[];
  readonly encoding: Encoding;
  readonly queryId: string;
  readonly asking: Omit<CacheRequest, 'key' | 'run'>;
  readonly context: Pick<ChartQueryContext, 'engines' | 'cache' | 'owner' | 'requestId' | 'timeoutMs'>;
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((label, at) => label === other[at]);

/** The kept bytes as the host reads them: an Arrow stream is kept without its schema. */
const wholeBytes = ({ columns, bytes }: CachedAnswer, encoding: Encoding): Buffer =>
  encoding === 'arrow' ? Buffer.concat([schemaMessage(columns, {}), bytes]) : bytes;

function requestOf(answer: CachedAnswer, wanted: WantedOrder, signal: AbortSignal): ReshapeRequest {
  const { labels, encoding, queryId, context } = wanted;
  const had = answer.labels ?? [];
  const columns = labels.map((name) => ({ at: had.indexOf(name), name }));
  if (!isReorderable(encoding) || columns.some(({ at }) => at < 0))
    throw connectorError('ENGINE_ERROR', { message: 'the answer has other columns than the question' });
  return {
    queryId,
    requestId: context.requestId,
    owner: context.owner,
    frame: wholeBytes(answer, encoding),
    given: encoding,
    view: { columns, rank: null, limit: null },
    steps: [],
    encoding,
    timeoutMs: context.timeoutMs,
    signal,
  };
}

/** The answer with its columns in the order asked for: as it is, kept in that order, or put into it once. */
export async function inOrder(outcome: CacheOutcome, wanted: WantedOrder): Promise<CacheOutcome> {
  const { answer } = outcome;
  const { labels, encoding, key, asking, context } = wanted;
  if (!isReorderable(encoding) || answer.labels === undefined || isSame(answer.labels, labels))
    return outcome;
  const ordered = await context.cache.ask({
    ...asking,
    key: madeOfKey(key, { at: answer.cachedAt, labels }),
    force: false,
    run: async (signal) => {
      const { bytes, columns } = await context.engines.reshape(requestOf(answer, wanted, signal));
      const had = answer.labels ?? [];
      const known = labels.flatMap((label) =>
        answer.columns.slice(had.indexOf(label), had.indexOf(label) + 1),
      );
      return { ...answer, columns: encoding === 'rows' ? known : columns, bytes, labels };
    },
  });
  return { ...outcome, answer: ordered.answer };
}
