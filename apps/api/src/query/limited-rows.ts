import type { RanQuery } from './ran-query.ts';
import type { Limits } from './row-facts.ts';

/** A limit that has left rows out. */
export interface LimitedRows {
  readonly limit: number;
  /** `server` where the limit of the installation or the database has cut, not one that the query asks for. */
  readonly set_by: 'query' | 'server';
  readonly is_top: boolean;
}

/** What is known of an answer that a limit may have cut. */
export interface CutAnswer extends Pick<RanQuery, 'reshaped' | 'rowFacts'> {
  readonly answer: Pick<RanQuery['answer'], 'truncated'>;
  readonly compiled: Limits;
}

/** The limit that has cut an answer; null where none has, and for pages. */
export function limitedRows({ answer, reshaped, rowFacts, compiled }: CutAnswer): LimitedRows | null {
  const { setBy, isTop, isPage } = rowFacts;
  if (!answer.truncated || isPage) return null;
  const isOtherTime = reshaped !== null && !reshaped.isCut;
  return {
    limit: compiled.rowLimit,
    set_by: isOtherTime ? 'server' : setBy,
    is_top: isTop && !isOtherTime,
  };
}
