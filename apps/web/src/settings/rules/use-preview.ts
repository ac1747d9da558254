import { problemOf, useServices } from '@belvedere/client-store';
import { useDebounced } from '@belvedere/ui';
import { useEffect, useState } from 'react';
import { previewBodyOf, type RuleDraft, type RulePreview } from './rule-draft.ts';

const PAUSE_MS = 400;

/** What the tables say of a draft. */
export interface Preview {
  readonly result: RulePreview | null;
  /** What is shown is of an earlier draft. */
  readonly isOld: boolean;
  readonly problem: string | null;
}

interface Answer {
  readonly asked: string;
  readonly result: RulePreview | null;
  readonly problem: string | null;
}

const NOTHING_TO_ASK = JSON.stringify(null);
const NOTHING: Answer = { asked: '', result: null, problem: null };

/** Tries a draft on its tables 400 ms after the last change. */
export function usePreview(
  id: number | null,
  draft: RuleDraft,
  shown: { readonly person: number | null; readonly table: number | null },
): Preview {
  const { api } = useServices();
  const [answer, setAnswer] = useState<Answer>(NOTHING);
  const asking = JSON.stringify(previewBodyOf(id, draft, shown));
  const settled = useDebounced(asking, PAUSE_MS);
  useEffect(() => {
    const body: ReturnType<typeof previewBodyOf> = JSON.parse(settled);
    if (body === null) return undefined;
    const stop = new AbortController();
    api.call('rowRule', 'preview', { body }, { signal: stop.signal }).then(
      ({ result }) => {
        setAnswer({ asked: settled, result, problem: null });
      },
      (error: unknown) => {
        if (!stop.signal.aborted)
          setAnswer({ asked: settled, result: null, problem: problemOf(error).message });
      },
    );
    return () => {
      stop.abort();
    };
  }, [api, settled]);
  if (asking === NOTHING_TO_ASK) return { result: null, problem: null, isOld: false };
  return { result: answer.result, problem: answer.problem, isOld: answer.asked !== asking };
}
