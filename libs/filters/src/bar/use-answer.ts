import type { ApiClient } from '@belvedere/api-client';
import type { FilterQuestion } from '@belvedere/charts';
import { problemOf, useServices } from '@belvedere/client-store';
import { canonicalJson } from '@belvedere/core';
import { useEffect, useState } from 'react';

/** An answer, or why there is none; both null where nothing was asked yet. */
interface Answer<Result> {
  readonly asked: string;
  readonly result: Result | null;
  readonly reason: string | null;
}

/** What is known of a question, and whether it is the one that is asked now. */
export interface Answered<Result> extends Omit<Answer<Result>, 'asked'> {
  readonly isAnswered: boolean;
}

/** Equal questions are one, whatever objects they are made of. */
function useSame(question: FilterQuestion | null, key: string): FilterQuestion | null {
  const [kept, setKept] = useState({ key, question });
  if (kept.key === key) return kept.question;
  setKept({ key, question });
  return question;
}

const keyOf = (question: FilterQuestion | null, tries: number): string => {
  if (question === null) return '';
  const { filter, datasource, dashboardId, above, search, among = null } = question;
  const { id, type } = datasource;
  return canonicalJson({
    id: filter.id,
    stored: filter.stored,
    of: [id, type, dashboardId],
    above,
    search,
    among,
    tries,
  });
};

/** Asks a question about a filter, once for all that are equal; a newer one ends the older one, a further try asks again. */
export function useAnswer<Result>(
  question: FilterQuestion | null,
  ask: (api: ApiClient, question: FilterQuestion, signal: AbortSignal) => Promise<Result | null>,
  tries = 0,
): Answered<Result> {
  const { api } = useServices();
  const key = keyOf(question, tries);
  const same = useSame(question, key);
  const [answer, setAnswer] = useState<Answer<Result>>({ asked: '', result: null, reason: null });
  useEffect(() => {
    if (same === null) return undefined;
    const left = new AbortController();
    const tell = (told: Omit<Answer<Result>, 'asked'>): void => {
      if (!left.signal.aborted) setAnswer({ asked: key, ...told });
    };
    ask(api, same, left.signal).then(
      (result) => {
        tell({ result, reason: null });
      },
      (error: unknown) => {
        tell({ result: null, reason: problemOf(error).message });
      },
    );
    return () => {
      left.abort();
    };
  }, [api, ask, same, key]);
  const { result, reason } = answer;
  return { result, reason, isAnswered: answer.asked === key };
}
